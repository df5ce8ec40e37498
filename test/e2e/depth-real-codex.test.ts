import { describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { useRealCodex } from '../bed/use-real-codex.ts';
import { type OpenAiTurn, promptText, startOpenAiServer } from '../fakes/openai-server.ts';
import type { RecordedRequest } from '../fakes/scripted-server.ts';

const DIFF = `diff --git a/pay.ts b/pay.ts
--- a/pay.ts
+++ b/pay.ts
@@ -1,2 +1,2 @@
 import { charge } from './charge.ts';
-charge(total);
+charge(total * 100);
`;

const FINDING = {
  severity: 'critical',
  title: 'Wrong unit',
  detail: 'Customers pay a hundred times the total.',
  file: 'pay.ts',
  line_start: 2,
  line_end: 2,
  current_code: 'charge(total * 100);',
  fixed_code: 'charge(total);',
  confidence: 0.9,
};

const planWith = (risk_area_count: number): OpenAiTurn => ({
  kind: 'review',
  answer: {
    scope_analysis: 'The amount that is charged.',
    dependency_map: [],
    risk_areas: ['money'],
    test_gaps: [],
    complexity: { risk_area_count, files_affected: 1, scope_category: 'low' },
    verdict: 'CHANGES_REQUIRED',
    summary: 'Provisionally: a wrong unit.',
    findings: [FINDING],
  },
  usage: { input: 1000, output: 100 },
});

const review = (summary: string): OpenAiTurn => ({
  kind: 'review',
  answer: { verdict: 'CHANGES_REQUIRED', summary, findings: [FINDING] },
  usage: { input: 2000, output: 200 },
});

async function reviewWith(turns: readonly OpenAiTurn[], more: Partial<DoorRun> = {}) {
  await using server = await startOpenAiServer({ turns });
  await using sandbox = await createSandbox();
  const env = useRealCodex(sandbox, server.url);
  const run = await runDoor({
    argv: ['review', '--content', 'change.diff', '--output', 'report.json'],
    files: { 'change.diff': DIFF },
    git: 'commit',
    sandbox,
    stderr: /^\[gpt-review\]/,
    ...more,
    env: { ...env, ...more.env },
  });
  const asks = server.requests.filter(({ path }) => path === '/v1/responses');
  return { run, asks, report: JSON.parse(run.files['report.json'] ?? '{}') as object };
}

type Wire = {
  readonly reasoning?: { readonly effort?: string };
  readonly text: { readonly format: { readonly schema: { readonly properties: object } } };
};
const wireOf = ({ json }: RecordedRequest) => json as Wire;
const effortsOf = (asks: readonly RecordedRequest[]) =>
  asks.map((ask) => wireOf(ask).reasoning?.effort);
const hasMap = (ask: RecordedRequest) => 'complexity' in wireOf(ask).text.format.schema.properties;

describe('depth through the real Codex CLI', () => {
  it('a change that both find simple costs one request', async () => {
    const { run, asks, report } = await reviewWith([planWith(1)]);
    expect(run.exitCode).toBe(0);
    expect(effortsOf(asks)).toEqual(['xhigh']);
    expect(asks.map(hasMap)).toEqual([true]);
    expect(promptText(asks[0]!)).toContain('+charge(total * 100);');
    expect(report).toMatchObject({
      verdict: 'CHANGES_REQUIRED',
      summary: 'Provisionally: a wrong unit.',
      verification: null,
      pass_metadata: { passes_completed: 1, reasoning_mode: 'multi-pass' },
      findings: [{ title: 'Wrong unit', grounded: 'in_diff' }],
      receipt: { usage: { inputTokens: 1000, outputTokens: 100 } },
    });
  });

  it('any other is planned, reviewed and verified', async () => {
    const { run, asks, report } = await reviewWith([
      planWith(4),
      review('Second.'),
      review('Third.'),
    ]);
    expect(run.exitCode).toBe(0);
    expect(effortsOf(asks)).toEqual(['xhigh', 'high', 'xhigh']);
    expect(asks.map(hasMap)).toEqual([true, false, false]);
    const [first, second, third] = asks.map(promptText);
    expect(first).not.toContain('The amount that is charged.');
    expect(second).toContain('The amount that is charged.');
    expect(second).toContain('+charge(total * 100);');
    expect(third).toContain('Second.');
    expect(third).toContain('"grounded":"in_diff"');
    expect(third).toContain('+charge(total * 100);');
    expect(third).not.toContain('The amount that is charged.');
    expect(report).toMatchObject({
      summary: 'Third.',
      verification: 'passed',
      pass_metadata: {
        passes_completed: 3,
        pass1_tokens: 100,
        pass2_tokens: 200,
        pass3_tokens: 200,
        reasoning_mode: 'multi-pass',
      },
      receipt: { usage: { inputTokens: 5000, outputTokens: 500 } },
    });
  });

  it('a third pass that fails leaves the second standing, and the report says so', async () => {
    const { run, asks, report } = await reviewWith([
      planWith(4),
      review('Second.'),
      { kind: 'fail', name: 'unauthorized-401' },
    ]);
    expect(run.exitCode).toBe(0);
    expect(run.stderr).toContain('Pass 3 failed — returning Pass 2 output');
    expect(effortsOf(asks).slice(0, 3)).toEqual(['xhigh', 'high', 'xhigh']);
    expect(report).toMatchObject({
      summary: 'Second.',
      verification: 'skipped',
      pass_metadata: { passes_completed: 2, pass3_tokens: null },
      findings: [{ title: 'Wrong unit' }],
    });
  });

  it('a single pass is one request for a review and nothing else', async () => {
    const { asks, report } = await reviewWith([review('At once.')], {
      env: { GPT_REVIEW_FAST: 'true' },
    });
    expect(asks.map(hasMap)).toEqual([false]);
    expect(report).toMatchObject({
      summary: 'At once.',
      pass_metadata: { passes_completed: 1, reasoning_mode: 'single-pass' },
    });
  });
});
