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
  readonly beside: 'removed' | undefined;
};

type Entry = { readonly keyword: string; readonly triggers: Trigger[] };

/** The rules that may hold in one kind of file, by the first characters of their keywords. */
export type Index = {
  /** One for each fold of characters with which a keyword may begin. */
  readonly table: Uint8Array;
  readonly entries: ReadonlyMap<number, readonly Entry[]>;
  /** For lines that are not plain ASCII. */
  readonly beyondAscii: readonly Trigger[];
  readonly searchesSecrets: boolean;
};

/** Four characters folded into 15 bits; each new one pushes the oldest out. The table fits the nearest cache. */
const MASK = 0x7fff;
export const fold = (hash: number, code: number) => ((hash << 4) ^ code) & MASK;
const FOLDED = 4;

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

/** One changed line where it stands, and the file it stands in. */
export type LineAt = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `both`: of a merge, where it takes more than a look at a mark to know. */
  readonly side: Side;
  readonly path: string;
};

/** What the characters of a line have shown. */
type Read = {
  readonly codes: Uint16Array;
  /** Where the last of the first characters of what may be a keyword stands; so many of them count. */
  readonly hits: Int32Array;
  readonly count: number;
  /** All the codes, one over the other. */
  readonly all: number;
};

/** What a line brings into play, each once. Only the places are tried where a keyword may stand. */
export function triggersIn(line: LineAt, read: Read, index: Index): readonly Trigger[] {
  const found = read.all < 0x80 ? [] : index.beyondAscii.filter((one) => applies(one, line));
  for (const at of read.hits.subarray(0, read.count))
    for (const { keyword, triggers } of index.entries.get(foldAt(read.codes, at)) ?? []) {
      const start = at + 1 - Math.min(keyword.length, FOLDED);
      if (start >= line.start && standsAt(read.codes, keyword, start))
        for (const trigger of triggers)
          if (!found.includes(trigger) && applies(trigger, line)) found.push(trigger);
    }
  return found;
}

function foldAt(codes: Uint16Array, at: number): number {
  return codes.subarray(Math.max(0, at + 1 - FOLDED), at + 1).reduce(fold, 0);
}

function standsAt(codes: Uint16Array, keyword: string, at: number): boolean {
  for (let one = 0; one < keyword.length; one += 1)
    if (codes[at + one] !== keyword.charCodeAt(one)) return false;
  return true;
}

/** Is it worth the while to try the rule on this line? */
function applies({ near, paths, side }: Trigger, line: LineAt): boolean {
  if (side !== 'both' && line.side !== 'both' && side !== line.side) return false;
  if (paths?.test(line.path) === false) return false;
  return near === undefined || line.text.slice(line.start, line.end).search(near) !== -1;
}

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
            beside: undefined,
          },
        }));
    case 'hunk':
    case 'change':
    case 'secret': {
      const { side, keywords, near, paths, beside } = look;
      return [{ keywords, trigger: { rule, side, pattern: null, near, paths, beside } }];
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
  const table = new Uint8Array(MASK + 1);
  const entries = new Map<number, Entry[]>();
  const beyondAscii: Trigger[] = [];
  for (const { keywords, trigger } of keyed) {
    if (keywords === null) beyondAscii.push(trigger);
    for (const keyword of keywords ?? [])
      for (const hash of foldsOf(keyword)) {
        table[hash] = 1;
        const known = entries.get(hash) ?? [];
        entries.set(hash, known);
        entryOf(known, keyword).triggers.push(trigger);
      }
  }
  const searchesSecrets = keyed.some(({ trigger }) => trigger.rule.look.kind === 'secret');
  return { table, entries, beyondAscii, searchesSecrets };
}

/** Before a keyword of three characters any other may stand; three bits are left of it. */
function foldsOf(keyword: string): readonly number[] {
  const first = [...keyword.slice(0, FOLDED)].map((character) => character.charCodeAt(0));
  const before = first.length < FOLDED ? [0, 1, 2, 3, 4, 5, 6, 7] : [0];
  return before.map((code) => first.reduce(fold, code));
}

function entryOf(entries: Entry[], keyword: string): Entry {
  const known = entries.find((entry) => entry.keyword === keyword);
  if (known !== undefined) return known;
  const entry: Entry = { keyword, triggers: [] };
  entries.push(entry);
  return entry;
}
