import { type Beginning, beginning } from './beginnings.ts';
import { JOINT_BEGINNINGS } from './continued.ts';
import { type Entry, hasRange } from './match-rule.ts';
import { SECRET_RULES } from './secrets/index.ts';
import { mayRunOver, ofWord, type SecretRule, startsWord } from './secrets/rule.ts';
import { cutsOf, isDistinctive } from './split-tokens.ts';

/** A rule as far as it is known before one of its keywords was seen. */
type Ready = Omit<Entry, 'keyword' | 'isDistinctive'>;

/** What is wanted where a keyword, or one that is cut in two, stands. */
type Wanted = { readonly keyword: string; readonly rules: readonly Ready[] };

type Tried = {
  readonly entries: readonly Entry[];
  readonly cuts: readonly Entry[];
  /** Of rules that ask what follows a name: those that can use it, by what that is. Null when none asks. */
  readonly byNext: Map<string, readonly Entry[]> | null;
};

export type Group = {
  readonly keyword: string;
  /** The code of its fourth character; that of the first three is known where it is looked for. */
  readonly fourth: number;
  readonly whole: Wanted[];
  readonly cut: Wanted[];
  /** What the second pieces of those begin with. */
  readonly seconds: () => Beginning;
  /** What joins two pieces may begin with it. */
  isJoint: boolean;
  /** A secret is known by standing near it. */
  isPlaced: boolean;
  tried: Tried | null;
};

export type RuleIndex = {
  /** From three folded characters to a slot; 0 is none. */
  readonly table: Uint16Array;
  readonly slots: readonly (readonly Group[])[];
  /** Whether what joins two pieces of a secret is noted. */
  readonly hasJoints: boolean;
};

/**
 * Three characters folded into 19 bits; each new one pushes the oldest out. Of ASCII only some that differ in the
 * first are folded alike: with six bits for each, twice as many places look as if a keyword began there.
 */
const MASK = 0x7ffff;
export const fold = (hash: number, code: number) => ((hash << 7) ^ code) & MASK;

/** Does the keyword end, or go on, after the third character, which is here? Most that begin alike part at the fourth. */
export function standsAt({ keyword, fourth }: Group, text: string, third: number): boolean {
  return (
    (fourth === ANY || text.charCodeAt(third + 1) === fourth) && text.startsWith(keyword, third - 2)
  );
}

const ANY = -1;

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
export function triedAt(group: Group): Tried {
  group.tried ??= triedOf(entriesOf(group.whole), entriesOf(group.cut));
  return group.tried;
}

function triedOf(entries: readonly Entry[], cuts: readonly Entry[]): Tried {
  const asks = entries.some(({ rule }) => rule.then !== undefined);
  return { entries, cuts, byNext: asks ? new Map() : null };
}

function entriesOf(wanted: readonly Wanted[]): readonly Entry[] {
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
  const groups = new Map<string, Group>();
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
  return { ...tabulate(groups.values()), hasJoints: joints.length > 0 };
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

function readyOf(rule: SecretRule, number: number): Ready {
  const { pattern, flags } = rule;
  return {
    rule,
    number,
    pattern: later(() => new RegExp(pattern, `y${flags ?? ''}`)),
    mayWrap: startsWord(rule),
    endsWord: /\(\?!\[[^\]]*\]\)$/.test(pattern),
    hasRange: later(() => hasRange(pattern)),
    isFixed: later(() => startsWord(rule) && !hasRange(ofWord(rule))),
  };
}

/** Most texts need few of the rules. */
function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function groupIn(groups: Map<string, Group>, keyword: string): Group {
  const known = groups.get(keyword);
  if (known !== undefined) return known;
  const cut: Wanted[] = [];
  const group: Group = {
    keyword,
    fourth: keyword.length > 3 ? keyword.charCodeAt(3) : ANY,
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

function tabulate(groups: Iterable<Group>): Pick<RuleIndex, 'table' | 'slots'> {
  const table = new Uint16Array(MASK + 1);
  const slots: Group[][] = [[]];
  for (const group of groups) {
    const hash = hashOf(group.keyword);
    const slot = table[hash] ?? 0;
    if (slot === 0) table[hash] = slots.push([group]) - 1;
    else slots[slot]?.push(group);
  }
  return { table, slots };
}

function hashOf(keyword: string): number {
  const first = fold(fold(0, keyword.charCodeAt(0)), keyword.charCodeAt(1));
  return fold(first, keyword.charCodeAt(2));
}
