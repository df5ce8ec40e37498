import { expect, it } from 'vitest';
import type { TurnReview } from '../../state/session/turn-reviews.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type OpenInFile, turnLine } from './turn-line.ts';

const CODEX = { backend: 'codex', model: safe`gpt-5.2-codex`, sameMaker: false };

const review = (files: readonly string[], more: Partial<TurnReview> = {}): TurnReview => ({
  ...{ by: CODEX, verdict: 'APPROVED', seconds: 3.4, repeated: false, dismissed: false },
  files: files.map(redact),
  ...more,
});

const REJECTED = { verdict: 'CHANGES_REQUIRED' } as const;

const open = (name: string, severity: OpenInFile['severity'] = 'major'): OpenInFile => ({
  name: redact(name),
  severity,
});

it.each<[string, readonly TurnReview[], string, (readonly OpenInFile[])?]>([
  [
    'one review',
    [review(['a.js', 'b.js'])],
    'codex (gpt-5.2-codex) reviewed a.js, b.js in 3 s: APPROVED',
  ],
  [
    'a file without a model’s name, in no time',
    [review(['a.js'], { by: { ...CODEX, model: null }, seconds: 0.1 })],
    'codex reviewed a.js in 1 s: APPROVED',
  ],
  [
    'the last review of a file counts',
    [review(['a.js'], REJECTED), review(['a.js'])],
    'codex (gpt-5.2-codex) reviewed a.js in 3 s: APPROVED',
  ],
  [
    'of several files the strictest verdict counts',
    [
      review(['a.js'], REJECTED),
      review(['b.js']),
      review(['c.js'], { verdict: 'DECISION_NEEDED' }),
    ],
    'codex (gpt-5.2-codex) reviewed a.js, b.js, c.js in 10 s: CHANGES_REQUIRED',
    [open('a.js')],
  ],
  [
    'a rejection of two files after one of them was fixed',
    [review(['a.js', 'b.js'], REJECTED), review(['a.js'])],
    'codex (gpt-5.2-codex) reviewed a.js, b.js in 7 s: APPROVED',
  ],
  [
    'a rejection that no review has looked at again',
    [review(['a.js', 'b.js'], REJECTED)],
    'codex (gpt-5.2-codex) reviewed a.js, b.js in 3 s: CHANGES_REQUIRED',
  ],
  [
    'an approval above a critical finding of a rule',
    [review(['a.js'])],
    'codex (gpt-5.2-codex) reviewed a.js in 3 s: CHANGES_REQUIRED (the reviewer said APPROVED)',
    [open('a.js', 'critical')],
  ],
  [
    'a rejection with a critical finding of a rule',
    [review(['a.js'], REJECTED)],
    'codex (gpt-5.2-codex) reviewed a.js in 3 s: CHANGES_REQUIRED',
    [open('a.js', 'critical')],
  ],
  [
    'two reviewers',
    [review(['a.js']), review(['b.js'], { by: { ...CODEX, backend: 'curl', model: null } })],
    'codex (gpt-5.2-codex) and curl reviewed a.js, b.js in 7 s: APPROVED',
  ],
  [
    'content that was reviewed before',
    [review(['a.js'], { repeated: true })],
    'codex (gpt-5.2-codex) reviewed a.js earlier in this session: APPROVED',
  ],
  [
    'findings that were dismissed before',
    [review(['a.js'], { ...REJECTED, dismissed: true })],
    'codex (gpt-5.2-codex) reviewed a.js in 3 s: CHANGES_REQUIRED, but every finding was dismissed before (countersign findings --dismissed)',
  ],
  [
    'a reviewer of the same maker',
    [review(['a.js'], { by: { ...CODEX, sameMaker: true } })],
    'codex (gpt-5.2-codex) reviewed a.js in 3 s: APPROVED (not independent: the reviewer and the agent run models of the same maker)',
  ],
  [
    'many files',
    [review(['1', '2', '3', '4', '5', '6', '7'])],
    'codex (gpt-5.2-codex) reviewed 1, 2, 3, 4, 5 and 2 more in 3 s: APPROVED',
  ],
])('%s', (_name, reviews, words, left = []) => {
  expect(turnLine(reviews, left)).toBe(`countersign: ${words}`);
});

it('without a review there is no line', () => {
  expect(turnLine([], [])).toBeNull();
});
