import { readings } from './escaped.ts';
import { joinPieces } from './pieces.ts';
import { SECRET_RULES } from './secrets/index.ts';
import { type AfterName, afterName } from './secrets/names.ts';
import { anyPart, type SecretRule, type Span } from './secrets/rule.ts';

/** Where a secret stands and what kind it is. */
export type Found = Span & {
  readonly kind: string;
  readonly rank: number;
  /** What stands in its place, when it is not the usual word. */
  readonly place?: string;
};

/** All rules that are tried where a keyword stands. */
type Group = { readonly keyword: string; readonly entries: Entry[] };

type Entry = {
  readonly rule: SecretRule;
  readonly number: number;
  readonly pattern: () => RegExp;
};

/** Three characters folded into 18 bits; each new one pushes the oldest out. */
const MASK = 0x3ffff;
const fold = (hash: number, code: number) => ((hash << 6) ^ code) & MASK;

/** Every secret in a text, in order, none overlapping; also those written with escapes. */
export function findSecrets(text: string, user: UserRules): Found[] {
  const found = [...user.find(text), ...findPlain(text)];
  for (const reading of readings(text))
    for (const secret of findPlain(reading.text))
      found.push({ ...secret, ...reading.spanOf(secret) });
  return merge(found.filter(({ start, end }) => !user.isAllowed(text.slice(start, end))));
}

/**
 * One pass looks at the last three characters through a table; only where a keyword may begin are its
 * rules tried, right there. So the time grows with the text, whatever its lines are like.
 */
function findPlain(text: string): Found[] {
  const { table, slots } = index();
  const search: Search = { text, found: [], tried: new Map(), covered: 0, whole: 0, ...NO_NAME };
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) {
    hash = fold(hash, text.charCodeAt(at));
    const slot = table[hash] ?? 0;
    if (slot === 0) continue;
    for (const { keyword, entries } of slots[slot] ?? [])
      if (text.startsWith(keyword, at - 2)) tryAll(entries, search, at - 2);
  }
  return search.found;
}

type Search = {
  readonly text: string;
  readonly found: Found[];
  /** Where each rule may be tried again: not inside what it has just looked at, or floods are quadratic. */
  readonly tried: Map<number, number>;
  /** The end of the last secret found. */
  covered: number;
  /** Up to here it is known that no token goes on in another literal. */
  whole: number;
  /** The name looked at last and what stands after it. */
  nameAt: number;
  afterName: AfterName | null;
};

const NO_NAME = { nameAt: -1, afterName: null };

/** Most names are followed by something that no rule, or only one, can use. */
function mayFollow({ then, begins }: SecretRule, search: Search, at: number): boolean {
  if (then === undefined) return true;
  if (search.nameAt !== at) {
    search.nameAt = at;
    search.afterName = afterName(search.text, at);
  }
  const after = search.afterName;
  if (after === null || !then.includes(after.next)) return false;
  return begins === undefined || after.begins === null || begins.includes(after.begins);
}

function tryAll(entries: readonly Entry[], search: Search, at: number): void {
  for (const entry of entries) {
    if (!mayFollow(entry.rule, search, at)) continue;
    const secret = tryEntry(entry, search, at);
    if (entry.rule.generic !== true) tryPieces(entry, search, at);
    if (secret === null) continue;
    const span = widen(search, secret, entry.rule.generic === true);
    search.covered = Math.max(search.covered, span.end);
    search.found.push({ ...span, kind: entry.rule.kind, rank: entry.number });
  }
}

/** The same rule on a token that is written as several string literals. */
function tryPieces(entry: Entry, search: Search, at: number): void {
  const { text, found, whole } = search;
  if (at < whole) return;
  const joined = joinPieces(text, at);
  if (typeof joined === 'number') {
    search.whole = joined;
    return;
  }
  const secret = tryEntry(entry, { text: joined.text, tried: new Map() }, joined.at);
  if (secret === null) return;
  const { kind } = entry.rule;
  for (const span of joined.spansOf(secret)) found.push({ ...span, kind, rank: entry.number });
}

/** What a user has to say about secrets; see `user-rules.ts`. */
export type UserRules = {
  readonly find: (text: string) => Found[];
  readonly isAllowed: (secret: string) => boolean;
};

function tryEntry(entry: Entry, { text, tried }: Pick<Search, 'text' | 'tried'>, at: number) {
  const { rule, number } = entry;
  if (at < (tried.get(number) ?? 0)) return null;
  const pattern = entry.pattern();
  pattern.lastIndex = Math.max(0, at - (rule.offset ?? 0));
  const match = pattern.exec(text);
  if (match === null) return null;
  const start = pattern.lastIndex - (match.at(-1) ?? '').length;
  const end = beforeClosing(text, { start, end: pattern.lastIndex });
  const isSecret = looksRight(rule, text.slice(start, end), match);
  tried.set(number, isSecret || rule.generic !== true ? end : start + innerName(text, start, end));
  if (!isSecret) return null;
  if (rule.grow === undefined) return { start, end };
  const grown = rule.grow(text, { start, end });
  tried.set(number, Math.max(end, grown?.end ?? end));
  return grown;
}

/** A backslash before a quotation mark is a part of the mark. */
function beforeClosing(text: string, { start, end }: Span): number {
  if (!/["'`]/.test(text.charAt(end))) return end;
  let at = end;
  while (at > start && text.charAt(at - 1) === '\\') at -= 1;
  return at;
}

function looksRight({ check }: SecretRule, secret: string, match: RegExpExecArray): boolean {
  return anyPart(secret, (part) => check === undefined || check(part, match));
}

/** How far into a value that is none a name may begin: `token=x?password=y`, `pwd: "password": "y"`. */
function innerName(text: string, start: number, end: number): number {
  if (/["'`]/.test(text.charAt(start - 1))) return 0;
  const at = text.slice(start, end).search(/[?#=\s"'`]/);
  return at === -1 ? end - start : at;
}

/** Patterns are bounded; a secret that is longer goes to the end of its word. */
const LONG = 60;
const REST_OF_TOKEN = /[A-Za-z0-9_-]{0,100000}/y;
const REST_OF_VALUE = /[^\s"'`,;&<>(){}[\]|\\\x1b]{0,100000}/y;

function widen({ text, covered }: Search, span: Span, generic: boolean): Span {
  if (span.end <= covered || (!generic && span.end - span.start < LONG)) return span;
  const rest = generic ? REST_OF_VALUE : REST_OF_TOKEN;
  rest.lastIndex = span.end;
  rest.test(text);
  return { start: span.start, end: Math.max(span.end, rest.lastIndex) };
}

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
  readonly slots: readonly (readonly Group[])[];
};

let built: Index | null = null;

/** Built on first use: a hook that says nothing does not pay for it. */
function index(): Index {
  built ??= buildIndex(SECRET_RULES);
  return built;
}

function buildIndex(rules: readonly SecretRule[]): Index {
  const table = new Uint16Array(MASK + 1);
  const slots: Group[][] = [[]];
  for (const [number, rule] of rules.entries()) {
    const pattern = compileLater(rule);
    for (const keyword of rule.keywords) {
      const hash = hashOf(keyword);
      if (table[hash] === 0) table[hash] = slots.push([]) - 1;
      groupOf(slots[table[hash] ?? 0] ?? [], keyword).push({ rule, number, pattern });
    }
  }
  return { table, slots };
}

function groupOf(groups: Group[], keyword: string): Entry[] {
  const known = groups.find((group) => group.keyword === keyword);
  if (known !== undefined) return known.entries;
  const entries: Entry[] = [];
  groups.push({ keyword, entries });
  return entries;
}

function hashOf(keyword: string): number {
  const first = fold(fold(0, keyword.charCodeAt(0)), keyword.charCodeAt(1));
  return fold(first, keyword.charCodeAt(2));
}

/** Most texts need few of the rules. */
function compileLater({ pattern, flags }: SecretRule): () => RegExp {
  let compiled: RegExp | null = null;
  return () => (compiled ??= new RegExp(pattern, `y${flags ?? ''}`));
}
