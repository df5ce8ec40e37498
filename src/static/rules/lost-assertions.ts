import type { ChangedLine } from '../../model/change.ts';
import { type Noted, type Rule, type SeenChange, type Spot } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';
import { ASSERTING, declaredTest, isAssertion } from '../test-syntax.ts';
import { changesProduct, groupByFile } from './lost-tests.ts';
import { PROGRAMS } from './languages.ts';

export const LOST_ASSERTION_RULES: readonly Rule[] = [
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
        {
          'sum.sh': '-echo 3\n+echo 4',
          'test/sum.bats': ' @test "adds" {\n   run sum 1 2\n-  [ "$output" = 3 ]\n }',
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
        {
          'src/sum.ts': '-  return a + b;\n+  return b + a;',
          'src/sum.test.ts':
            " test('adds', () => {\n-  expect(sum(1, 2)).toBe(3);\n+  expectSum(1, 2, 3);\n });",
        },
        {
          'sum.py': '-    return a + b\n+    return a - b',
          'test_sum.py':
            '-        self.assertEqual(3, sum(1, 2))\n+        self.assertEqual(-1, sum(1, 2))',
        },
      ],
    },
  },
];

function deletedAssertions(seen: SeenChange): readonly Spot[] {
  if (!changesProduct(seen)) return [];
  const made = remembering(assertions);
  const losing = groupByFile(seen.hunks).filter((hunks) => {
    const removed = hunks.flatMap((noted) => made(noted, 'removed')).length;
    return removed > 0 && countIn(hunks, made) < removed;
  });
  if (losing.length === 0) return [];
  const inNew = countIn(seen.hunks.filter(isInNewFile), made);
  const kept = new Set(seen.hunks.flatMap(({ linesOn }) => linesOn('added').map(textOf)));
  return losing.flatMap((hunks) => {
    const removed = hunks.flatMap((noted) => made(noted, 'removed')).length;
    // As many new ones here, or in files that are new: rewritten. What a file elsewhere asserts is about something else.
    if (countIn(hunks, made) + inNew >= removed) return [];
    return hunks.flatMap((noted) => lostIn(noted, kept, made));
  });
}

type Made = (noted: Noted, side: 'added' | 'removed') => readonly ChangedLine[];

/** The same of a hunk, asked for once. */
function remembering(of: Made): Made {
  type Known = Map<Noted, ReturnType<Made>>;
  const known: Record<'added' | 'removed', Known> = { added: new Map(), removed: new Map() };
  return (noted, side) => {
    const answer = known[side].get(noted) ?? of(noted, side);
    known[side].set(noted, answer);
    return answer;
  };
}

function isInNewFile({ hunk }: Noted): boolean {
  return hunk.file.changed.status === 'added';
}

/** New assertions that can fail. */
function countIn(hunks: readonly Noted[], made: Made): number {
  return hunks.flatMap((noted) => asserting(noted, made)).length;
}

function asserting(noted: Noted, made: Made): readonly ChangedLine[] {
  return made(noted, 'added').filter(({ text }) => !TRIVIAL.test(text));
}

const LITERAL = String.raw`\s{0,4}(?:[\d+*/-][\d\s+*/=-]{0,40}|true|True|"[^"]{0,80}"|'[^']{0,80}')\s{0,4}`;

/** About nothing but numbers and words that stand there. */
const TRIVIAL = new RegExp(
  String.raw`\bexpect\(${LITERAL}\)|\bassert[\w.!]{0,40}\s?\((?:t, )?${LITERAL}(?:,${LITERAL}){0,2}\)|^\s*assert\s${LITERAL}$`,
);

/** Only where a test stays and asserts nothing new nearby. */
function lostIn(noted: Noted, kept: ReadonlySet<string>, made: Made): readonly Spot[] {
  const { hunk } = noted;
  const { changed, language } = hunk.file;
  if (changed.status === 'deleted' || asserting(noted, made).length > 0) return [];
  const declared = (wanted: ChangedLine['kind']) =>
    hunk.lines
      .filter(({ kind }) => kind === wanted)
      .flatMap((line) => declaredTest(hunk.codeOf(line), language) ?? []);
  const stays = new Set(declared('added'));
  if (declared('removed').some((name) => !stays.has(name))) return [];
  const handed = handedOn(hunk);
  const lost = new Set(
    made(noted, 'removed').filter((line) => !kept.has(textOf(line)) && !handed.has(line)),
  );
  // One finding for all that went together.
  return hunk.blocks().flatMap(({ removed }) => {
    const gone = removed.filter((line) => lost.has(line));
    const [from, to] = [gone[0], gone.at(-1)];
    return from === undefined || to === undefined ? [] : [{ hunk, from, to }];
  });
}

/** A call of something that asserts, by its name. */
const ASSERTING_CALL =
  /(?:^|[\s.(])(?:expect|assert|check|verify|ensure|validate)[A-Z_]\w{0,80}!?\(/;

/** Lines in whose place such a call stands now. */
function handedOn(hunk: SeenHunk): ReadonlySet<ChangedLine> {
  const handed = hunk
    .blocks()
    .filter(({ added }) => added.some((line) => ASSERTING_CALL.test(hunk.codeOf(line))));
  return new Set(handed.flatMap(({ removed }) => removed));
}

function assertions({ hunk, linesOn }: Noted, side: 'added' | 'removed'): readonly ChangedLine[] {
  return linesOn(side).filter((line) => isAssertion(hunk.codeOf(line), hunk.file.language));
}

function textOf({ text }: ChangedLine): string {
  return text.trim();
}
