import type { Language, Where } from './language.ts';
import type { Pattern, Rule, Side } from './rule.ts';
import type { SeenFile } from './seen.ts';

/** A rule, or one pattern of it, that a keyword brings into play. */
export type Trigger = {
  readonly rule: Rule;
  readonly side: Side;
  /** `null` for a rule that looks at hunks or at the whole change. */
  readonly pattern: Pattern | null;
  /** What the line must look like, and the path of its file. */
  readonly near: RegExp | undefined;
  readonly paths: RegExp | undefined;
};

type Entry = { readonly keyword: string; readonly trigger: Trigger };

/** The rules that may hold in one kind of file, by the first three characters of their keywords. */
export type Index = {
  readonly table: Uint16Array;
  readonly slots: readonly (readonly Entry[])[];
  /** For lines that are not plain ASCII. */
  readonly beyondAscii: readonly Trigger[];
  readonly searchesSecrets: boolean;
};

/** Three characters folded into 18 bits; each new one pushes the oldest out. */
const MASK = 0x3ffff;
const fold = (hash: number, code: number) => ((hash << 6) ^ code) & MASK;

/** Indexes for each kind of file, made when the first of its kind comes. */
export function createIndexes(rules: readonly Rule[]): (file: SeenFile) => Index {
  const known = new Map<string, Index>();
  return ({ language, isTest }) => {
    const key = `${language ?? ''} ${isTest ? 'test' : ''}`;
    const index =
      known.get(key) ?? buildIndex(rules.flatMap((r) => triggersOf(r, language, isTest)));
    known.set(key, index);
    return index;
  };
}

/** One line where it stands, and the file it stands in. */
export type LineAt = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly path: string;
};

/** Does a line bring any rule into play? */
export function mentions(line: LineAt, { table, slots, beyondAscii }: Index): boolean {
  const { text, start, end } = line;
  let [hash, codes] = [0, 0];
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    codes |= code;
    hash = fold(hash, code);
    const slot = table[hash] ?? 0;
    if (slot !== 0 && isMeant(slots[slot] ?? [], line, at - 2)) return true;
  }
  return codes >= 0x80 && beyondAscii.some((trigger) => applies(trigger, sliceOf(line), line.path));
}

function isMeant(entries: readonly Entry[], line: LineAt, at: number): boolean {
  return entries.some(
    ({ keyword, trigger }) =>
      line.text.startsWith(keyword, at) && applies(trigger, sliceOf(line), line.path),
  );
}

function sliceOf({ text, start, end }: LineAt): string {
  return text.slice(start, end);
}

/** Is it worth the while to try the rule on this line? */
export function applies({ near, paths }: Trigger, line: string, path: string): boolean {
  return paths?.test(path) !== false && (near === undefined || line.search(near) !== -1);
}

/**
 * What a line brings into play, each once. One pass over the characters: the time grows with the text and
 * hardly with the number of rules.
 */
export function triggersIn(text: string, index: Index): ReadonlySet<Trigger> {
  const { table, slots, beyondAscii } = index;
  let found: Set<Trigger> | null = null;
  let [hash, codes] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    codes |= code;
    hash = fold(hash, code);
    const slot = table[hash] ?? 0;
    if (slot !== 0) found = collect(slots[slot] ?? [], found, { text, at: at - 2 });
  }
  if (codes < 0x80 || beyondAscii.length === 0) return found ?? NONE;
  return new Set([...beyondAscii, ...(found ?? NONE)]);
}

const NONE: ReadonlySet<Trigger> = new Set();

type Found = Set<Trigger> | null;

function collect(entries: readonly Entry[], found: Found, { text, at }: Position): Found {
  let more = found;
  for (const { keyword, trigger } of entries)
    if (text.startsWith(keyword, at)) (more ??= new Set()).add(trigger);
  return more;
}

type Position = { readonly text: string; readonly at: number };

type Keyed = { readonly keywords: readonly string[] | null; readonly trigger: Trigger };

function triggersOf(rule: Rule, language: Language | null, isTest: boolean): readonly Keyed[] {
  if (!speaks(rule.languages, language) || !looksInto(rule.where, language, isTest)) return [];
  const { look } = rule;
  switch (look.kind) {
    case 'line':
      return look.patterns
        .filter(({ languages }) => speaks(languages, language))
        .map((pattern) => ({
          keywords: pattern.keywords,
          trigger: {
            rule,
            side: look.side,
            pattern,
            near: pattern.pattern,
            paths: pattern.paths,
          },
        }));
    case 'hunk':
    case 'change':
    case 'secret': {
      const { side, keywords, near, paths } = look;
      return [{ keywords, trigger: { rule, side, pattern: null, near, paths } }];
    }
    case 'file':
      return [];
  }
}

/** Rust keeps its unit tests inside the code they test. */
function looksInto(where: Where, language: Language | null, isTest: boolean): boolean {
  if (where === 'everywhere') return true;
  return where === 'tests' ? isTest || language === 'rust' : !isTest;
}

function speaks(languages: readonly Language[] | 'any', language: Language | null): boolean {
  return languages === 'any' || (language !== null && languages.includes(language));
}

function buildIndex(keyed: readonly Keyed[]): Index {
  const table = new Uint16Array(MASK + 1);
  const slots: Entry[][] = [[]];
  const beyondAscii: Trigger[] = [];
  for (const { keywords, trigger } of keyed) {
    if (keywords === null) beyondAscii.push(trigger);
    for (const keyword of keywords ?? []) {
      const hash = hashOf(keyword);
      if (table[hash] === 0) table[hash] = slots.push([]) - 1;
      slots[table[hash] ?? 0]?.push({ keyword, trigger });
    }
  }
  const searchesSecrets = keyed.some(({ trigger }) => trigger.rule.look.kind === 'secret');
  return { table, slots, beyondAscii, searchesSecrets };
}

function hashOf(keyword: string): number {
  const [first, second, third] = [0, 1, 2].map((at) => keyword.charCodeAt(at));
  return fold(fold(fold(0, first ?? 0), second ?? 0), third ?? 0);
}
