import { describe, expect, it } from 'vitest';
import { runScripted, type Scenario } from '../../test/engine/scripted-review.ts';
import { createContent } from '../redaction/output/content.ts';

const THREAD = '0199a213-81c0-7800-8aa1-bbab2a035a53';
const OPTIMAL = {
  summary: 'Every claim was checked against the code.',
  blocking_issues: [],
  recommended_changes: [],
  annotated_plan_markdown: '',
  is_optimal: true,
};

const review = ({ request, ...scenario }: Scenario) =>
  runScripted({
    ...scenario,
    depth: { mode: 'single-pass' },
    request: {
      type: 'sprint',
      subject: { kind: 'plan', content: createContent('## Goal\nMake it work.\n') },
      ...request,
    },
  });

describe('the review of a plan', () => {
  it('is one ask for its own words, with the plan fenced', async () => {
    const { outcome, asked } = await review({ codex: [{ says: OPTIMAL }] });
    expect(outcome).toMatchObject({ kind: 'reviewed', result: { verdict: 'APPROVED' } });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.schema).toMatchObject({
      additionalProperties: false,
      required: [
        'summary',
        'blocking_issues',
        'recommended_changes',
        'annotated_plan_markdown',
        'is_optimal',
        'nonce',
      ],
    });
    expect(asked[0]?.user).toMatch(/<data-\w+ label="plan">\n## Goal\nMake it work\.\n/);
  });

  it('of another backend is held to the same words', async () => {
    const codex = ['untried not-installed'] as const;
    const { outcome } = await review({
      codex,
      curl: [{ says: { ...OPTIMAL, is_optimal: false } }],
    });
    expect(outcome).toMatchObject({ kind: 'reviewed', result: { verdict: 'CHANGES_REQUIRED' } });
  });

  it('hands on the wish for a thread, and its id comes back', async () => {
    const thread = { kind: 'new' } as const;
    const { outcome, asked } = await review({
      codex: [{ says: OPTIMAL, thread: THREAD }],
      request: { thread },
    });
    expect(asked[0]?.thread).toEqual(thread);
    expect(outcome).toMatchObject({ thread: THREAD });
  });

  it.each([
    ['the same thread', THREAD, { inputTokens: 60, outputTokens: 6 }],
    ['a fresh one', THREAD.replace('0199', '0200'), { inputTokens: 100, outputTokens: 10 }],
  ])('counts one turn of %s', async (_name, thread, usage) => {
    const spent = { inputTokens: 40, outputTokens: 4 };
    const { outcome } = await review({
      codex: [{ says: OPTIMAL, thread }],
      request: { thread: { kind: 'resume', id: THREAD, spent } },
    });
    expect(outcome.receipt.usage).toEqual(usage);
  });
});
