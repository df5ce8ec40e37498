import type { RuleEntry } from './match-rule.ts';
import { nameAt, type SecretSearch } from './search.ts';
import { BY_PLACE } from '../rules/by-place.ts';
import type { AfterName } from '../rules/names.ts';
import type { SecretRule } from '../rules/rule.ts';

/** What is tried at a place, in its order: all of it, or what knows a secret by its own looks. */
type TriedEntries = { readonly all: readonly RuleEntry[]; readonly byLooks: readonly RuleEntry[] };

/**
 * What is tried where a keyword stands. Dozens of rules know a secret by a name before it, and what stands after a
 * name leaves few of them: they are chosen once for all names after which the same stands.
 */
export type RuleTries = {
  readonly whole: TriedEntries;
  readonly hasNames: boolean;
  /** What is left where there is no name, or nothing after it. */
  readonly nameless: TriedEntries;
  readonly named: Map<number, TriedEntries>;
};

export function createTries(entries: readonly RuleEntry[]): RuleTries {
  const nameless = entries.filter(({ rule }) => rule.then === undefined);
  return {
    whole: choiceOf(entries),
    hasNames: nameless.length < entries.length,
    nameless: choiceOf(nameless),
    named: new Map(),
  };
}

function choiceOf(all: readonly RuleEntry[]): TriedEntries {
  return { all, byLooks: all.filter(({ rule }) => !BY_PLACE.has(rule.kind)) };
}

/** The entries that are worth a try at this place. */
export function entriesAt(
  tries: RuleTries,
  search: SecretSearch,
  at: number,
): readonly RuleEntry[] {
  const { all, byLooks } = choiceAt(tries, search, at);
  return search.only === 'by-looks' ? byLooks : all;
}

function choiceAt(tries: RuleTries, search: SecretSearch, at: number): TriedEntries {
  if (!tries.hasNames) return tries.whole;
  const after = nameAt(search, at);
  return after === null ? tries.nameless : choiceAfter(tries, after);
}

function choiceAfter({ whole, named }: RuleTries, after: AfterName): TriedEntries {
  const key = keyOf(after);
  const known = named.get(key);
  if (known !== undefined) return known;
  const choice = choiceOf(whole.all.filter(({ rule }) => mayFollow(rule, after)));
  named.set(key, choice);
  return choice;
}

/** Beyond ASCII all characters are the same to the rules. */
const OTHER = 0x80;
const [NO_VALUE, NOTHING] = [OTHER + 1, OTHER + 2];

function keyOf({ next, begins }: AfterName): number {
  const first = begins === null ? NO_VALUE : begins === '' ? NOTHING : codeOf(begins);
  return codeOf(next) * 2 * OTHER + first;
}

function codeOf(character: string): number {
  return Math.min(character.charCodeAt(0), OTHER);
}

/** Most names are followed by something that no rule, or only one, can use. */
function mayFollow(rule: SecretRule, { next, begins }: AfterName): boolean {
  return rule.then === undefined || (rule.then.includes(next) && mayBegin(rule, begins));
}

function mayBegin({ begins, beginsNot }: SecretRule, first: string | null): boolean {
  if (first === null || (begins === undefined && beginsNot === undefined)) return true;
  if (first === '') return false;
  return begins?.includes(first) ?? beginsNot?.includes(first) !== true;
}
