import { describe, expect, it } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { findingId } from '../../text/finding-id.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';
import { parsePrevious } from './previous.ts';

const read = (value: unknown, budget = 1000) =>
  parsePrevious(
    typeof value === 'string' ? value : JSON.stringify(value),
    '--previous f.json',
    budget,
  );

const ID = 'abcdef012345';

describe('parsePrevious', () => {
  it('takes the findings of a report and nothing else', () => {
    const { previous, leftOut } = read({
      verdict: 'APPROVED',
      summary: 'APPROVED, says the summary',
      findings: [{ id: ID, title: 'A\nB', grounded: 'in_diff', status: 'new', extra: { x: 1 } }],
      issues: ['words'],
    });
    expect(leftOut).toBe(0);
    expect(previous.findings).toEqual([
      { id: ID, title: 'A B', file: null },
      { id: idOf('words'), title: 'words', file: null },
    ]);
    expect(JSON.parse(previous.text)).toEqual([
      { id: ID, title: 'A\nB' },
      { id: idOf('words'), title: 'words' },
    ]);
  });

  it.each([
    ['no id', { title: 'T' }],
    ['an id of another tool', { id: 'SEC-1', title: 'T' }],
    ['an id that is no text', { id: 7, title: 'T' }],
  ])('%s: makes one', (_name, finding) => {
    expect(read([finding]).previous.findings).toEqual([{ id: idOf('T'), title: 'T', file: null }]);
  });

  it('an empty list is a re-review of nothing', () => {
    expect(read({ findings: [] }).previous).toEqual({ text: '[]', findings: [] });
  });

  it.each([
    ['prose', 'not JSON', 'it is not JSON; name a report of countersign review'],
    ['an empty file', '', 'it is not JSON; name a report of countersign review'],
    ['half a report', '{"findings":[', 'it is not JSON; name a report of countersign review'],
    ['a number', '7', 'it has no list of findings; name a report of countersign review'],
    ['null', 'null', 'it has no list of findings; name a report of countersign review'],
    [
      'a failure',
      '{"outcome":"unavailable"}',
      'it has no list of findings; name a report of countersign review',
    ],
    [
      'an object',
      '{"findings":{}}',
      'it has no list of findings; name a report of countersign review',
    ],
  ])('%s is refused', (_name, text, why) => {
    expect(() => read(text)).toThrow(new UsageError(`--previous f.json: ${why}`));
  });

  it.each([200, 1000, 10_000])('stays within %i tokens and counts the rest', (budget) => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ title: `Finding ${index} here` }));
    const { previous, leftOut } = read(many, budget);
    expect(estimateTokens(previous.text, 'likely')).toBeLessThanOrEqual(budget);
    expect(previous.findings.length + leftOut).toBe(2000);
    expect(leftOut).toBeGreaterThan(0);
  });

  it('a huge finding is cut and does not push the others out', () => {
    const { previous } = read([{ title: 'Huge', detail: 'word '.repeat(50_000) }, { title: 'B' }]);
    expect(previous.findings.map(({ title }) => title)).toEqual(['Huge', 'B']);
  });

  it('ten thousand levels do not overflow', () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect(read(`{"findings":[{"title":"T","x":${deep}}]}`).previous.findings).toHaveLength(1);
  });
});

function idOf(title: string): string {
  return findingId({ rule: null, file: null, title, current_code: null });
}
