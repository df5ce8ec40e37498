import { describe, expect, it } from 'vitest';
import { diffOf } from '../../../test/engine/scripted-review.ts';
import type { Subject } from '../../model/review/request.ts';
import { createContent } from '../../redaction/output/content.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';
import { reviewContentOf, packContent } from './review-content.ts';

const PATHS = ['src/a.ts', 'src/b.ts', 'docs/c.md'];
const DIFF = diffOf(PATHS, 40);
const DOCUMENT = `# Goals\n\n${'All of them. '.repeat(40)}\n\n# Appendix\n\n${'More. '.repeat(400)}\n`;

const subject = (kind: 'diff' | 'document', text: string): Subject => ({
  kind,
  content: createContent(text),
});

describe('content that fits', () => {
  it.each<[string, Subject, object | null]>([
    ['a diff', subject('diff', DIFF), { all: 3, whole: 3, partly: 0 }],
    ['a diff without a file', subject('diff', '+x\n'), null],
    ['a document', subject('document', DOCUMENT), null],
    ['a document that shows a diff', subject('document', DIFF), null],
    ['one line without an end', subject('document', 'x'), null],
  ])('%s is sent as it is', (_, given, files) => {
    const sent = packContent(reviewContentOf(given), 30_000);
    expect(sent).toEqual({
      text: given.content.text,
      files,
      leftOut: [],
      truncated: false,
      missing: new Map(),
    });
  });
});

describe('content that does not fit', () => {
  it.each<[string, Subject]>([
    ['a diff', subject('diff', DIFF)],
    ['a diff without a file', subject('diff', '+word\n'.repeat(3000))],
    ['a document', subject('document', DOCUMENT)],
    ['one endless line', subject('document', 'word '.repeat(20_000))],
  ])('%s: never over budget, and missing content is named', (_, given) => {
    for (const budget of [100, 250, 600]) {
      const sent = packContent(reviewContentOf(given), budget);
      expect(estimateTokens(sent.text, 'budget')).toBeLessThanOrEqual(budget);
      expect(sent.truncated).toBe(true);
      expect(sent.leftOut.length).toBeGreaterThan(0);
    }
  });

  it('files are counted', () => {
    const { files, leftOut } = packContent(reviewContentOf(subject('diff', DIFF)), 700);
    expect(files?.all).toBe(3);
    expect(files!.whole).toBeLessThan(3);
    expect(leftOut).toHaveLength(3 - files!.whole);
  });
});

it('earlier left-out files are named first, and do not count as truncation', () => {
  const leftOut = [{ path: redact('.env'), reason: safe`sensitive` }];
  const content = { ...createContent(DIFF), leftOut };
  const whole = packContent(reviewContentOf({ kind: 'diff', content }), 30_000);
  expect(whole).toMatchObject({ leftOut, truncated: false });
  const cut = packContent(reviewContentOf({ kind: 'diff', content }), 300);
  expect(cut.leftOut[0]).toEqual(leftOut[0]);
  expect(cut).toMatchObject({ truncated: true });
});
