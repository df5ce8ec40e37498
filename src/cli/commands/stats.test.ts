import { describe, expect, it } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import type { ReadJournal } from '../../state/store/journal.ts';
import type { ReviewRecord } from '../../state/session/reviews.ts';
import type { SettledRecord } from '../../state/resolution-stats.ts';
import { safe } from '../../redaction/redact.ts';
import type { FlagValues } from '../arguments/args.ts';
import { runStats } from './stats.ts';

/** Local times, so that the day is the same in every time zone. */
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

const review = (more: Partial<ReviewRecord>): ReviewRecord => ({
  at: at(16),
  door: 'cli',
  outcome: 'reviewed',
  verdict: 'APPROVED',
  backend: 'codex',
  model: safe`gpt-5.2`,
  tokens: { in: 1000, out: 100 },
  seconds: 10.4,
  findings: { critical: 0, major: 0, minor: 0, info: 0 },
  ...more,
});

const found = { critical: 1, major: 2, minor: 0, info: 0 };
const RECORDS = [
  review({ at: at(1), tokens: { in: 1, out: 1 } }),
  review({ at: at(15, 0) }),
  review({ at: at(15, 23), door: 'hook', verdict: 'CHANGES_REQUIRED', findings: found }),
  review({ verdict: 'DECISION_NEEDED', tokens: { in: 1_200_000, out: 45_000 }, cost: 0.75 }),
  review({ outcome: 'unavailable', verdict: null, backend: 'curl', tokens: null, seconds: 300 }),
];

const journal = (entries: readonly ReviewRecord[], damaged = 0): ReadJournal<ReviewRecord> => ({
  ...{ kind: 'read', entries, damaged, newer: 0 },
});

const SETTLED: ReadJournal<SettledRecord> = {
  ...{ kind: 'read', damaged: 0, newer: 0 },
  entries: [
    { at: at(1), how: 'fixed', findings: 7 },
    { at: at(15), how: 'fixed', findings: 2 },
    { at: at(16), how: 'refuted', findings: 1 },
    { at: at(16), how: 'fixed', findings: 1 },
  ],
};

const show = (flags: FlagValues, journals: readonly ReadJournal<ReviewRecord>[]) =>
  runStats(flags, {
    read: async (scope) => (scope === 'all' ? journals : journals.slice(0, 1)),
    readSettled: async () => [SETTLED],
    now: new Date(2026, 10, 16, 15),
    look: { colour: false, letters: 'unicode' },
  });

describe('stats', () => {
  it('adds up by day and by backend, in 80 columns', async () => {
    const { stdout, stderr, exitCode } = await show({ days: '2' }, [journal(RECORDS)]);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    expect(stdout).toBe(`reviews of this project in the last 2 days

reviews     4 (3 cli, 1 hook)
verdicts    1 APPROVED, 1 CHANGES_REQUIRED, 1 DECISION_NEEDED
no verdict  1 unavailable
findings    1 critical, 2 major
settled     3 fixed, 1 refuted
tokens      1,202,000 in, 45,200 out (not reported for 1)
cost        $0.75 (not known for 3)
seconds     331

day         reviews                approved  changes  other  tokens  seconds
2026-11-15        2  ████████████         1        1      0    2.2k       21
2026-11-16        2  ████████████         0        0      2    1.2M      310

backend     reviews                approved  changes  other  tokens  seconds
codex             3  ████████████         1        1      1    1.2M       31
curl              1  ████                 0        0      1       0      300
`);
  });

  it('as JSON, exactly', async () => {
    const { stdout } = await show({ json: true, all: true }, [journal(RECORDS), journal([], 2)]);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ stats_schema: 1, of: 'all', days: 30, since: '2026-10-18', reviews: 5, damaged: 2 },
      outcomes: { reviewed: 4, inconclusive: 0, unavailable: 1 },
      verdicts: { APPROVED: 2, CHANGES_REQUIRED: 1, DECISION_NEEDED: 1 },
      findings: found,
      settled: { fixed: 10, refuted: 1 },
      ...{ tokens_in: 1_202_001, tokens_out: 45_201, reviews_without_tokens: 1, seconds: 341.6 },
      doors: { cli: 4, hook: 1, plan: 0 },
      per_day: [{ day: '2026-11-01' }, { day: '2026-11-15' }, { day: '2026-11-16' }],
      per_backend: [
        { backend: 'codex', reviews: 4 },
        { backend: 'curl', reviews: 1 },
      ],
    });
  });

  it.each<[FlagValues, string]>([
    [{}, 'no review of this project in the last 30 days; countersign review makes one\n'],
    [{ days: '1' }, 'no review of this project today; countersign review makes one\n'],
    [
      { all: true },
      'no review of all projects in the last 30 days; countersign review makes one\n',
    ],
  ])('without any, one sentence: %j', async (flags, sentence) => {
    expect((await show(flags, [journal([])])).stdout).toBe(sentence);
  });

  it('counts damaged lines and names unreadable files', async () => {
    const trouble = { code: 'EACCES', path: '/state/reviews.jsonl' };
    const run = await show({ all: true }, [journal(RECORDS, 3), { kind: 'failed', trouble }]);
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toBe(
      'countersign: skipped damaged records: 3\ncountersign: some records could not be read ' +
        '(EACCES: /state/reviews.jsonl is not accessible to you); change its permissions, or set ' +
        'XDG_STATE_HOME to your own directory\n',
    );
    expect(run.stdout).toContain('reviews     5');
  });

  it.each(['0', '-3', '1.5', '5000', 'week'])('--days %s is refused', async (days) => {
    await expect(show({ days }, [])).rejects.toThrow(
      new UsageError(`--days ${days}: give a whole number from 1 to 3660`),
    );
  });
});
