import type { ChangedLine } from '../../model/change.ts';
import { at, type Pattern, type Place, type Rule } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';
import { declaredTest } from '../test-syntax.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

/** How each language leaves a test out. */
const SKIPS: readonly Pattern[] = [
  {
    languages: SCRIPTS,
    keywords: ['.skip(', '.skip.', 'xit(', 'xtest(', 'xdescribe(', 'xcontext(', '.todo('],
    pattern:
      /\b(?:it|test|describe|suite|context|specify|bench)(?:\.\w{1,20}){0,2}\.skip[.(]|\bx(?:it|test|describe|context)\(|\b(?:it|test)\.todo\(/g,
    in: 'code',
  },
  {
    languages: ['python'],
    keywords: ['mark.skip', 'unittest.skip', 'pytest.skip(', 'skipTest(', 'mark.xfail'],
    pattern:
      /@pytest\.mark\.(?:skip|xfail)\b(?!if)|@unittest\.skip\(|\bpytest\.skip\(|\bself\.skipTest\(/g,
    in: 'code',
  },
  { languages: ['go'], keywords: ['t.Skip'], pattern: /\bt\.Skip(?:f|Now)?\(/g, in: 'code' },
  { languages: ['rust'], keywords: ['#[ignore'], pattern: /#\[ignore\b/g, in: 'code' },
  {
    languages: ['java'],
    keywords: ['@Disabled', '@Ignore'],
    pattern: /@(?:Disabled|Ignore)\b(?!\w)/g,
    in: 'code',
  },
  {
    languages: ['ruby'],
    keywords: ['xit ', 'xdescribe ', 'xcontext ', 'skip', 'pending'],
    pattern: /^\s*(?:x(?:it|describe|context)\s+["']|(?:skip|pending)(?:\s+["']|\(["']|\s*$))/g,
    in: 'code',
  },
  {
    languages: ['shell'],
    keywords: ['skip'],
    pattern: /^\s*skip(?:\s+["']|\s*$)/g,
    in: 'code',
  },
];

const KEYWORDS = SKIPS.flatMap(({ keywords }) => keywords ?? []);
const ANY_SKIP = new RegExp(SKIPS.map(({ pattern }) => pattern.source).join('|'));

export const SKIPPED_TEST_RULES: readonly Rule[] = [
  {
    id: 'test-turned-off',
    title: 'A test that ran before is skipped now',
    why: 'A test that no longer runs cannot fail, so nothing guards what it guarded. Make it pass, or say in the change why it cannot run.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: KEYWORDS,
      near: ANY_SKIP,
      find: skips('old'),
    },
    examples: {
      bad: [
        {
          'a.test.ts':
            "-test('adds', () => {\n+test.skip('adds', () => {\n   expect(add(1, 2)).toBe(3);",
        },
        {
          'test_a.py':
            '+@pytest.mark.skip(reason="flaky")\n def test_adds():\n     assert add(1, 2) == 3',
        },
        {
          'a_test.go': ' func TestAdd(t *testing.T) {\n+\tt.Skip("later")\n \tif add(1, 2) != 3 {',
        },
        { 'src/lib.rs': ' #[test]\n+#[ignore]\n fn adds() {' },
        { 'src/test/java/AddTest.java': '   @Test\n+  @Disabled\n   void adds() {' },
        {
          'spec/add_spec.rb': "-  it 'adds' do\n+  xit 'adds' do\n     expect(add(1, 2)).to eq(3)",
        },
      ],
      good: [
        { 'a.test.ts': "+// test.skip('adds') was here\n test('adds', () => {" },
        {
          'a_test.go':
            ' func TestAdd(t *testing.T) {\n+\tif testing.Short() {\n+\t\tt.Skip("slow")\n+\t}',
        },
        { 'a.test.ts': "+  const words = ['test.skip('];" },
        { 'src/reader.js': '+  reader.skip(4);' },
      ],
    },
  },
  {
    id: 'skipped-test',
    title: 'A new test is skipped from the start',
    why: 'It counts as a test in the report and checks nothing.',
    severity: 'minor',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: KEYWORDS,
      near: ANY_SKIP,
      find: skips('new'),
    },
    examples: {
      bad: [
        { 'a.test.ts': "+test.skip('adds', () => {\n+  expect(add(1, 2)).toBe(3);\n+});" },
        { 'test_a.py': '+@pytest.mark.skip\n+def test_adds():\n+    assert add(1, 2) == 3' },
        { 'src/lib.rs': '+#[test]\n+#[ignore]\n+fn adds() {' },
      ],
      good: [
        { 'a.test.ts': "+test('adds', () => {\n+  stream.skip(3);" },
        {
          'test_a.py':
            '+@pytest.mark.skipif(sys.platform == "win32", reason="no fork")\n+def test_fork():',
        },
      ],
    },
  },
  {
    id: 'focused-test',
    title: 'Only some tests of this file run',
    why: 'A focused test keeps all its neighbours from running, and the run is still green.',
    severity: 'major',
    languages: [...SCRIPTS, 'ruby'],
    where: 'tests',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['.only(', '.only.', 'fit(', 'fdescribe('],
          pattern:
            /\b(?:it|test|describe|suite|context|specify)(?:\.\w{1,20}){0,2}\.only[.(]|^\s*(?:fit|fdescribe)\(\s{0,4}["'`]/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['fit ', 'fdescribe ', 'fcontext ', 'focus: true', ':focus'],
          pattern:
            /^\s*f(?:it|describe|context)\s+["']|^\s*(?:it|describe|context)\s.{1,200},\s{0,4}(?:focus: true|:focus)\b/g,
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [
        { 'a.test.ts': "+  it.only('adds', () => {" },
        { 'a.spec.js': "+describe.only('sums', () => {" },
        { 'a.spec.js': "+  fit('adds', () => {" },
        { 'spec/add_spec.rb': "+  it 'adds', focus: true do" },
      ],
      good: [
        { 'a.test.ts': "+  expect(schema.only('name')).toBe(1);" },
        { 'a.test.ts': "+  // it.only('adds') narrows the run" },
        { 'a.spec.js': '+  const model = fit(points);' },
      ],
    },
  },
];

/** Skips in a hunk: of tests that were there before, or of new ones. */
function skips(of: 'old' | 'new') {
  return (hunk: SeenHunk, lines: readonly ChangedLine[]): readonly Place[] => {
    const skipping = lines.filter((line) => isSkip(hunk, line));
    if (skipping.length === 0) return [];
    const removed = hunk.lines.filter(({ kind }) => kind === 'removed');
    const before = new Set(removed.map(({ text }) => text.trim()));
    const titles = new Set(removed.flatMap(quotesOf));
    return skipping
      .filter((line) => !before.has(line.text.trim()))
      .filter((line) => wasThere(hunk, line, titles) === (of === 'old'))
      .map(at);
  };
}

function isSkip(hunk: SeenHunk, line: ChangedLine): boolean {
  const { language } = hunk.file;
  return SKIPS.some(({ languages, pattern }) => {
    if (language === null || !languages.includes(language)) return false;
    const match = line.text.matchAll(pattern).next().value;
    if (match === undefined) return false;
    const blanks = match[0].length - match[0].trimStart().length;
    return hunk.kindAt(line, match.index + blanks) === 'code' && !isConditional(hunk, line);
  });
}

/** `if short { t.Skip() }` decides when it runs; that is no way out. */
function isConditional(hunk: SeenHunk, line: ChangedLine): boolean {
  if (/^\s*(?:if|unless)\b|\s(?:if|unless)\s/.test(hunk.codeOf(line))) return true;
  const before = enclosing(hunk, line);
  return (
    before !== null &&
    /^(?:if|unless|else|elif|} else|case|except|rescue)\b/.test(hunk.codeOf(before))
  );
}

/** The title stood in a removed line, or what follows an annotation (or surrounds a call) was not added. */
function wasThere(hunk: SeenHunk, line: ChangedLine, titles: ReadonlySet<string>): boolean {
  const [title] = quotesOf(line);
  const { language } = hunk.file;
  const isInline = /^(?:x|it|test|describe|suite|context|specify|bench)/.test(line.text.trim());
  if (isInline && title !== undefined) return titles.has(title);
  if (/^[@#]/.test(line.text.trim())) return firstUnannotated(hunk, line)?.kind === 'context';
  const above = enclosing(hunk, line);
  return above === null || above.kind === 'context' || declaredTest(above.text, language) === null;
}

/** What stands in quotes in a line. Of a long line, what stands first: a title does. */
function quotesOf({ text }: ChangedLine): readonly string[] {
  return Array.from(
    text.slice(0, 1000).matchAll(/(["'`])(.{1,200}?)\1/g),
    ([, , words = '']) => words,
  );
}

function firstUnannotated(hunk: SeenHunk, line: ChangedLine): ChangedLine | null {
  let next = hunk.nextNew(line);
  for (let steps = 0; steps < 8 && next !== null; steps += 1) {
    if (!/^\s*[@#]/.test(next.text)) return next;
    next = hunk.nextNew(next);
  }
  return next;
}

/** The nearest line above, on the new side, that is indented less. */
function enclosing(hunk: SeenHunk, line: ChangedLine): ChangedLine | null {
  let above = hunk.previousNew(line);
  for (let steps = 0; steps < 30 && above !== null; steps += 1) {
    if (above.text.trim() !== '' && indentOf(above) < indentOf(line)) return above;
    above = hunk.previousNew(above);
  }
  return above;
}

function indentOf({ text }: ChangedLine): number {
  return text.length - text.trimStart().length;
}
