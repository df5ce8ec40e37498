import { describe, expect, it } from 'vitest';
import { problemsOfScript, problemsOfSpan } from './commands.ts';
import { readPage } from './markdown.ts';

/** A check of documents that finds nothing must be known to find something. */
describe('a script', () => {
  it.each([
    ['countersign reveiw', 'unknown command'],
    ['git diff | countersign review --content - --fomat json', 'unknown flag "--fomat"'],
    ['countersign review --format xml', '--format xml'],
    ['if true; then countersign plan stat; fi', 'unknown plan action'],
    ['source <(countersign completion tcsh)', 'unknown completion shell'],
    ['countersign hook before < event.json', 'no lane'],
    ['gpt-review-api poem file', '--type poem'],
    ['npm ci && npm run nothing', 'there is no such script'],
    ['git status "', 'no shell script'],
  ])('%s: %s', (source, why) => {
    expect(problemsOfScript(source, ['build'])).toEqual([expect.stringContaining(why)]);
  });

  it('may be right', () => {
    const source =
      'CI=true countersign review --base main -- src # a remark\nnpm run --silent build | cat\n';
    expect(problemsOfScript(source, ['build'])).toEqual([]);
  });
});

describe('running text', () => {
  it.each([
    ['countersign reveiw', ['no command: countersign reveiw']],
    ['countersign review --fomat NAME', ['no flag of review: --fomat']],
    ['countersign pause|resume', []],
    ['countersign findings resolve ID --because …', []],
    ['countersign: a word', []],
    ['countersign', []],
  ])('%s', (code, problems) => {
    expect(problemsOfSpan(code)).toEqual(problems);
  });
});

it('reads a page’s links, headings and blocks, and ignores code', () => {
  const text = [
    '# A `b` & c',
    '[one](x.md#y) and `[two](z.md)` ![three](p.svg)',
    '<img src="q.svg"> <https://example.com/>',
    '````markdown',
    '```sh',
    '[four](r.md)',
    '```',
    '````',
    '# A b c',
    '# A b c',
  ].join('\n');
  const page = readPage(text);
  expect(page.links.map(({ target }) => target)).toEqual([
    ...['x.md#y', 'p.svg', 'q.svg', 'https://example.com/'],
  ]);
  expect(page.blocks).toEqual([
    { language: 'markdown', text: '```sh\n[four](r.md)\n```\n', line: 4 },
  ]);
  expect([...page.anchors]).toEqual(['a-b--c', 'a-b-c', 'a-b-c-1']);
  expect(() => readPage('```sh\nno end')).toThrow('has no end');
});
