import { describe, expect, it } from 'vitest';
import { packDocument } from './pack-document.ts';
import { redact } from '../redact.ts';
import { sectionsOf } from '../../text/sections.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';

describe('sections', () => {
  const weights = (text: string) =>
    sectionsOf(text).map(({ heading, weight }) => `${heading}: ${weight}`);

  it('are weighed by their headings, and those below by the ones above', () => {
    const text = `intro
# Product Requirements for a clock
words
## Background
## Functional Requirements
### Alarm
### Error handling
## Acceptance criteria
## 4. Architecture
### Storage
## Appendix A
### Requirements of the law
## Notes
`;
    expect(weights(text)).toEqual([
      ': other',
      'Product Requirements for a clock: other',
      'Background: other',
      'Functional Requirements: requirements',
      'Alarm: requirements',
      'Error handling: requirements',
      'Acceptance criteria: requirements',
      '4. Architecture: design',
      'Storage: design',
      'Appendix A: appendix',
      'Requirements of the law: appendix',
      'Notes: other',
    ]);
  });

  it('of several top headings each counts', () => {
    expect(weights('# Goals\n# Design\n')).toEqual(['Goals: requirements', 'Design: design']);
  });

  it('do not begin in code', () => {
    expect(weights('# a\n```sh\n# not a heading\n~~~\n# nor this\n```\n## b\n')).toEqual([
      'a: other',
      'b: other',
    ]);
  });

  it.each(['', 'x', '# a', '\n\n# a\n\nb\n## c', '#no heading\n', '# a\r\n## b\r\n'])(
    'of %j are the text',
    (text) => {
      const parts = sectionsOf(text).map(({ start, end }) => text.slice(start, end));
      expect(parts.join('')).toBe(text);
    },
  );
});

const body = (words: string) =>
  `${words} and more of it, in many words that fill a line.\n`.repeat(8);
const DOCUMENT = redact(
  ['# Clock', '## Notes', '## Glossary', '## Design', '## Requirements']
    .map((heading) => `${heading}\n${body(heading.slice(2))}`)
    .join(''),
);

const sentOf = (text: string) => [...text.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);

it('a document that fits is sent as it is', () => {
  expect(packDocument(DOCUMENT, 10_000)).toMatchObject({ text: DOCUMENT, leftOut: [] });
});

it('the more important sections are sent first and in the order of the document', () => {
  expect(sentOf(packDocument(DOCUMENT, 150).text)).toEqual(['Requirements']);
  expect(sentOf(packDocument(DOCUMENT, 290).text)).toEqual(['Design', 'Requirements']);
  expect(sentOf(packDocument(DOCUMENT, 560).text)).toEqual(['Notes', 'Design', 'Requirements']);
});

it('what was left out is listed in the text and told to the caller', () => {
  const { text, leftOut } = packDocument(DOCUMENT, 560);
  expect(leftOut).toContainEqual({
    path: 'Glossary',
    reason: expect.stringMatching(/^(?:over the budget of 560 tokens|\d+ of \d+ characters sent)$/),
  });
  expect(text).toContain('[left out: Glossary (');
});

it.each([
  ['a line of ASCII', 'x'.repeat(5_000_000)],
  ['a line of words', 'some words '.repeat(450_000)],
  ['a line of emoji', '👩‍👩‍👧🎉'.repeat(500_000)],
  ['a line below a heading', `# Requirements\n${'🎉'.repeat(2_000_000)}`],
])('%s of megabytes is cut between characters', (_, given) => {
  const { text, leftOut } = packDocument(redact(given), 1000);
  const tokens = estimateTokens(text, 'budget');
  expect(tokens).toBeLessThanOrEqual(1000);
  expect(tokens).toBeGreaterThan(500);
  expect(Buffer.from(text).toString()).toBe(String(text));
  expect(leftOut).toHaveLength(1);
  expect(text).toContain('[left out: the rest of this section]\n');
});
