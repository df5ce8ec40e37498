import type { ChangedLine } from '../../../model/review/changed-lines.ts';
import type { ChangedBlock, SeenHunk } from '../../annotated-hunk.ts';
import { indentOf } from '../../indent.ts';
import { at, type RangeOfLines, type Rule } from '../../rule.ts';
import { isAssertion } from '../../test-syntax.ts';
import { PROGRAMS, SCRIPTS } from '../languages.ts';
import { firstUnannotated, isConditional } from './skips.ts';

/* Tests that still run and can no longer fail. */

/** A line that only prints or begins a catch, before its comments are removed. */
const MAY_SILENCE =
  /^\s*(?:pass\b|t\.Log|console\.|Console\.|fmt\.P|print|e?println!|log|warn|todo!|\} ?catch|catch|except|rescue)/;

export const NEUTRALISED_TEST_RULES: readonly Rule[] = [
  {
    id: 'assertion-silenced',
    title: 'An assertion became something that cannot fail',
    why: 'Where the test failed it now prints, passes or catches its own failure. Bring the assertion back.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      // biome-ignore format: one list
      keywords: [
        't.Log', 'console.', 'print', 'logg', 'Print', 'warn', 'pass', 'todo!', 'catch', 'except',
        'Console.', 'rescue',
      ],
      near: MAY_SILENCE,
      find: silenced,
    },
  },
  {
    id: 'failure-expected',
    title: 'A test that had to pass has to fail now',
    why: 'The failure it found is what it asks for. Fix the code, or say why the new behaviour is right.',
    severity: 'major',
    languages: [...SCRIPTS, 'rust', 'java', 'csharp'],
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['should_panic', 'expected', 'ExpectedException', '.fails('],
      near: /#\[should_panic|@Test\(\s?expected\s?=|\[ExpectedException|\b(?:it|test)\.fails\(/,
      beside: 'kept',
      find: expectsFailure,
    },
  },
  {
    id: 'test-run-emptied',
    title: 'No test of this kind runs any more',
    why: 'The run is green because nothing is run. Fix what fails, or leave out the one test that is wrong and say why.',
    severity: 'major',
    languages: ['python', 'go', 'rust'],
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      // biome-ignore format: one list
      keywords: [
        'items', 'add_marker', 'collect_ignore_glob', 'exitstatus', 'go:build ignore', '+build ignore', 'cfg(any())',
      ],
      beside: 'kept',
      find: (hunk, lines) => lines.filter((line) => emptiesRun(hunk, line)).map(at),
    },
  },
  {
    id: 'retries-added',
    title: 'Tests are tried again until they pass',
    why: 'A test that fails now and then has found something. Find out what, or say why it cannot be avoided.',
    severity: 'minor',
    languages: 'any',
    where: 'everywhere',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['retryTimes(', '.retries(', 'retries: ', 'retry: '],
          pattern:
            /\bjest\.retryTimes\([1-9]|\bthis\.retries\([1-9]|\bdescribe\.configure\(.{0,60}\bretries: [1-9]|\b(?:it|test|describe)\(.{1,200}\{ retry: [1-9]/g,
          in: 'code',
        },
        {
          languages: SCRIPTS,
          paths: /(?:^|\/)(?:vitest|vite|playwright|cypress|jest|wdio)[\w.]*\.config\.[cm]?[jt]s$/,
          keywords: ['retry: ', 'retries: '],
          pattern: /^\s*(?:retry|retries): [1-9]/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['flaky', 'reruns'],
          pattern: /^\s*@(?:pytest\.mark\.)?flaky\b/g,
          in: 'code',
        },
        {
          languages: ['java', 'csharp'],
          keywords: ['@RetryingTest', '[Retry('],
          pattern: /^\s*(?:@RetryingTest\(|\[Retry\()/g,
          in: 'code',
        },
        {
          languages: 'any',
          paths:
            /(?:^|\/)(?:[^/]+\.(?:ya?ml|toml|ini|cfg|sh|gradle|gradle\.kts)|package\.json|pom\.xml|\.mocharc[^/]*|Makefile)$/,
          keywords: [
            '--reruns',
            '--retries',
            '--retry',
            'rerunFailingTestsCount',
            'maxRetries',
            'retries = ',
          ],
          pattern:
            /\bpytest\b[^#]{0,200}\s--reruns[ =][1-9]|\baddopts\b[^#]{0,200}--reruns[ =][1-9]|\b(?:mocha|playwright|nextest|vitest|bats)\b[^#]{0,200}\s--retr(?:y|ies)[ =][1-9]|<(?:surefire\.)?rerunFailingTestsCount>[1-9]|\bmaxRetries(?:\.set\(|\s?=\s?)[1-9]|^retries = [1-9]/g,
          in: 'anywhere',
        },
      ],
    },
  },
  {
    id: 'module-under-test-mocked',
    title: 'The code that a test is about is replaced by a fake',
    why: 'The test then asks the fake and not the code. Fake what the code calls instead.',
    severity: 'major',
    languages: [...SCRIPTS, 'python'],
    where: 'tests',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['jest.mock(', 'vi.mock(', 'patch('],
      near: /\b(?:jest|vi)\.mock\(\s?["'`]\.|^\s*@(?:mock\.)?patch\(["']/,
      find: (hunk, lines) => lines.filter((line) => mocksItself(hunk, line)).map(at),
    },
  },
];

/** A line that prints and checks nothing. */
const SAYS_ONLY =
  /^(?:pass|t\.(?:Logf?|Skip\w{0,3})\(.{0,400}|(?:console\.\w{3,8}|fmt\.Print\w{0,3}|print(?:ln|f)?!?|e?println!|warnings\.warn|log(?:ger|ging)?\.\w{3,9}|Console\.Write(?:Line)?|System\.out\.\w{5,7}|puts|p|warn|echo|var_dump)\b.{0,400}|(?:todo|unimplemented)!\(.{0,80}|[)}\]];?,?|(?:if|\} else)\b.{0,200}|else:|end)$/;

function silenced(hunk: SeenHunk): readonly RangeOfLines[] {
  const replaced = hunk.blocks().flatMap((block) => onlySays(hunk, block));
  const caught = hunk.lines.filter((line) => catchesAssertion(hunk, line));
  return [...new Set([...replaced, ...caught])].map(at);
}

/** Assertions were replaced by lines that cannot fail. */
function onlySays(hunk: SeenHunk, { removed, added }: ChangedBlock): readonly ChangedLine[] {
  if (removed.length === 0 || added.length === 0) return [];
  const { language } = hunk.file;
  const codeIn = (lines: readonly ChangedLine[]) =>
    lines.map((line) => ({ line, code: hunk.codeOf(line) })).filter(({ code }) => code !== '');
  const now = codeIn(added);
  const says = now.find(({ code }) => /^(?:\w|\$)/.test(code) && !/^(?:if|else|end)\b/.test(code));
  if (says === undefined || !now.every(({ code }) => SAYS_ONLY.test(code))) return [];
  const before = codeIn(removed);
  const asserting = before.filter(({ code }) => isAssertion(code, language));
  // A whole test may have moved to another file.
  const isWhole = before.some(({ code }) => /^(?:async )?(?:def|func|fn|it|test)\b/.test(code));
  return asserting.length === 0 || isWhole ? [] : [says.line];
}

const CATCHES =
  /^(?:\} ?)?(?:catch\b.{0,100}\{(?: ?\})?|except(?: (?:\w+\.)?(?:AssertionError|(?:Base)?Exception)(?: as \w{1,40})?)? ?:(?: pass)?|rescue(?: .{0,80})?)$/;
const DOES_NOTHING = /^(?:pass|\}|end|(?:console|print|log|warn|logger|logging|\/\/|#).{0,200})$/;

/** The last statement of the try is an assertion, and its failure is caught and ignored. */
function catchesAssertion(hunk: SeenHunk, line: ChangedLine): boolean {
  if (line.kind !== 'added' || !CATCHES.test(line.text.trim())) return false;
  const above = hunk.previousNew(line);
  const below = hunk.nextNew(line);
  if (above === null || !isAssertion(hunk.codeOf(above), hunk.file.language)) return false;
  if (/fail|unreachable|rejects|toThrow/i.test(above.text)) return false;
  const isEmpty = /\{ ?\}$|: pass$/.test(line.text);
  return (
    isEmpty || (below !== null && DOES_NOTHING.test(below.text.trim()) && endsBelow(hunk, line))
  );
}

/** One line of a handler is enough to match; a second line may check the error. */
function endsBelow(hunk: SeenHunk, line: ChangedLine): boolean {
  const first = hunk.nextNew(line);
  const second = first === null ? null : hunk.nextNew(first);
  if (first?.text.trim() === '}' || second === null) return true;
  return second.text.trim() === '' || indentOf(second.text) <= indentOf(line.text);
}

function expectsFailure(hunk: SeenHunk, lines: readonly ChangedLine[]): readonly RangeOfLines[] {
  const expecting = /should_panic|@Test\(\s?expected|ExpectedException|\.fails\(/;
  const before = hunk.lines.filter(({ kind, text }) => kind === 'removed' && expecting.test(text));
  if (before.length > 0) return [];
  const titles = hunk.lines.filter(({ kind }) => kind === 'removed').map(({ text }) => text);
  const isOld = (line: ChangedLine) => {
    const title = /\.fails\(\s?(["'`])(.{1,200}?)\1/.exec(line.text)?.[2];
    if (title !== undefined) return titles.some((text) => text.includes(title));
    return firstUnannotated(hunk, line)?.kind === 'context';
  };
  return lines.filter(isOld).map(at);
}

const EMPTIES =
  /^(?:items\.clear\(\)|items\[:\] = \[\]|del items\[:\]|collect_ignore_glob\s?=\s?\[.{0,40}["'](?:\*|test_\*|\*\*)|session\.exitstatus = 0)/;

function emptiesRun(hunk: SeenHunk, line: ChangedLine): boolean {
  const text = line.text.trim();
  const { path, language } = hunk.file;
  if (language === 'go')
    return path.endsWith('_test.go') && /^\/\/(?:go:build|\s?\+build) ignore$/.test(text);
  if (language === 'rust') return text === '#![cfg(any())]';
  if (!path.endsWith('conftest.py')) return false;
  if (EMPTIES.test(text)) return !isConditional(hunk, line);
  const isMarked = /^\w{1,20}\.add_marker\((?:pytest\.mark\.)?(?:skip|xfail)\b/.test(text);
  return isMarked && /^\s*for \w+ in items:$/.test(hunk.previousNew(line)?.text ?? '');
}

/** Part of it may be real: the part that is not faked is tested. */
const PARTLY = /importActual|requireActual|importOriginal|createMockFromModule/;

function mocksItself(hunk: SeenHunk, line: ChangedLine): boolean {
  const { path, language } = hunk.file;
  if (language === 'python') return patchesItself(hunk, line);
  const mocked = /\.mock\(\s?["'`](\.{1,2}\/[^"'`]{1,200})["'`]/.exec(line.text)?.[1];
  if (mocked === undefined || hunk.kindAt(line, line.text.search(/\S/)) !== 'code') return false;
  return (
    stemOf(mocked) === stemOf(path) && stemOf(path) !== 'index' && !PARTLY.test(hunk.changed.text)
  );
}

/** `cart` of `../src/cart.ts` and of `test/cart.test.ts`. */
function stemOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/(?:[._-](?:test|spec|unit))?(?:\.[cm]?[jt]sx?)?$/, '');
}

/** The function that the test is named after. */
function patchesItself(hunk: SeenHunk, line: ChangedLine): boolean {
  const patched = /patch\(["'][\w.]{1,200}\.(\w{3,80})["']/.exec(line.text)?.[1];
  const test = firstUnannotated(hunk, line);
  if (patched === undefined || test === null) return false;
  return new RegExp(`^\\s*(?:async )?def test_${patched}\\(`).test(test.text);
}
