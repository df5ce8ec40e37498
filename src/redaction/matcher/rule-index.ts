import { SECRET_RULES } from '../rules/index.ts';
import { NAME_KEYWORDS } from '../rules/names.ts';
import type { SecretRule } from '../rules/rule.ts';

/** A rule with its place in the list; an earlier rule has the more exact kind. */
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

/** The rules that are tried at a keyword. */
export type RuleGroup = {
  readonly keyword: string;
  readonly rules: IndexedRule[];
  /** Whether the keyword is the telling part of a name with a secret after it. */
  isName: boolean;
};

export type RuleIndex = {
  /** A bit per possible slot of three folded characters: small enough for the processor's cache. */
  readonly isKnown: Int32Array;
  /** Maps three folded characters, without their last bits, to the number of a keyword; 0 means none. */
  readonly heads: Uint16Array;
  /** The next keyword with the same slot, and its first characters as one number. */
  readonly nexts: Uint16Array;
  readonly keys: Int32Array;
  readonly groups: readonly RuleGroup[];
  readonly ruleCount: number;
};

/**
 * Folds three characters into 19 bits; each new one pushes the oldest out. With six bits each, twice as many positions
 * would look like a keyword; here only a few ASCII characters collide, and only in the first position.
 */
const MASK = 0x7ffff;
export const fold = (hash: number, code: number) => ((hash << 7) ^ code) & MASK;

/**
 * The first characters of a keyword as one number; a keyword of three has no fourth. Characters beyond ASCII may
 * collide.
 */
export function keyOf(first: number, second: number, third: number): number {
  return first ^ (second << 8) ^ (third << 16);
}

export const FOURTH = 24;

let built: RuleIndex | null = null;

/** Built on first use, so that a silent hook does not pay for it. */
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
  // In reverse, because each is put before the others.
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
