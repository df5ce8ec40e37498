import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../test/bed/default-settings.ts';
import { neverAsked } from '../../engine/conclude.ts';
import type { FailureCode } from '../../model/failure.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Receipt } from '../../model/review/receipt.ts';
import type { Verdict } from '../../model/review/verdict.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { exitCode, type FailOn } from './exit-code.ts';
import { runReview } from '../commands/review.ts';

const RECEIPT: Receipt = {
  content_sha256: '',
  sent_sha256: '',
  redactions: 0,
  redactions_by_project: 0,
  files: null,
  left_out: [],
  coverage: null,
  truncated: false,
  parts: [],
  quotes_cut: 0,
  route_table_hash: '',
  trail: [],
  backend: null,
  model: null,
  maker: null,
  independence: null,
  usage: null,
  static: null,
  dismissed: [],
  duration_ms: 0,
};

const failed = (code: FailureCode) =>
  neverAsked({ code, detail: redact(`it is ${code}`), nextStep: safe`do this` });

const reviewed = (verdict: Verdict): Outcome => ({
  kind: 'reviewed',
  result: { verdict, summary: safe`So it is.`, findings: [], question: null, extra: {} },
  modelVerdict: verdict,
  passes: {
    verification: null,
    depth: null,
    metadata: {
      passes_completed: 1,
      pass1_tokens: 1,
      pass2_tokens: null,
      pass3_tokens: null,
      total_duration_ms: 1,
      reasoning_mode: 'single-pass',
    },
  },
  previous: [],
  receipt: RECEIPT,
});

/** Runs the review command with this outcome. */
function run(outcome: Outcome | (() => never), flags: Record<string, string> = {}) {
  const interruption = new AbortController();
  if (typeof outcome === 'function') interruption.abort();
  return runReview(
    { content: '-', format: 'json', ...flags },
    {
      review: async () => (typeof outcome === 'function' ? outcome() : outcome),
      settings: defaultSettings,
      readStdin: () => Buffer.from('+x\n'),
      findRepository: () => Promise.reject(new Error('git is not asked')),
      baseCommit: null,
      paths: [],
      cwd: '/',
      artifacts: '/nowhere',
      onEvent: () => {},
      keep: { keepPass: () => {}, keepReport: () => {}, passFiles: () => [] },
      preview: () => Promise.reject(new Error('this is no dry run')),
      modelOf: () => null,
      signal: interruption.signal,
      readFile: () => null,
      stepSummary: null,
      terminal: { isTty: false, colour: false, width: Infinity, details: false, version: '0' },
    },
  );
}

const CODES: Readonly<Record<FailureCode, number>> = {
  'not-installed': 1,
  unsupported: 1,
  'no-key': 4,
  'auth-refused': 4,
  unreachable: 1,
  'rate-limit': 1,
  quota: 1,
  budget: 1,
  'too-large': 2,
  timeout: 3,
  cancelled: 130,
  signal: 1,
  crashed: 1,
  'bad-answer': 5,
  'no-route': 2,
  'redaction-failed': 1,
};

describe('no answer', () => {
  it.each(Object.entries(CODES) as [FailureCode, number][])(
    '%s: exit %i with any --fail-on, and the next step',
    async (code, expected) => {
      const { exitCode, stdout, stderr } = await run(failed(code), { 'fail-on': 'decision' });
      expect(exitCode).toBe(expected);
      expect(stderr).toBe(`[gpt-review] ERROR: it is ${code}; do this\n`);
      expect(JSON.parse(stdout)).toMatchObject({ outcome: 'unavailable', failure: { code } });
      expect(JSON.parse(stdout)).not.toHaveProperty('verdict');
      expect((await run(failed(code), { format: 'pretty' })).stdout).toContain('Next: do this.');
    },
  );
});

describe('a verdict', () => {
  it.each<[Verdict, FailOn, number]>([
    ['APPROVED', 'never', 0],
    ['APPROVED', 'changes', 0],
    ['APPROVED', 'decision', 0],
    ['CHANGES_REQUIRED', 'never', 0],
    ['CHANGES_REQUIRED', 'changes', 10],
    ['CHANGES_REQUIRED', 'decision', 10],
    ['DECISION_NEEDED', 'never', 0],
    ['DECISION_NEEDED', 'changes', 0],
    ['DECISION_NEEDED', 'decision', 11],
  ])('%s with --fail-on %s: exit %i', async (verdict, failOn, expected) => {
    const ended = await run(reviewed(verdict), { 'fail-on': failOn });
    expect(ended).toMatchObject({ exitCode: expected, stderr: '' });
  });
});

describe('every other ending', () => {
  const inconclusive: Outcome = {
    ...{ kind: 'inconclusive', why: safe`it is prose` },
    ...{ staticFindings: [], receipt: RECEIPT },
  };
  const skipped: Outcome = { kind: 'skipped', reason: 'nothing-to-review' };

  it.each(['never', 'changes', 'decision'] as const)(
    'inconclusive, --fail-on %s: 5',
    async (on) => {
      expect(await run(inconclusive, { 'fail-on': on })).toMatchObject({
        exitCode: 5,
        stderr: '[gpt-review] ERROR: no usable answer: it is prose; run it again\n',
      });
    },
  );

  it.each(['never', 'changes', 'decision'] as const)('skipped, --fail-on %s: 0', async (on) => {
    expect(await run(skipped, { 'fail-on': on })).toMatchObject({ exitCode: 0, stderr: '' });
    expect(exitCode(skipped, on)).toBe(0);
  });

  it.each([
    ['never', 0],
    ['changes', 2],
    ['decision', 2],
  ] as const)('an unreviewed file that was a sensitive one, --fail-on %s: %i', async (on, code) => {
    const reason = 'sensitive-renamed';
    const leftOut = [{ path: safe`src/x.js`, reason: safe`it was ".env"` }];
    const { exitCode: ended, stdout } = await run(
      { kind: 'skipped', reason, leftOut },
      { 'fail-on': on },
    );
    expect(ended).toBe(code);
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'SKIPPED', reason, left_out: leftOut });
  });

  it('interrupted: 130, whatever error follows', async () => {
    const broken = () => {
      throw new Error('half way');
    };
    expect(await run(broken)).toEqual({
      exitCode: 130,
      stdout: '',
      stderr: 'countersign: interrupted\n',
    });
  });
});
