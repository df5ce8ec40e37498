import { describe, expect, it } from 'vitest';
import { review } from './index.ts';

/** Assembled here, so that none is written down. */
const WORD = ['hunter', '2xyz'].join('');

describe('what is thrown to the caller', () => {
  it.each([
    ['a setting', { COUNTERSIGN_REVIEW_BASE_URL: `https://u:${WORD}@example.com/` }, {}],
    ['an argument', {}, { type: `https://u:${WORD}@example.com/` as 'code' }],
  ])('is redacted: %s', async (_name, environment, more) => {
    const error: unknown = await review({ content: '+x', environment, ...more }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ message: expect.stringContaining('[REDACTED]') });
    expect(String(error)).not.toContain(WORD);
  });
});
