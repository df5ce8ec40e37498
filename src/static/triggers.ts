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

/** The rules that may hold in one kind of file, by the first three characters of their keywords. */
export type Index = {
  readonly table: Uint16Array;
  readonly slots: readonly (readonly Entry[])[];
  /** For lines that are not plain ASCII. */
  readonly beyondAscii: readonly Trigger[];
  readonly searchesSecrets: boolean;
};

/** Three characters folded into 14 bits; each new one pushes the oldest out. The table fits the nearest cache. */
const MASK = 0x3fff;
const fold = (hash: number, code: number) => ((hash << 5) ^ code) & MASK;

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

/**
 * What a line brings into play, each once. One pass over the characters: the time grows with the text and
 * hardly with the number of rules.
 */
export function triggersIn(line: LineAt, { table, slots, beyondAscii }: Index): readonly Trigger[] {
  const { text, start, end } = line;
  let found = NONE;
  let [hash, codes] = [0, 0];
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    codes |= code;
    hash = fold(hash, code);
    const slot = table[hash] ?? 0;
    if (slot !== 0) found = collect(slots[slot] ?? [], found, { line, at: at - 2 });
  }
  if (codes < 0x80 || beyondAscii.length === 0) return found;
  return [...beyondAscii.filter((trigger) => applies(trigger, line)), ...found];
}

const NONE: readonly Trigger[] = [];

type Position = { readonly line: LineAt; readonly at: number };

function collect(
  entries: readonly Entry[],
  found: readonly Trigger[],
  { line, at }: Position,
): readonly Trigger[] {
  let more = found;
  for (const { keyword, triggers } of entries)
    if (standsAt(line.text, keyword, at))
      for (const trigger of triggers)
        if (!more.includes(trigger) && applies(trigger, line)) more = [...more, trigger];
  return more;
}

/** As `startsWith`, which takes its time before it looks at the first character. */
function standsAt(text: string, keyword: string, at: number): boolean {
  for (let one = 0; one < keyword.length; one += 1)
    if (text.charCodeAt(at + one) !== keyword.charCodeAt(one)) return false;
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
  const table = new Uint16Array(MASK + 1);
  const slots: Entry[][] = [[]];
  const beyondAscii: Trigger[] = [];
  for (const { keywords, trigger } of keyed) {
    if (keywords === null) beyondAscii.push(trigger);
    for (const keyword of keywords ?? []) {
      const hash = hashOf(keyword);
      if (table[hash] === 0) table[hash] = slots.push([]) - 1;
      entryOf(slots[table[hash] ?? 0] ?? [], keyword).triggers.push(trigger);
    }
  }
  const searchesSecrets = keyed.some(({ trigger }) => trigger.rule.look.kind === 'secret');
  return { table, slots, beyondAscii, searchesSecrets };
}

function entryOf(entries: Entry[], keyword: string): Entry {
  const known = entries.find((entry) => entry.keyword === keyword);
  if (known !== undefined) return known;
  const entry: Entry = { keyword, triggers: [] };
  entries.push(entry);
  return entry;
}

function hashOf(keyword: string): number {
  const [first, second, third] = [0, 1, 2].map((at) => keyword.charCodeAt(at));
  return fold(fold(fold(0, first ?? 0), second ?? 0), third ?? 0);
}
