import { SECRET_RULES } from '../rules/index.ts';
import { NAME_KEYWORDS } from '../rules/names.ts';
import type { SecretRule } from '../rules/rule.ts';

/** A rule with its place in the list; one that stands earlier knows better what a secret is. */
export type IndexedRule = {
  readonly rule: SecretRule;
  readonly rank: number;
  /** Compiled when its keyword is first seen: most texts need few of the rules. */
  readonly patterns: () => RulePatterns;
};

type RulePatterns = { readonly before: RegExp | null; readonly steps: readonly RegExp[] };

function patternsOf({ before, pattern, flags }: SecretRule): RulePatterns {
  const steps = typeof pattern === 'string' ? [pattern] : pattern;
  return {
    before: before === undefined || before === '' ? null : new RegExp(before, `y${flags ?? ''}`),
    steps: steps.map((step) => new RegExp(step, `y${flags ?? ''}`)),
  };
}

/** What is tried where a keyword stands. */
export type RuleGroup = {
  readonly keyword: string;
  readonly rules: IndexedRule[];
  /** It is the word that gives away a name with a secret after it. */
  isName: boolean;
};

export type RuleIndex = {
  /** A bit for each three folded characters that have a slot: so small that it stays at hand while a text is read. */
  readonly isKnown: Int32Array;
  /** From three folded characters, the last bits aside, to the number of a keyword; 0 is none. */
  readonly heads: Uint16Array;
  /** From there to the next of the same, and to its first characters as one number. */
  readonly nexts: Uint16Array;
  readonly keys: Int32Array;
  readonly groups: readonly RuleGroup[];
  readonly ruleCount: number;
};

/**
 * Three characters folded into 19 bits; each new one pushes the oldest out. Of ASCII only some that differ in the
 * first are folded alike: with six bits for each, twice as many places look as if a keyword began there.
 */
const MASK = 0x7ffff;
export const fold = (hash: number, code: number) => ((hash << 7) ^ code) & MASK;

/** The first characters of a keyword as one number; one of three has no fourth. Beyond ASCII others may have the same. */
export function keyOf(first: number, second: number, third: number): number {
  return first ^ (second << 8) ^ (third << 16);
}

export const FOURTH = 24;

let built: RuleIndex | null = null;

/** Built on first use: a hook that says nothing does not pay for it. */
export function ruleIndex(): RuleIndex {
  built ??= buildIndex(SECRET_RULES);
  return built;
}

function buildIndex(rules: readonly SecretRule[]): RuleIndex {
  const groups = new Map<string, RuleGroup>();
  const groupOf = (keyword: string) => {
    const known = groups.get(keyword);
    if (known !== undefined) return known;
    const group: RuleGroup = { keyword, rules: [], isName: false };
    groups.set(keyword, group);
    return group;
  };
  for (const [rank, rule] of rules.entries()) {
    let made: RulePatterns | null = null;
    const patterns = () => (made ??= patternsOf(rule));
    for (const keyword of rule.keywords) groupOf(keyword).rules.push({ rule, rank, patterns });
  }
  for (const keyword of NAME_KEYWORDS) groupOf(keyword).isName = true;
  return { ...tabulate([...groups.values()]), ruleCount: rules.length };
}

function tabulate(groups: readonly RuleGroup[]): Omit<RuleIndex, 'ruleCount'> {
  const isKnown = new Int32Array((MASK + 1) / 32);
  const heads = new Uint16Array(isKnown.length);
  const nexts = new Uint16Array(groups.length + 1);
  const keys = new Int32Array(groups.length + 1);
  // The last one first: each is put before the others.
  for (let number = groups.length; number > 0; number -= 1) {
    const { keyword } = groups[number - 1] ?? { keyword: '' };
    const first = keyword.charCodeAt(0);
    const second = keyword.charCodeAt(1);
    const third = keyword.charCodeAt(2);
    const fourth = keyword.length > 3 ? keyword.charCodeAt(3) : 0;
    const hash = fold(fold(fold(0, first), second), third);
    const head = hash >>> 5;
    isKnown[head] = (isKnown[head] ?? 0) | (1 << hash);
    keys[number] = keyOf(first, second, third) ^ (fourth << FOURTH);
    nexts[number] = heads[head] ?? 0;
    heads[head] = number;
  }
  return { isKnown, heads, nexts, keys, groups };
}
