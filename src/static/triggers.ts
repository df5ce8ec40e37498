import type { Language, Where } from './language.ts';
import type { Pattern, Rule, Side } from './rule.ts';
import type { SeenFile } from './seen.ts';
import { anchoredIn, createSieve, GROUPS, type Sieve, type Spots } from './sieve.ts';

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

type Entry = {
  readonly keyword: string;
  /** Where in it the pairs begin that the sieve looks for. */
  readonly anchor: number;
  readonly triggers: readonly Trigger[];
};

/** The rules that may hold in one kind of file. */
export type Index = {
  readonly sieve: Sieve;
  /** What the bits of the sieve stand for. */
  readonly groups: readonly (readonly Entry[])[];
  /** For lines that are not plain ASCII. */
  readonly beyondAscii: readonly Trigger[];
};

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

/** One changed line where it stands, and the spots in it. */
export type SpottedLine = {
  readonly text: string;
  readonly codes: Uint16Array;
  readonly spots: Spots;
  readonly start: number;
  readonly end: number;
  readonly firstSpot: number;
  readonly lastSpot: number;
  readonly isAscii: boolean;
  /** `both`: of a merge, where it takes more than a look at a mark to know. */
  readonly side: Side;
};

/** What a line brings into play, each once. Only the places are tried where a keyword may stand. */
export function triggersIn(line: SpottedLine, index: Index): readonly Trigger[] {
  const { spots } = line;
  let found = line.isAscii ? NONE : index.beyondAscii.filter((one) => applies(one, line));
  for (let spot = line.firstSpot; spot <= line.lastSpot; spot += 1) {
    const at = 2 * ((spots.pairs[spot] ?? 0) - 1);
    for (let bits = (spots.bits[spot] ?? 0) & KEYED; bits !== 0; bits &= bits - 1)
      for (const entry of index.groups[31 - Math.clz32(bits & -bits)] ?? NO_ENTRIES)
        if (beginsAt(line, entry.keyword, at - entry.anchor)) found = joined(found, entry, line);
  }
  return found;
}

const KEYED = (1 << GROUPS) - 1;
const NONE: readonly Trigger[] = [];
const NO_ENTRIES: readonly Entry[] = [];

function joined(found: readonly Trigger[], { triggers }: Entry, line: SpottedLine) {
  const more = triggers.filter((one) => !found.includes(one) && applies(one, line));
  return more.length === 0 ? found : [...found, ...more];
}

function beginsAt({ codes, start }: SpottedLine, keyword: string, at: number): boolean {
  if (at < start) return false;
  for (let one = 0; one < keyword.length; one += 1)
    if (codes[at + one] !== keyword.charCodeAt(one)) return false;
  return true;
}

/** Is it worth the while to try the rule on this line? */
function applies({ near, side }: Trigger, line: SpottedLine): boolean {
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
  const triggers = new Map<string, Trigger[]>();
  const beyondAscii: Trigger[] = [];
  for (const { keywords, trigger } of keyed) {
    if (keywords === null) beyondAscii.push(trigger);
    for (const keyword of new Set(keywords)) {
      const known = triggers.get(keyword);
      if (known === undefined) triggers.set(keyword, [trigger]);
      else known.push(trigger);
    }
  }
  return { sieve: createSieve(triggers.keys()), groups: groupsOf(triggers), beyondAscii };
}

function groupsOf(triggers: ReadonlyMap<string, readonly Trigger[]>): Index['groups'] {
  const groups = Array.from({ length: GROUPS }, (): Entry[] => []);
  for (const [keyword, of] of triggers)
    for (const { anchor, group } of anchoredIn(keyword))
      groups[group]?.push({ keyword, anchor, triggers: of });
  return groups;
}
