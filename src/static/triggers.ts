import { createKeyTable, type KeyTable } from '../text/key-table.ts';
import { LANGUAGES, type Language, type CodeKind } from './language.ts';
import { AN_ORDINARY_PATH } from './ordinary.ts';
import type { LinePattern, Rule, Side } from './rule.ts';
import type { SeenFile } from './annotated-hunk.ts';
import { anchoredIn, createSieve } from '../redaction/matcher/create-sieve.ts';
import type { Sieve } from '../redaction/matcher/sieve.ts';

/** A rule, or one of its patterns, that a keyword triggers. */
export type Trigger = {
  readonly rule: Rule;
  readonly side: Side;
  /** `null` for a rule over hunks or the whole change. */
  readonly pattern: LinePattern | null;
  /** Patterns for the line and for the path of its file. */
  readonly near: RegExp | undefined;
  readonly above: RegExp | undefined;
  readonly paths: RegExp | undefined;
  readonly beside: 'removed' | 'kept' | undefined;
};

export type TriggerEntry = {
  readonly keyword: string;
  /** Offset of the character pairs that the sieve searches. */
  readonly anchor: number;
  readonly triggers: readonly Trigger[];
};

/** The rules for one kind of file. */
export type Index = {
  readonly sieve: Sieve;
  /** The keywords that may contain a spot of the sieve. */
  readonly entries: KeyTable<readonly TriggerEntry[]>;
  readonly beyondAscii: BeyondAscii;
};

/** Triggers for a line that contains one of these characters. */
export type BeyondAscii = {
  readonly triggers: readonly Trigger[];
  readonly isOne: (code: number) => boolean;
};

/** Indexes per kind of file, created for the first file of a kind. Kinds with the same triggers share one. */
export function createIndexes(rules: readonly Rule[]): (file: SeenFile) => Index {
  const all = rules.flatMap(keyedOf);
  const indexes = new Map<string, Index>();
  const indexFor = (file: SeenFile) => {
    const keyed = all.filter((one) => mayHoldIn(file, one));
    const names = keyed.map((one) => all.indexOf(one)).join();
    const index = indexes.get(names) ?? buildIndex(keyed);
    indexes.set(names, index);
    return index;
  };
  const known = new Map<number, Index>();
  const kindOf = createKinds(all);
  return (file) => {
    const kind = kindOf(file);
    const index = known.get(kind) ?? indexFor(file);
    known.set(kind, index);
    return index;
  };
}

/** A number for everything that triggers check about a file except its text. */
function createKinds(keyed: readonly TriggerKeywords[]): (file: SeenFile) => number {
  const paths = [...new Set(keyed.flatMap(({ trigger }) => trigger.paths ?? []))];
  const matchedBy = (path: string) =>
    paths.reduce((bits, one) => 2 * bits + Number(one.test(path)), 0);
  const ofOrdinary = matchedBy(AN_ORDINARY_PATH);
  return ({ language, isTest, isOrdinary, path, changed }) => {
    let kind = isOrdinary ? ofOrdinary : matchedBy(path);
    kind = (LANGUAGES.length + 1) * kind;
    if (language !== null) kind += 1 + LANGUAGES.indexOf(language);
    kind = 4 * kind + 2 * Number(isTest) + Number(changed.removed > 0);
    return 2 * kind + Number(changed.status === 'added');
  };
}

function mayHoldIn({ language, isTest, path, changed }: SeenFile, keyed: TriggerKeywords): boolean {
  const { rule, paths, side, beside } = keyed.trigger;
  if (!speaks(rule.languages, language) || !looksInto(rule.where, language, isTest)) return false;
  if (!speaks(keyed.languages, language) || paths?.test(path) === false) return false;
  if (beside === 'kept' && changed.status === 'added') return false;
  return changed.removed > 0 || (side !== 'removed' && beside !== 'removed');
}

type TriggerKeywords = {
  readonly keywords: readonly string[] | null;
  readonly characters?: RegExp | undefined;
  readonly languages: readonly Language[] | 'any';
  readonly trigger: Trigger;
};

function keyedOf(rule: Rule): readonly TriggerKeywords[] {
  const { look } = rule;
  switch (look.kind) {
    case 'line':
      return look.patterns.map((pattern) => ({
        keywords: pattern.keywords,
        characters: pattern.keywords === null ? pattern.characters : undefined,
        languages: pattern.languages,
        trigger: {
          rule,
          side: look.side,
          pattern,
          near: pattern.pattern,
          above: undefined,
          paths: pattern.paths,
          beside: undefined,
        },
      }));
    case 'hunk':
    case 'change':
    case 'secret': {
      const { side, keywords, near, above, paths, beside } = look;
      const trigger = { rule, side, pattern: null, near, above, paths, beside };
      return [{ keywords, languages: 'any', trigger }];
    }
    case 'file':
      return [];
  }
}

/** Rust keeps its unit tests inside the code they test. */
function looksInto(where: CodeKind, language: Language | null, isTest: boolean): boolean {
  if (where === 'everywhere') return true;
  return where === 'tests' ? isTest || language === 'rust' : !isTest;
}

function speaks(languages: readonly Language[] | 'any', language: Language | null): boolean {
  return languages === 'any' || (language !== null && languages.includes(language));
}

function buildIndex(keyed: readonly TriggerKeywords[]): Index {
  const triggers = new Map<string, Trigger[]>();
  for (const { keywords, trigger } of keyed)
    for (const keyword of new Set(keywords)) {
      const known = triggers.get(keyword);
      if (known === undefined) triggers.set(keyword, [trigger]);
      else known.push(trigger);
    }
  return {
    sieve: createSieve(triggers.keys()),
    entries: createKeyTable(entriesOf(triggers)),
    beyondAscii: beyondAsciiOf(keyed.filter(({ keywords }) => keywords === null)),
  };
}

/** A text has few distinct characters, each of them often: every class is tested once per character. */
function beyondAsciiOf(keyed: readonly TriggerKeywords[]): BeyondAscii {
  const classes = keyed.flatMap(({ characters }) => characters ?? []);
  let told: Uint8Array | null = null;
  const isOne = (code: number) => {
    told ??= new Uint8Array(1 << 16);
    if (told[code] === UNKNOWN) {
      const character = String.fromCharCode(code);
      told[code] = classes.some((one) => one.test(character)) ? YES : NO;
    }
    return told[code] === YES;
  };
  return { triggers: keyed.map(({ trigger }) => trigger), isOne };
}

const [UNKNOWN, NO, YES] = [0, 1, 2];

function entriesOf(
  triggers: ReadonlyMap<string, readonly Trigger[]>,
): ReadonlyMap<number, readonly TriggerEntry[]> {
  const entries = new Map<number, TriggerEntry[]>();
  for (const [keyword, of] of triggers)
    for (const { anchor, key } of anchoredIn(keyword)) {
      const entry = { keyword, anchor, triggers: of };
      const known = entries.get(key);
      if (known === undefined) entries.set(key, [entry]);
      else known.push(entry);
    }
  return entries;
}
