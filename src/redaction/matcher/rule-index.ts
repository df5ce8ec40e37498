import { type Beginning, beginning } from './beginnings.ts';
import { JOINT_BEGINNINGS } from './continued.ts';
import { type RuleEntry, hasRange } from './match-rule.ts';
import { SECRET_RULES } from '../rules/index.ts';
import { ofSeenName } from '../rules/names.ts';
import { mayRunOver, ofWord, type SecretRule, startsWord } from '../rules/rule.ts';
import { cutsOf, isDistinctive } from './split-tokens.ts';
import { createTries, type RuleTries } from './tries.ts';

/** A rule as far as it is known before one of its keywords was seen. */
type Ready = Omit<RuleEntry, 'keyword' | 'isDistinctive'>;

/** What is wanted where a keyword, or one that is cut in two, stands. */
type KeywordRules = { readonly keyword: string; readonly rules: readonly Ready[] };

type TriedRules = { readonly tries: RuleTries; readonly cuts: readonly RuleEntry[] };

export type KeywordGroup = {
  readonly keyword: string;
  readonly whole: KeywordRules[];
  readonly cut: KeywordRules[];
  /** What the second pieces of those begin with. */
  readonly seconds: () => Beginning;
  /** What joins two pieces may begin with it. */
  isJoint: boolean;
  /** A secret is known by standing near it. */
  isPlaced: boolean;
  tried: TriedRules | null;
};

export type RuleIndex = {
  /** A bit for each three folded characters that have a slot: so small that it stays at hand while a text is read. */
  readonly isKnown: Int32Array;
  /** From three folded characters, the last bits aside, to the number of a keyword; 0 is none. */
  readonly heads: Uint16Array;
  /** From there to the next of the same, and to its first characters as one number. */
  readonly nexts: Uint16Array;
  readonly keys: Int32Array;
  readonly groups: readonly KeywordGroup[];
  /** Whether what joins two pieces of a secret is noted. */
  readonly hasJoints: boolean;
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
  built ??= buildIndex(SECRET_RULES, JOINT_BEGINNINGS);
  return built;
}

let builtOverLines: RuleIndex | null = null;

/** The rules that may find a secret of several lines in one stretch; what joins pieces is not asked for. */
export function overLinesIndex(): RuleIndex {
  builtOverLines ??= buildIndex(SECRET_RULES.filter(mayRunOver), []);
  return builtOverLines;
}

/** What is tried where a keyword stands; made when it is first seen, as most never are. */
export function triedAt(group: KeywordGroup): TriedRules {
  group.tried ??= { tries: createTries(entriesOf(group.whole)), cuts: entriesOf(group.cut) };
  return group.tried;
}

function entriesOf(wanted: readonly KeywordRules[]): readonly RuleEntry[] {
  const entries = wanted.flatMap(({ keyword, rules }) =>
    rules.map((ready) => ({
      ...ready,
      keyword,
      isDistinctive: isDistinctive(ready.rule, keyword),
    })),
  );
  return entries.sort((one, other) => one.number - other.number);
}

function buildIndex(rules: readonly SecretRule[], joints: readonly string[]): RuleIndex {
  const groups = new Map<string, KeywordGroup>();
  for (const [keywords, sharing] of shareKeywords(rules.map(readyOf))) {
    const isPlaced = sharing.some(({ rule, mayWrap }) => !mayWrap && rule.generic !== true);
    const mayBeCut = sharing.filter(({ mayWrap }) => mayWrap);
    for (const keyword of keywords) {
      const group = groupIn(groups, keyword);
      group.whole.push({ keyword, rules: sharing });
      group.isPlaced ||= isPlaced;
      const cut = mayBeCut.filter(({ rule }) => isDistinctive(rule, keyword));
      if (cut.length === 0) continue;
      const wanted = { keyword, rules: cut };
      for (const part of cutsOf(keyword)) groupIn(groups, part).cut.push(wanted);
    }
  }
  for (const first of joints) groupIn(groups, first).isJoint = true;
  return { ...tabulate([...groups.values()]), hasJoints: joints.length > 0 };
}

/** Most keywords are those of one list that many rules have in common. */
function shareKeywords(rules: readonly Ready[]): ReadonlyMap<readonly string[], readonly Ready[]> {
  const sharing = new Map<readonly string[], Ready[]>();
  for (const one of rules) {
    const { keywords } = one.rule;
    const known = sharing.get(keywords);
    if (known === undefined) sharing.set(keywords, [one]);
    else known.push(one);
  }
  return sharing;
}

function readyOf(given: SecretRule, number: number): Ready {
  const rule = shaped(given);
  const { pattern, flags, then } = rule;
  const tried = () => (then === undefined ? pattern : ofSeenName(pattern));
  return {
    rule,
    number,
    pattern: later(() => new RegExp(tried(), `y${flags ?? ''}`)),
    mayWrap: startsWord(rule),
    endsWord: /\(\?!\[[^\]]*\]\)$/.test(pattern),
    hasRange: later(() => hasRange(pattern)),
    isFixed: later(() => startsWord(rule) && !hasRange(ofWord(rule))),
  };
}

/** With the same fields in the same order as all others: what is asked of each is then found at once. */
function shaped(rule: SecretRule): SecretRule {
  return Object.assign({ ...SHAPE }, rule);
}

const SHAPE: { readonly [Field in keyof SecretRule]-?: undefined } = {
  id: undefined,
  kind: undefined,
  keywords: undefined,
  offset: undefined,
  pattern: undefined,
  flags: undefined,
  isShape: undefined,
  check: undefined,
  grow: undefined,
  isWhole: undefined,
  hasOthers: undefined,
  joints: undefined,
  overLines: undefined,
  head: undefined,
  generic: undefined,
  then: undefined,
  begins: undefined,
  beginsNot: undefined,
  hasLiteral: undefined,
  hasSign: undefined,
  hasBlank: undefined,
};

/** Most texts need few of the rules. */
function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function groupIn(groups: Map<string, KeywordGroup>, keyword: string): KeywordGroup {
  const known = groups.get(keyword);
  if (known !== undefined) return known;
  const cut: KeywordRules[] = [];
  const group: KeywordGroup = {
    keyword,
    whole: [],
    cut,
    seconds: later(() => beginning(cut.map((one) => one.keyword.slice(2)))),
    isJoint: false,
    isPlaced: false,
    tried: null,
  };
  groups.set(keyword, group);
  return group;
}

function tabulate(groups: readonly KeywordGroup[]): Omit<RuleIndex, 'hasJoints'> {
  const isKnown = new Int32Array((MASK + 1) / 32);
  const heads = new Uint16Array(isKnown.length);
  const nexts = new Uint16Array(groups.length + 1);
  const keys = new Int32Array(groups.length + 1);
  // The last one first: each is put before the others.
  for (let number = groups.length; number > 0; number -= 1) {
    const { keyword } = groups[number - 1] ?? { keyword: '' };
    const [first, second, third, fourth] = codesOf(keyword);
    const hash = fold(fold(fold(0, first), second), third);
    const head = hash >>> 5;
    isKnown[head] = (isKnown[head] ?? 0) | (1 << hash);
    keys[number] = keyOf(first, second, third) ^ (fourth << FOURTH);
    nexts[number] = heads[head] ?? 0;
    heads[head] = number;
  }
  return { isKnown, heads, nexts, keys, groups };
}

function codesOf(keyword: string): [number, number, number, number] {
  const fourth = keyword.length > 3 ? keyword.charCodeAt(3) : 0;
  return [keyword.charCodeAt(0), keyword.charCodeAt(1), keyword.charCodeAt(2), fourth];
}
