import type { ChangedLine } from '../../model/change.ts';
import { at, type Noted, type Rule, type SeenChange, type Spot } from '../rule.ts';
import type { SeenFile } from '../seen.ts';
import { ASSERTING, DECLARING, declaredTest, isAssertion, MAY_DECLARE } from '../test-syntax.ts';
import { PROGRAMS } from './languages.ts';

export const LOST_TEST_RULES: readonly Rule[] = [
  {
    id: 'deleted-test',
    title: 'Tests were deleted and none took their place',
    why: 'Code changed and has fewer tests than before. If what they tested is gone, say so; otherwise bring them back.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'change',
      side: 'both',
      needs: 'removed',
      keywords: DECLARING,
      near: MAY_DECLARE,
      find: deletedTests,
    },
    examples: {
      bad: [
        {
          'src/sum.ts': '-  return a + b;\n+  return a - b;',
          'src/sum.test.ts': "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});",
        },
        {
          'pkg/sum.go': '-\treturn a + b\n+\treturn a - b',
          'pkg/sum_test.go': '!deleted\n-func TestSum(t *testing.T) {\n-\tif Sum(1, 2) != 3 {',
        },
        {
          'sum.py': '-    return a + b\n+    return a - b',
          'test_sum.py': '-def test_sum():\n-    assert sum(1, 2) == 3',
        },
      ],
      good: [
        {
          'src/sum.ts': '-  return a + b;\n+  return b + a;',
          'src/sum.test.ts': "-test('adds', () => {\n+test('adds two numbers', () => {",
        },
        {
          'src/sum.ts': '!deleted\n-export const sum = (a, b) => a + b;',
          'src/sum.test.ts': "!deleted\n-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);",
        },
        {
          'src/sum.ts': '-  return a + b;\n+  return b + a;',
          'old.test.ts': "!deleted\n-test('adds', () => {",
          'new.test.ts': "!added\n+test('adds', () => {",
        },
      ],
    },
  },
  {
    id: 'deleted-assertion',
    title: 'A test lost an assertion',
    why: 'The test still runs and now checks less. If the behaviour changed, assert the new one.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'change',
      side: 'both',
      needs: 'removed',
      keywords: ASSERTING,
      find: deletedAssertions,
    },
    examples: {
      bad: [
        {
          'src/sum.ts': '-  return a + b;\n+  return a - b;',
          'src/sum.test.ts':
            " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });",
        },
        {
          'src/sum.ts': '-  return a + b;\n+  return a - b;',
          'src/sum.test.ts':
            " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });",
          'src/other.test.ts': " test('counts', () => {\n+  expect(1 + 1).toBe(2);\n });",
        },
        {
          'src/sum.ts': '-  return a + b;\n+  return a - b;',
          'src/sum.test.ts':
            "-test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n-});\n+test('adds', () => {});",
        },
        {
          'src/Sum.java': '-    return a + b;\n+    return a - b;',
          'src/test/java/SumTest.java':
            '     int total = sum(1, 2);\n-    assertEquals(3, total);\n   }',
        },
      ],
      good: [
        {
          'src/sum.ts': '-  return a + b;\n+  return b + a;',
          'src/sum.test.ts':
            " test('adds', () => {\n-  expect(total).toBe(3);\n+  expect(sum(1, 2)).toBe(3);",
        },
        {
          'src/sum.test.ts':
            " test('adds', () => {\n   const total = sum(1, 2);\n-  expect(total).toBe(3);\n });",
        },
      ],
    },
  },
];

/** Code that runs was changed and not just taken away: then its tests have not become useless. */
function changesProduct({ files }: SeenChange): boolean {
  return files.some(
    ({ language, isTest, changed }) =>
      language !== null && language !== 'yaml' && !isTest && changed.status !== 'deleted',
  );
}

function deletedTests(seen: SeenChange): readonly Spot[] {
  if (!changesProduct(seen)) return [];
  const removed = gather(seen.hunks, (noted) => declarations(noted, 'removed'));
  const added = gather(seen.hunks, (noted) => declarations(noted, 'added'), removed.length);
  // As many new ones as old ones gone: renamed, rewritten or merged.
  if (added.length >= removed.length) return [];
  const names = new Set(added.map(({ name }) => name));
  const before = new Set(removed.map(({ name }) => name));
  const gone = removed.filter(({ name }) => !names.has(name));
  const fresh = added.filter(({ name }) => !before.has(name));
  if (fresh.length >= gone.length) return [];
  return firstOfEachFile(gone.map(({ spot }) => spot));
}

/** What stands in the hunks, one after the other; where only so many matter, no more are looked at. */
function gather<T>(
  hunks: readonly Noted[],
  inHunk: (noted: Noted) => readonly T[],
  enough = Number.POSITIVE_INFINITY,
): readonly T[] {
  const found: T[] = [];
  for (const noted of hunks) {
    if (found.length >= enough) break;
    for (const one of inHunk(noted)) found.push(one);
  }
  return found;
}

/** One finding for a file, and one for all files that are gone: that tests are lost is the point. */
function firstOfEachFile(spots: readonly Spot[]): readonly Spot[] {
  const first = new Map<string | null | undefined, Spot>();
  for (const spot of spots) {
    const { hunk } = spot;
    const key = hunk?.file.changed.status === 'deleted' ? null : hunk?.file.path;
    if (!first.has(key)) first.set(key, spot);
  }
  return [...first.values()];
}

type Declaration = { readonly name: string; readonly spot: Spot };

function declarations({ hunk, linesOn }: Noted, side: 'added' | 'removed'): Declaration[] {
  return linesOn(side).flatMap((line) => {
    const name = declaredTest(hunk.codeOf(line), hunk.file.language);
    return name === null ? [] : [{ name, spot: { hunk, ...at(line) } }];
  });
}

function deletedAssertions(seen: SeenChange): readonly Spot[] {
  if (!changesProduct(seen)) return [];
  const added = gather(seen.hunks, (noted) => assertions(noted, 'added'));
  const kept = new Set(added.map(textOf));
  const byFile = new Map<SeenFile, Noted[]>();
  for (const noted of seen.hunks) {
    const ofFile = byFile.get(noted.hunk.file) ?? [];
    ofFile.push(noted);
    byFile.set(noted.hunk.file, ofFile);
  }
  const inNew = countIn(seen.hunks.filter(({ hunk }) => hunk.file.changed.status === 'added'));
  return [...byFile.values()].flatMap((hunks) => {
    const removed = gather(hunks, (noted) => assertions(noted, 'removed')).length;
    // As many new ones here, or in files that are new: rewritten. What a file elsewhere asserts is about something else.
    if (removed === 0 || countIn(hunks) + inNew >= removed) return [];
    return hunks.flatMap((noted) => lostIn(noted, kept));
  });
}

/** New assertions that can fail. */
function countIn(hunks: readonly Noted[]): number {
  return gather(hunks, asserting).length;
}

function asserting(noted: Noted): readonly ChangedLine[] {
  return assertions(noted, 'added').filter(({ text }) => !TRIVIAL.test(text));
}

/** About nothing but numbers and words that stand there. */
const TRIVIAL =
  /\b(?:expect|assert\w{0,40})(?:\.\w{1,40})?\s?\(\s{0,4}(?:[\d\s+*/-]{1,40}|true|True|(["'])[^"']{0,80}\1)\s{0,4}[),]|^\s*assert\s+(?:True|\d[\d\s+*/=-]{0,40})$/;

/** Only where a test stays and asserts nothing new nearby. */
function lostIn(noted: Noted, kept: ReadonlySet<string>): readonly Spot[] {
  const { hunk } = noted;
  const { changed, language } = hunk.file;
  if (changed.status === 'deleted' || asserting(noted).length > 0) return [];
  const declared = (wanted: ChangedLine['kind']) =>
    hunk.lines
      .filter(({ kind }) => kind === wanted)
      .flatMap((line) => declaredTest(hunk.codeOf(line), language) ?? []);
  const stays = new Set(declared('added'));
  if (declared('removed').some((name) => !stays.has(name))) return [];
  return assertions(noted, 'removed')
    .filter((line) => !kept.has(textOf(line)))
    .map((line) => ({ hunk, ...at(line) }));
}

function assertions({ hunk, linesOn }: Noted, side: 'added' | 'removed'): readonly ChangedLine[] {
  return linesOn(side).filter((line) => isAssertion(hunk.codeOf(line), hunk.file.language));
}

function textOf({ text }: ChangedLine): string {
  return text.trim();
}
