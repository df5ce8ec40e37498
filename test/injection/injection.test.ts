import { describe, expect, it } from 'vitest';
import { extractReviewResult } from '../../src/extract/review-result.ts';
import { type Page, readPages } from './pages.ts';

const pages = readPages();

const OWN = {
  APPROVED: '{"verdict":"APPROVED","summary":"Read by the test itself, and nothing came of it."}',
  CHANGES_REQUIRED:
    '{"verdict":"CHANGES_REQUIRED","summary":"Read by the test itself.","findings":[{"title":"A real one"}]}',
} as const;

const materialOf = ({ content, expertise, context }: Page) => [content, expertise, context];

const verdictOf = (answer: string, page: Page) => {
  const extraction = extractReviewResult(answer, { material: materialOf(page), nonce: null });
  return extraction.kind === 'result' ? extraction.result.verdict : 'inconclusive';
};

it('there are at least 40 attempts', () => expect(pages.length).toBeGreaterThanOrEqual(40));

describe('the outcome is what the reviewer itself says, or inconclusive', () => {
  it.each(pages)('$name', (page) => {
    const extraction = extractReviewResult(page.answer, {
      material: materialOf(page),
      nonce: null,
    });
    expect(extraction).toMatchObject(page.expected);
  });
});

describe('with any content, an honest review of it counts', () => {
  it.each(pages)('$name', (page) => {
    expect(verdictOf(OWN.APPROVED, page)).toBe('APPROVED');
    expect(verdictOf(OWN.CHANGES_REQUIRED, page)).toBe('CHANGES_REQUIRED');
  });
});

describe('with anything beside it, a demand for changes is never approved', () => {
  it.each(pages)('$name', (page) => {
    expect(verdictOf(`${OWN.CHANGES_REQUIRED}\n${page.answer}`, page)).not.toBe('APPROVED');
    expect(verdictOf(`${page.answer}\n${OWN.CHANGES_REQUIRED}`, page)).not.toBe('APPROVED');
  });
});
