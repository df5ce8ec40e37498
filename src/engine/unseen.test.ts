import { expect, it } from 'vitest';
import { diffOf, type Ran, runScripted } from '../../test/engine/scripted-review.ts';
import { approval, plan, withRisks } from '../../test/engine/words.ts';
import type { ReviewRequest } from '../model/review/request.ts';
import { PASS } from '../prompt/sections/passes.ts';
import { createContent } from '../redaction/output/content.ts';
import { estimateTokens } from '../text/tokens/tokens.ts';

/** A lock file is sent completely or not at all. */
const lockFile = (lines: number): Pick<ReviewRequest, 'subject'> => ({
  subject: { kind: 'diff', content: createContent(diffOf(['package-lock.json'], lines)) },
});

const tokensOf = ({ subject }: Pick<ReviewRequest, 'subject'>) =>
  estimateTokens(subject.content.text, 'budget');

const tasksOf = ({ asked }: Ran) =>
  asked.map(({ system }) => Object.entries(PASS).find(([, text]) => system.includes(text))?.[0]);

it('a second pass that would see nothing but a name is not asked: one pass sees all', async () => {
  const request = lockFile(2000);
  expect(tokensOf(request)).toBeGreaterThan(20_000);
  expect(tokensOf(request)).toBeLessThan(30_000);
  const ran = await runScripted({ codex: [withRisks(4), approval()], request });
  expect(tasksOf(ran)).toEqual(['plan', 'single']);
  expect(ran.asked[1]?.user).toContain('+const v0_1999 = 1999;');
  expect(ran.notes).toEqual([
    'Nothing of the change fits the budget of Pass 2 — falling back to single-pass',
  ]);
  expect(ran.outcome).toMatchObject({
    result: { verdict: 'APPROVED' },
    passes: { verification: null, metadata: { reasoning_mode: 'single-pass' } },
    receipt: { files: { all: 1, whole: 1, partly: 0 }, left_out: [], truncated: false },
  });
});

it('with the larger budget of a complex change it is asked', async () => {
  const request = lockFile(2100);
  const ran = await runScripted({ codex: [withRisks(7), approval()], request });
  expect(tasksOf(ran)).toEqual(['plan', 'review']);
  expect(ran.asked[1]?.user).toContain('+const v0_2099 = 2099;');
});

it('a third pass that would see no code verifies nothing, and the report says so', async () => {
  const request = lockFile(1000);
  expect(tokensOf(request)).toBeGreaterThan(6000);
  const ran = await runScripted({
    codex: [plan(), approval()],
    request,
    depth: { adaptive: false },
  });
  expect(tasksOf(ran)).toEqual(['plan', 'review']);
  expect(ran.notes).toEqual([
    'No code fits the budget of Pass 3 — returning Pass 2 output with verification=skipped',
  ]);
  expect(ran.outcome).toMatchObject({ passes: { verification: 'skipped' } });
});
