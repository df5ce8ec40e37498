import { describe, expect, it } from 'vitest';
import { redact } from '../../redaction/redact.ts';
import { estimateTokens } from '../../text/tokens/tokens.ts';
import { hunkLines } from '../parse/hunk-lines.ts';
import { parseDiff } from '../parse/parse.ts';
import { splitDiff, type DiffParts } from './parts.ts';
import { countPieces } from './piece-tokens.ts';

const parse = (given: string) => {
  const text = redact(given);
  return { ...parseDiff(text), text };
};

const split = (given: string, budgetTokens: number, max = 12): DiffParts => {
  const diff = parse(given);
  return splitDiff(diff, { budgetTokens, max }, countPieces(diff));
};

const lines = (count: number, of = 'value') =>
  Array.from({ length: count }, (_, at) => `+const ${of}${at} = compute(input, ${at});\n`).join('');

const hunk = (at: number, count: number, of?: string) =>
  `@@ -${at - 1},0 +${at},${count} @@ main()\n${lines(count, of)}`;

const file = (path: string, ...hunks: string[]) =>
  `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;

const pathsOf = ({ parts }: DiffParts) =>
  parts.map(({ files }) => files.map(({ newPath }) => newPath));

/** Every added line of all parts with its number, by file. */
function addedIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const diff = parseDiff(text);
    return diff.files.flatMap(({ newPath, hunks }) =>
      hunks.flatMap((one) => {
        expect(one.complete).toBe(true);
        return hunkLines(diff, one).flatMap(({ kind, newLine, text: line }) =>
          kind === 'added' ? [`${newPath}:${newLine} ${line}`] : [],
        );
      }),
    );
  });
}

const sorted = (texts: readonly string[]) => texts.toSorted();

describe('files', () => {
  it('all of them are in some part, to the last line, and no part is over its budget', () => {
    const given = Array.from({ length: 14 }, (_, at) => file(`src/f${at}.ts`, hunk(1, 200))).join(
      '',
    );
    const { parts, left } = split(given, 8000);
    expect(left.size).toBe(0);
    expect(sorted(addedIn(parts.map(({ text }) => text)))).toEqual(sorted(addedIn([given])));
    for (const { text } of parts) expect(estimateTokens(text, 'budget')).toBeLessThanOrEqual(8000);
    const all = estimateTokens(given, 'budget');
    expect(parts.length).toBeLessThanOrEqual(Math.ceil(all / 8000) + 1);
  });

  it('of one folder share a part, and so do a test and its source', () => {
    const given = ['src/cart/a.ts', 'src/user/b.ts', 'src/cart/c.ts', 'test/b.test.ts']
      .map((path) => file(path, hunk(1, 30)))
      .join('');
    const each = estimateTokens(file('src/cart/a.ts', hunk(1, 30)), 'budget');
    expect(pathsOf(split(given, each * 2 + 60))).toEqual([
      ['src/cart/a.ts', 'src/cart/c.ts'],
      ['src/user/b.ts', 'test/b.test.ts'],
    ]);
  });

  it('of one folder are divided when that takes fewer parts', () => {
    const sizes = {
      'a/1.ts': 60,
      'a/2.ts': 30,
      'b/1.ts': 60,
      'b/2.ts': 30,
      'c/1.ts': 60,
      'c/2.ts': 30,
    };
    const given = Object.entries(sizes)
      .map(([path, size]) => file(path, hunk(1, size)))
      .join('');
    const most = estimateTokens(file('a/1.ts', hunk(1, 60)), 'budget') * 2 + 20;
    expect(split(given, most).parts).toHaveLength(3);
  });

  it('that touch security come first when there are more parts than may be', () => {
    const paths = ['docs/a.md', 'src/b.ts', 'src/auth/c.ts'];
    const given = paths.map((path) => file(path, hunk(1, 30))).join('');
    const each = estimateTokens(file('src/auth/c.ts', hunk(1, 30)), 'budget');
    const { parts, left } = split(given, each + 20, 2);
    expect(parts.map(({ files }) => files[0]?.newPath)).toEqual(['src/auth/c.ts', 'src/b.ts']);
    expect([...left].map(([{ newPath }, reason]) => [newPath, reason])).toEqual([
      ['docs/a.md', 'needs more parts than a review may have (review.parts.max, and 2 at a stop)'],
    ]);
  });

  it('made by a program are sent where there is room and never in a part of their own', () => {
    const given = [
      file('package-lock.json', hunk(1, 400)),
      file('src/a.ts', hunk(1, 60)),
      file('src/b.ts', hunk(1, 60)),
      file('yarn.lock', hunk(1, 5)),
    ].join('');
    const most = estimateTokens(file('src/a.ts', hunk(1, 60)), 'budget') + 400;
    const { parts, left } = split(given, most);
    expect(parts).toHaveLength(2);
    expect([...left.keys()].map(({ newPath }) => newPath)).toEqual(['package-lock.json']);
    expect(parts.map(({ text }) => text).join('')).toContain('b/yarn.lock');
  });
});

describe('a file too large for one part', () => {
  const HUNKS = [hunk(1, 60, 'a'), hunk(100, 60, 'b'), hunk(300, 60, 'c')];

  it('is split between its hunks, with its head repeated', () => {
    const given = file('src/big.ts', ...HUNKS);
    const { parts, left } = split(given, estimateTokens(HUNKS[0]!, 'budget') + 120);
    expect(parts).toHaveLength(3);
    for (const { text } of parts)
      expect(text.startsWith('diff --git a/src/big.ts b/src/big.ts\n--- a/src/big.ts\n')).toBe(
        true,
      );
    expect(left.size).toBe(0);
    expect(addedIn(parts.map(({ text }) => text))).toEqual(addedIn([given]));
  });

  it('with one giant hunk is split between lines, and every line keeps its number', () => {
    const kept = ' kept();\n-gone();\n';
    const given = file('src/one.ts', `@@ -7,2 +7,901 @@ class A\n${kept}${lines(900)}`);
    const { parts, left } = split(given, 4000);
    expect(parts.length).toBeGreaterThan(2);
    expect(left.size).toBe(0);
    expect(addedIn(parts.map(({ text }) => text))).toEqual(addedIn([given]));
    for (const { text } of parts) expect(estimateTokens(text, 'budget')).toBeLessThanOrEqual(4000);
    expect(parts[1]?.text).toMatch(/^@@ -8,0 \+\d+,\d+ @@ class A$/m);
  });

  it('of a merge is split between lines of all its parents', () => {
    const body = Array.from({ length: 400 }, (_, at) =>
      at % 3 === 0 ? `++both${at} = compute(input);\n` : ` +first${at} = compute(input);\n`,
    ).join('');
    const firsts = body.split('\n').filter((line) => line.startsWith(' +')).length;
    const given = `diff --cc src/m.ts\nindex 1,2..3\n--- a/src/m.ts\n+++ b/src/m.ts\n@@@ -5,${firsts} -9,0 +5,400 @@@ f()\n${body}`;
    expect(parseDiff(given).files[0]?.hunks[0]?.complete).toBe(true);
    const { parts } = split(given, 2500);
    expect(parts.length).toBeGreaterThan(1);
    expect(addedIn(parts.map(({ text }) => text))).toEqual(addedIn([given]));
  });

  it('with a line too long for any request loses that line alone, and is named', () => {
    const long = `+const data = "${'x1y2 '.repeat(20_000)}";\n`;
    const given = file('src/data.ts', `@@ -0,0 +1,5 @@\n${lines(2, 'a')}${long}${lines(2, 'b')}`);
    const { parts, left } = split(given, 3000);
    expect(parts).toHaveLength(1);
    expect(parts[0]?.text).toContain('[left out: a line of ');
    expect(addedIn(parts.map(({ text }) => text))).toHaveLength(4);
    expect(addedIn(parts.map(({ text }) => text)).at(-1)).toContain('src/data.ts:5 ');
    expect([...left.values()]).toEqual(['a line of it is too long for one request']);
  });

  it('of nothing but such a line is in no part', () => {
    const given = file('src/data.ts', `@@ -0,0 +1 @@\n+${'x1y2 '.repeat(20_000)}\n`);
    const { parts, left } = split(given + file('src/a.ts', hunk(1, 3)), 3000);
    expect(pathsOf({ parts, left, proseLeft: null })).toEqual([['src/a.ts']]);
    expect([...left.keys()].map(({ newPath }) => newPath)).toEqual(['src/data.ts']);
  });

  it('takes no more parts than there may be', () => {
    const { parts, left } = split(file('src/a.ts', hunk(1, 5000)), 2000, 3);
    expect(parts).toHaveLength(3);
    expect([...left.values()]).toEqual([
      'needs more parts than a review may have (review.parts.max, and 2 at a stop)',
    ]);
  });
});

it('text between the files is in some part, however long', () => {
  const prose = 'A word about what it is for.\n'.repeat(600);
  const { parts, proseLeft } = split(prose + file('src/a.ts', hunk(1, 100)), 2500);
  expect(proseLeft).toBeNull();
  const count = parts.map(({ text }) => text.split('A word').length - 1).reduce((a, b) => a + b);
  expect(count).toBe(600);
});

it('3,000 files and 50 MB are bounded', () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    file(`src/d${at % 50}/f${at}.ts`, hunk(1, 4)),
  );
  const { parts, left } = split(many.join(''), 18_000);
  expect(parts.length).toBeLessThanOrEqual(12);
  expect(parts.reduce((sum, { files }) => sum + files.length, 0) + left.size).toBe(3000);
  const huge = file('src/a.ts', hunk(1, 1_200_000));
  expect(huge.length).toBeGreaterThan(50_000_000);
  expect(split(huge, 18_000).parts).toHaveLength(12);
});
