import { type Entry, hasRange } from './match-rule.ts';
import { SECRET_RULES } from './secrets/index.ts';
import { type SecretRule, startsWord } from './secrets/rule.ts';
import { cutsOf, isDistinctive } from './split-tokens.ts';

/** What is tried where a keyword, or one that is cut in two, stands. */
export type Group = { readonly keyword: string; readonly entries: Entry[]; readonly cuts: Entry[] };

export type RuleIndex = {
  /** From three folded characters to a slot; 0 is none. */
  readonly table: Uint16Array;
  readonly slots: readonly (readonly Group[])[];
};

/** Three characters folded into 18 bits; each new one pushes the oldest out. */
const MASK = 0x3ffff;
export const fold = (hash: number, code: number) => ((hash << 6) ^ code) & MASK;

let built: RuleIndex | null = null;

/** Built on first use: a hook that says nothing does not pay for it. */
export function ruleIndex(): RuleIndex {
  built ??= buildIndex(SECRET_RULES);
  return built;
}

function buildIndex(rules: readonly SecretRule[]): RuleIndex {
  const table = new Uint16Array(MASK + 1);
  const slots: Group[][] = [[]];
  const groupOf = (keyword: string) => {
    const hash = hashOf(keyword);
    if (table[hash] === 0) table[hash] = slots.push([]) - 1;
    return groupIn(slots[table[hash] ?? 0] ?? [], keyword);
  };
  for (const [number, rule] of rules.entries()) {
    const pattern = compileLater(rule);
    for (const keyword of rule.keywords) {
      const looks = {
        mayWrap: startsWord(rule),
        endsWord: /\(\?!\[[^\]]*\]\)$/.test(rule.pattern),
        isDistinctive: isDistinctive(rule, keyword),
        hasRange: hasRange(rule.pattern),
      };
      const entry = { rule, keyword, number, pattern, ...looks };
      groupOf(keyword).entries.push(entry);
      if (entry.isDistinctive) for (const cut of cutsOf(keyword)) groupOf(cut).cuts.push(entry);
    }
  }
  return { table, slots };
}

function groupIn(groups: Group[], keyword: string): Group {
  const known = groups.find((group) => group.keyword === keyword);
  if (known !== undefined) return known;
  const group = { keyword, entries: [], cuts: [] };
  groups.push(group);
  return group;
}

function hashOf(keyword: string): number {
  const first = fold(fold(0, keyword.charCodeAt(0)), keyword.charCodeAt(1));
  return fold(first, keyword.charCodeAt(2));
}

/** Most texts need few of the rules. */
function compileLater({ pattern, flags }: SecretRule): () => RegExp {
  let compiled: RegExp | null = null;
  return () => (compiled ??= new RegExp(pattern, `y${flags ?? ''}`));
}
