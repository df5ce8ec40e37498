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

/** Four characters folded into 17 bits; each new one pushes the oldest out. */
const MASK = 0x1ffff;
export const fold = (hash: number, code: number) => ((hash << 5) ^ code) & MASK;
const FOLDED = 4;

/** Indexes for each kind of file, made when the first of its kind comes. */
export function createIndexes(rules: readonly Rule[]): (file: SeenFile) => Index {
  const known = new Map<string, Index>();
  const paths = [...new Set(rules.flatMap(pathsOf))];
  return (file) => {
    const { language, isTest, path, changed } = file;
    const kind = [language, isTest, changed.removed > 0, ...paths.map((one) => one.test(path))];
    const key = kind.join(' ');
    const index = known.get(key) ?? buildIndex(rules.flatMap((rule) => triggersFor(rule, file)));
    known.set(key, index);
    return index;
  };
}

function pathsOf({ look }: Rule): readonly RegExp[] {
  const looks = look.kind === 'line' ? look.patterns : [look];
  return looks.flatMap((one) => ('paths' in one ? one.paths : []));
}

/** What may hold in such a file. */
function triggersFor(rule: Rule, { language, isTest, path, changed }: SeenFile): readonly Keyed[] {
  const removes = changed.removed > 0;
  return triggersOf(rule, language, isTest).filter(
    ({ trigger: { paths, side, beside } }) =>
      paths?.test(path) !== false && (removes || (side !== 'removed' && beside !== 'removed')),
  );
}

/** One changed line where it stands. */
export type LineAt = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `both`: of a merge, where it takes more than a look at a mark to know. */
  readonly side: Side;
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
  let found = NONE;
  if (read.all >= 0x80) found = index.beyondAscii.filter((one) => applies(one, line));
  for (let hit = 0; hit < read.count; hit += 1) {
    const at = read.hits[hit] ?? 0;
    for (const { keyword, triggers } of index.entries.get(foldAt(read.codes, at)) ?? NO_ENTRIES)
      if (endsAt(read.codes, keyword, at) && startOf(keyword, at) >= line.start)
        for (const trigger of triggers)
          if (!found.includes(trigger) && applies(trigger, line)) found = [...found, trigger];
  }
  return found;
}

const NONE: readonly Trigger[] = [];
const NO_ENTRIES: readonly Entry[] = [];

function foldAt(codes: Uint16Array, at: number): number {
  let hash = 0;
  for (let one = Math.max(0, at + 1 - FOLDED); one <= at; one += 1)
    hash = fold(hash, codes[one] ?? 0);
  return hash;
}

/** Where a keyword begins of which the first characters end here. */
function startOf(keyword: string, at: number): number {
  return at + 1 - Math.min(keyword.length, FOLDED);
}

function endsAt(codes: Uint16Array, keyword: string, at: number): boolean {
  const start = startOf(keyword, at);
  for (let one = 0; one < keyword.length; one += 1)
    if (codes[start + one] !== keyword.charCodeAt(one)) return false;
  return true;
}

/** Is it worth the while to try the rule on this line? */
function applies({ near, side }: Trigger, line: LineAt): boolean {
  if (side !== 'both' && line.side !== 'both' && side !== line.side) return false;
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

/** Before a keyword of three characters any other may stand; two bits are left of it. */
function foldsOf(keyword: string): readonly number[] {
  const first = Array.from(keyword.slice(0, FOLDED), (character) => character.charCodeAt(0));
  const before = first.length < FOLDED ? [0, 1, 2, 3] : [0];
  return before.map((code) => first.reduce(fold, code));
}

function entryOf(entries: Entry[], keyword: string): Entry {
  const known = entries.find((entry) => entry.keyword === keyword);
  if (known !== undefined) return known;
  const entry: Entry = { keyword, triggers: [] };
  entries.push(entry);
  return entry;
}
