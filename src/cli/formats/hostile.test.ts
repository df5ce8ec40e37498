import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../../test/reports/hostile.ts';
import {
  inconclusive,
  LOOK,
  NOT_CLEAN,
  reported,
  reviewed,
  unavailable,
} from '../../../test/reports/reported.ts';
import { redact } from '../../redaction/redact.ts';
import { FORMAT_NAMES } from '../arguments/flags.ts';
import { FORMATS } from './formats.ts';

const WORDS = HOSTILE[1]?.title ?? '';

const OUTCOMES = [
  ['findings', reviewed({ findings: HOSTILE, summary: WORDS })],
  ['a question', reviewed({ verdict: 'DECISION_NEEDED', question: WORDS, summary: WORDS })],
  ['a failure', unavailable(WORDS)],
  ['no verdict', inconclusive(WORDS)],
] as const;

/** Characters that a terminal obeys; only newlines and tabs may remain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const MOVES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

describe.each(FORMAT_NAMES)('%s', (name) => {
  it.each(OUTCOMES)('hostile words in %s stay words', (_, outcome) => {
    const contextFrom = [redact(WORDS)];
    const text = FORMATS[name].write({ ...reported(outcome), contextFrom }, LOOK);
    expect(text).not.toMatch(MOVES);
    expect(text).not.toMatch(/\p{Surrogate}/u);
    if (name !== 'json') expect(text.length).toBeLessThan(200_000);
  });

  it('differs between a clean review and a failed one', () => {
    const write = (outcome: Parameters<typeof reported>[0]) =>
      FORMATS[name].write(reported(outcome), LOOK);
    const clean = write(reviewed());
    for (const [, outcome] of NOT_CLEAN) expect(write(outcome)).not.toBe(clean);
  });
});

describe('a terminal', () => {
  it.each([40, 80, 120])('of %i columns is not overrun', (width) => {
    const text = FORMATS.pretty.write(reported(reviewed({ findings: HOSTILE })), {
      ...LOOK,
      width,
    });
    const widest = Math.max(...text.split('\n').map(({ length }) => length));
    expect(widest).toBeLessThanOrEqual(width);
  });
});
