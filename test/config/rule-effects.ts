import { expect } from 'vitest';
import { RULE_IDS, RULE_SEVERITY, type RuleId, type RuleLevel } from '../../src/model/rules.ts';
import type { DoorResult } from '../bed/run-door.ts';
import { EXAMPLES } from '../static/examples/index.ts';
import { exampleDiff } from '../static/review-diff.ts';
import { compare, reportOf } from './compare.ts';

/*
 * Every static rule can be turned off and made worse or milder. Two runs over a change that holds an
 * example of each show it for all of them: one with every rule as it is, one with every rule set.
 */

type Levels = ReadonlyMap<string, RuleLevel>;

const WORSE = { info: 'minor', minor: 'major', major: 'critical', critical: 'info' } as const;

/** Every second rule off, the others one step worse; what is critical becomes info. */
const SET: Levels = new Map(
  RULE_IDS.map((id, at) => [id, at % 2 === 0 ? 'off' : WORSE[RULE_SEVERITY[id]]]),
);

/** In the company of the others these would be silent: a manifest stands beside the lock file, tests and assertions are new. */
const ALONE: readonly RuleId[] = [
  'deleted-assertion',
  'deleted-test',
  'dependency-with-install-script',
  'lock-without-manifest',
];

let shown: ReturnType<typeof showAll> | null = null;

async function showAll(): Promise<{ without: Levels; with: Levels }> {
  const given = Object.fromEntries([...SET].map(([id, level]) => [`review.rules.${id}`, level]));
  const groups = [RULE_IDS.filter((id) => !ALONE.includes(id)), ALONE];
  const [most, few] = await Promise.all(
    groups.map((ids) => {
      const stdin = ids.map((id) => exampleDiff(EXAMPLES[id].bad[0] ?? {})).join('');
      const argv = ['review', '--offline', '--content', '-', '--quiet', '--format', 'json'];
      return compare(given, { argv, stdin }, levelsOf);
    }),
  );
  const both = (which: 'with' | 'without') =>
    new Map([...(few?.[which] ?? []), ...(most?.[which] ?? [])]);
  return { without: both('without'), with: both('with') };
}

function levelsOf(run: DoorResult): Levels {
  const { findings } = reportOf(run) as unknown as {
    readonly findings: readonly { severity: RuleLevel; extra: { rule: string } }[];
  };
  return new Map(findings.map(({ severity, extra }) => [extra.rule, severity]));
}

async function changes(id: RuleId): Promise<void> {
  const { with: set, without } = await (shown ??= showAll());
  expect(without.get(id)).toBe(RULE_SEVERITY[id]);
  expect(set.get(id) ?? 'off').toBe(SET.get(id));
}

export const RULE_EFFECTS = Object.fromEntries(
  RULE_IDS.map((id) => [`review.rules.${id}`, () => changes(id)]),
) as Readonly<Record<`review.rules.${RuleId}`, () => Promise<void>>>;
