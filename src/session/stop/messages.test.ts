import { expect, it } from 'vitest';
import type { Refutation } from '../../state/session/refuted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { noteDismissed } from './messages.ts';

const dismissed = (title: string): Refutation => ({
  ...{ id: '1f2e3d', severity: 'major', title: redact(title), line_start: 7, at: 0 },
  ...{ by: null, also: null, file: safe`/p/a.ts`, because: safe`it is a\nconstant` },
});

it.each([
  [
    ['One'],
    '1 finding dismissed since the last stop: a.ts:7 One (because: it is a constant). Next',
  ],
  [['One', 'Two'], '2 findings dismissed since the last stop: a.ts:7 One (because: it is a'],
  [['1', '2', '3', '4', '5'], 'a.ts:7 3 (because: it is a constant) and 2 more. Next'],
  [['two\nlines'], ': a.ts:7 two lines (because'],
])('%j are listed on one line', (titles, words) => {
  const line = noteDismissed(titles.map(dismissed), '/p');
  expect(line).toContain(words);
  expect(line).not.toContain('\n');
});

it('without dismissals there is no note', () => {
  expect(noteDismissed([], '/p')).toBeNull();
});
