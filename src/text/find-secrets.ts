import { SECRET_RULES } from './secrets/index.ts';
import type { SecretRule, Span } from './secrets/rule.ts';

/** Where a secret stands and what kind it is. */
export type Found = Span & { readonly kind: string; readonly rank: number };

/** What stands in a secret's place. */
export const PLACE = '[REDACTED]';

type Entry = {
  readonly keyword: string;
  readonly rule: SecretRule;
  readonly number: number;
  readonly pattern: RegExp;
};

/** Three characters folded into 18 bits; each new one pushes the oldest out. */
const MASK = 0x3ffff;
const fold = (hash: number, code: number) => ((hash << 6) ^ code) & MASK;

/**
 * Every secret in a text, in order, none overlapping. One pass looks at the last three characters
 * through a table; only where a keyword may begin are its rules tried, right there. So the time grows
 * with the text, whatever its lines are like.
 */
export function findSecrets(text: string, isAllowed: (secret: string) => boolean): Found[] {
  const { table, slots } = index();
  const found: Found[] = [];
  // Where each rule may be tried again: not inside what it has just looked at, or a flood is quadratic.
  const tried: number[] = SECRET_RULES.map(() => 0);
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) {
    hash = fold(hash, text.charCodeAt(at));
    const slot = table[hash] ?? 0;
    if (slot === 0) continue;
    for (const entry of slots[slot] ?? []) {
      const span = tryEntry(entry, { text, at: at - 2, tried });
      if (span === null || isAllowed(text.slice(span.start, span.end))) continue;
      const { kind, generic = false } = entry.rule;
      const covered = found.at(-1)?.end ?? 0;
      found.push({ ...widen(text, span, { covered, generic }), kind, rank: entry.number });
    }
  }
  return merge(found);
}

type Place = { readonly text: string; readonly at: number; readonly tried: number[] };

function tryEntry({ keyword, rule, number, pattern }: Entry, { text, at, tried }: Place) {
  if (at < (tried[number] ?? 0) || !text.startsWith(keyword, at)) return null;
  pattern.lastIndex = Math.max(0, at - (rule.offset ?? 0));
  const match = pattern.exec(text);
  if (match === null) return null;
  const secret = match.at(-1) ?? '';
  const end = pattern.lastIndex;
  const start = end - secret.length;
  const isSecret = looksRight(rule, secret, match);
  tried[number] = isSecret || rule.generic !== true ? end : start + innerName(secret);
  if (!isSecret) return null;
  return rule.grow === undefined ? { start, end } : rule.grow(text, { start, end });
}

function looksRight(rule: SecretRule, secret: string, match: RegExpExecArray): boolean {
  if (secret.includes(PLACE) || match.input.startsWith(PLACE, match.index + match[0].length))
    return false;
  return rule.check === undefined || rule.check(secret, match);
}

/** Where a name with a value of its own may begin inside a value that was none: `token=x?password=y`. */
function innerName(value: string): number {
  const at = value.search(/[?#=\s"'`]/);
  return at === -1 ? value.length : at;
}

/** Patterns are bounded; a secret that is longer goes to the end of its word. */
const LONG = 60;
const REST_OF_TOKEN = /[A-Za-z0-9_-]{0,100000}/y;
const REST_OF_VALUE = /[^\s"'`,;&<>(){}[\]|\\]{0,100000}/y;

function widen(text: string, span: Span, { covered, generic }: Reach): Span {
  if (span.end <= covered || (!generic && span.end - span.start < LONG)) return span;
  const rest = generic ? REST_OF_VALUE : REST_OF_TOKEN;
  rest.lastIndex = span.end;
  rest.test(text);
  return { start: span.start, end: Math.max(span.end, rest.lastIndex) };
}

type Reach = { readonly covered: number; readonly generic: boolean };

/** Joins what overlaps or touches; the rule that stands first knows best what it is. */
function merge(found: readonly Found[]): Found[] {
  const merged: Found[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || one.start > last.end) merged.push(one);
    else merged[merged.length - 1] = join(last, one);
  }
  return merged;
}

function join(a: Found, b: Found): Found {
  const { kind, rank } = a.rank <= b.rank ? a : b;
  return { start: a.start, end: Math.max(a.end, b.end), kind, rank };
}

type Index = {
  /** From three folded characters to a slot; 0 is none. */
  readonly table: Uint16Array;
  readonly slots: readonly (readonly Entry[])[];
};

let built: Index | null = null;

/** Built on first use: a hook that says nothing does not pay for it. */
function index(): Index {
  built ??= buildIndex(SECRET_RULES);
  return built;
}

function buildIndex(rules: readonly SecretRule[]): Index {
  const table = new Uint16Array(MASK + 1);
  const slots: Entry[][] = [[]];
  for (const [number, rule] of rules.entries()) {
    const pattern = new RegExp(rule.pattern, `y${rule.flags ?? ''}`);
    for (const keyword of rule.keywords) {
      const hash = [0, 1, 2].reduce((sum, at) => fold(sum, keyword.charCodeAt(at)), 0);
      if (table[hash] === 0) table[hash] = slots.push([]) - 1;
      slots[table[hash] ?? 0]?.push({ keyword, rule, number, pattern });
    }
  }
  return { table, slots };
}
