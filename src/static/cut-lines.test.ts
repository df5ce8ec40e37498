import { describe, expect, it } from 'vitest';
import { changedFiles } from '../diff/changed-files.ts';
import { parseDiff } from '../diff/parse/parse.ts';
import { cutLines } from './cut-lines.ts';

const hunkOf = (header: string, body: string) => {
  const [hunk] = changedFiles(parseDiff(`${header}\n${body}`))[0]?.hunks ?? [];
  if (hunk === undefined) throw new Error('the example has no hunk');
  return hunk;
};

const HUNKS: readonly (readonly [name: string, header: string, body: string])[] = [
  ['both sides', 'diff --git a/x b/x', '@@ -7,4 +9,4 @@\n a\n-b\n-c\n+d\n+e\r\n f'],
  ['an empty line without its blank', 'diff --git a/x b/x', '@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n'],
  [
    'what is no line of the file',
    'diff --git a/x b/x',
    '@@ -3 +3,2 @@\n-a\n\\ No newline at end of file\n+b\n+c\n\\ No newline at end of file\n',
  ],
  [
    'a new file',
    'diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x',
    '@@ -0,0 +1,3 @@\n+a\n+\n+c\n',
  ],
  ['a merge', 'diff --cc x', '@@@ -1,3 -1,2 +5,3 @@@\n  a\n- b\n -c\n +d\n++e\n'],
];

describe.each(HUNKS)('the lines of a hunk: %s', (_, header, body) => {
  const hunk = hunkOf(header, body);
  const expected = hunk.lines().filter(({ kind }) => kind !== 'no-newline');
  const places = expected.map((_line, place) => place);

  it.each([
    ['in their order', places],
    ['from the last to the first', places.toReversed()],
  ])('one by one, %s', (_order, order) => {
    const cut = cutLines(hunk);
    for (const place of order) expect(cut.get(place)).toEqual(expected[place]);
    expect(cut.get(-1)).toBeUndefined();
    expect(cut.get(expected.length)).toBeUndefined();
  });

  it('all at once, and the same that were cut before', () => {
    const cut = cutLines(hunk);
    const first = cut.get(1);
    expect(cut.all()).toEqual(expected);
    expect(cut.all()[1]).toBe(first);
    expect(cut.get(1)).toBe(first);
  });

  it('by where they begin', () => {
    const cut = cutLines(hunk);
    let start = 0;
    const found = hunk.text.split('\n').map((line) => {
      const place = cut.placeAt(start);
      start += line.length + 1;
      return place;
    });
    expect(found.filter((place) => place !== -1)).toEqual(places);
    expect(cut.placeAt(1)).toBe(-1);
  });

  it('know their places, their texts and where those begin', () => {
    const cut = cutLines(hunk);
    for (const [place, line] of cut.all().entries()) {
      expect(cut.placeOf(line)).toBe(place);
      expect(cut.textOf(place)).toBe(line.text);
      expect(cut.marked().slice(cut.startOf(place))).toMatch(
        new RegExp(`^[ +-]?${line.text}(?:\\n|$)`),
      );
    }
  });

  it('know their texts before any was counted', () => {
    const texts = expected.map((_, place) => cutLines(hunk).textOf(place));
    expect(texts).toEqual(expected.map(({ text }) => text));
  });

  it.each(['added', 'removed', 'context'] as const)('of one kind: %s', (kind) => {
    const cut = cutLines(hunk);
    expect(cut.placesOf(kind, 100)).toEqual(places.filter((at) => expected[at]?.kind === kind));
  });
});

it('what is too long is left out, to the character', () => {
  const body = '@@ -0,0 +1,3 @@\n+abcd\n+abc\n+abcde\n\\ No newline at end of file\n';
  const cut = cutLines(hunkOf('diff --git a/x b/x', body));
  expect(cut.placesOf('added', 4)).toEqual([0, 1]);
});
