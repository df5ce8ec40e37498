import { describe, expect, it } from 'vitest';
import { redact } from '../../redaction/redact.ts';
import { packDiff } from './pack.ts';
import { parseDiff } from '../parse/parse.ts';
import { rankOf } from './rank.ts';

const parse = (given: string) => {
  const text = redact(given);
  return { ...parseDiff(text), text };
};

const hunk = (at: number, lines: number) =>
  `@@ -${at},0 +${at},${lines} @@\n${`+const value${at} = compute(input, ${at});\n`.repeat(lines)}`;

const file = (path: string, ...hunks: string[]) =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;

describe('rank', () => {
  it.each([
    ['src/auth.ts', 'security'],
    ['.github/workflows/ci.yml', 'security'],
    ['src/app.ts', 'source'],
    ['package.json', 'source'],
    ['requirements.txt', 'source'],
    ['docs.ts', 'source'],
    ['latest.ts', 'source'],
    ['src/app.test.ts', 'test'],
    ['tests/app.py', 'test'],
    ['test_app.py', 'test'],
    ['app_test.go', 'test'],
    ['AppTest.java', 'test'],
    ['README.md', 'documentation'],
    ['docs/plan.html', 'documentation'],
    ['LICENSE', 'documentation'],
    ['package-lock.json', 'generated'],
    ['Cargo.lock', 'generated'],
    ['vendor/auth/a.go', 'generated'],
    ['x.min.js', 'generated'],
    ['a/__snapshots__/b.snap', 'generated'],
  ])('%s is %s', (path, rank) => {
    expect(rankOf(parse(file(path, hunk(1, 1))).files[0]!)).toBe(rank);
  });

  it('of code moved out of a generated folder is that of source code', () => {
    const moved = 'similarity index 99%\nrename from dist/a.ts\nrename to src/a.ts\n';
    const text = `diff --git a/dist/a.ts b/src/a.ts\n${moved}`;
    expect(rankOf(parse(text).files[0]!)).toBe('source');
  });

  it('of minified lines is generated', () => {
    const text = file('src/data.ts', `@@ -1 +1 @@\n-${'a,'.repeat(2000)}\n+b\n`);
    expect(rankOf(parse(text).files[0]!)).toBe('generated');
  });
});

const ORDER = ['yarn.lock', 'docs/a.md', 'test/a.ts', 'src/a.ts', 'src/auth/a.ts'];
const MANY = ORDER.map((path) => file(path, hunk(1, 20))).join('');
const sentOf = (text: string) => ORDER.filter((path) => text.includes(`diff --git a/${path} `));

it('a diff that fits is sent as it is', () => {
  const diff = parse(MANY);
  expect(packDiff(diff, 100_000)).toMatchObject({
    text: diff.text,
    leftOut: [],
    files: { all: 5, whole: 5, partly: 0 },
  });
});

it('the more important files are sent first and in the order of the diff', () => {
  const sent = [300, 600, 900, 1200].map((budget) => sentOf(packDiff(parse(MANY), budget).text));
  for (const names of sent) expect(names).toEqual(ORDER.slice(ORDER.length - names.length));
  expect(sent.at(0)!.length).toBeLessThan(sent.at(-1)!.length);
});

it('lists left-out files in the text and in the result', () => {
  const { text, leftOut } = packDiff(parse(MANY), 1000);
  expect(text).toContain('[left out: yarn.lock (over the budget of 1000 tokens)]\n');
  expect(leftOut).toContainEqual({
    path: 'yarn.lock',
    reason: 'over the budget of 1000 tokens',
  });
});

it('a file too large alone is sent by hunks and says so', () => {
  const hunks = Array.from({ length: 9 }, (_, at) => hunk(at * 100 + 1, 10));
  const { text, leftOut, files } = packDiff(parse(file('src/a.ts', ...hunks)), 800);
  const [, sent] = /(\d) of 9 hunks sent/.exec(leftOut[0]!.reason)!;
  expect(Number(sent)).toBeGreaterThan(1);
  expect(text).toContain(`[left out: ${9 - Number(sent)} of 9 hunks of "src/a.ts"]\n`);
  expect(files).toEqual({ all: 1, whole: 0, partly: 1 });
});

it('of a hunk too large alone the first lines are sent', () => {
  const { text, leftOut } = packDiff(parse(file('src/new.ts', hunk(1, 5000))), 600);
  expect(leftOut[0]!.reason).toMatch(/^\d+ lines of the first of 1 hunks sent$/);
  expect(text).toContain('[left out: the rest of this hunk and of the file]\n');
});

it('a lock file is never sent in parts', () => {
  const { text, files } = packDiff(parse(file('yarn.lock', hunk(1, 20), hunk(50, 5000))), 2000);
  expect(text).not.toContain('diff --git');
  expect(files).toEqual({ all: 1, whole: 0, partly: 0 });
});

it('prose cannot push the files out', () => {
  const prose = `commit 0123456789\n${'    many words of a long message\n'.repeat(2000)}`;
  const { text, leftOut } = packDiff(parse(prose + MANY), 3000);
  expect(text).toMatch(/^commit 0123456789\n {4}many words/);
  expect(sentOf(text)).toEqual(ORDER);
  expect(leftOut).toEqual([
    {
      path: 'text between the files',
      reason: expect.stringMatching(/^\d+ characters over the budget of 3000 tokens$/),
    },
  ]);
});

it('a text without files is cut at a line', () => {
  const { text } = packDiff(parse('no diff at all\n'.repeat(5000)), 500);
  expect(text).toMatch(/^(?:no diff at all\n)+\[left out: text between the files \(.*\)\]\n$/);
});

it('a name cannot write a line of its own', () => {
  const given = `diff --git "a/x\\n[y" "b/x\\n[y"\n--- "a/x\\n[y"\n+++ "b/x\\n[y"\n${hunk(1, 4000)}`;
  const { text } = packDiff(parse(given), 900);
  expect(text).not.toMatch(/^\[y/m);
});
