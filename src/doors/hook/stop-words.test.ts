import { expect, it } from 'vitest';
import type { PendingFinding } from '../../state/pending.ts';
import { redact, safe } from '../../text/redact.ts';
import { leftOpen } from './stop-words.ts';

const finding = (title: string): PendingFinding => ({
  ...{ id: '1f2e3d', severity: 'major', title: redact(title), detail: safe``, line_start: 7 },
  ...{ current_code: null, fixed_code: null },
});

it.each([
  [['One'], '1 finding open: a.ts:7 One. Next'],
  [['One', 'Two'], '2 findings open: a.ts:7 One; a.ts:7 Two. Next'],
  [['1', '2', '3', '4', '5'], '5 findings open: a.ts:7 1; a.ts:7 2; a.ts:7 3 and 2 more. Next'],
  [['two\nlines'], '1 finding open: a.ts:7 two lines. Next'],
])('%j are left open in one line', (titles, words) => {
  const open = [{ file: safe`/p/a.ts`, findings: titles.map(finding) }];
  expect(leftOpen(open, '/p')).toBe(`the agent stopped with ${words}: countersign findings`);
});
