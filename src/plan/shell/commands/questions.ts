import type { ShellWord } from '../words.ts';

/* Commands of a single form: `test`, `command -v`, `echo`, the version of a program. */

/**
 * Null: allowed, it only asks. A string: the reason why it may not run. Undefined: the program is
 * none of these.
 */
export function checkQuestion(
  program: string,
  words: readonly ShellWord[],
): string | null | undefined {
  if (program === 'test') return checkTest(words);
  if (program === '[') return checkBracket(words);
  if (program === 'command') return checkCommand(words);
  if (program === 'echo') return checkEcho(words);
  const versions = VERSIONS.get(program);
  return versions === undefined ? undefined : checkVersion(program, words, versions);
}

/**
 * These print their version before they look at a project: measured for Node 20, npm 11 and Python
 * 3. `go` may download the toolchain that the project requests, from Go's own servers, but still
 * runs nothing from the project. ADR 026 explains why `cargo`, `npm ls` and `go list` are missing.
 */
const VERSIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['node', ['--version', '-v']],
  ['npm', ['--version', '-v']],
  ['python', ['--version', '-V']],
  ['python3', ['--version', '-V']],
  ['go', ['version']],
]);

export function questionNames(): readonly string[] {
  return ['test', '[', 'command', 'echo', ...VERSIONS.keys()];
}

function checkVersion(
  program: string,
  words: readonly ShellWord[],
  versions: readonly string[],
): string | null {
  const [asked, more] = words;
  if (asked !== undefined && more === undefined && versions.includes(asked.text)) return null;
  return `of ${program} only ${versions.join(' and ')} may run, alone`;
}

/**
 * Tests on one file. Without `-v` and numeric tests (`-eq`): shells run code in the subscript of a
 * variable there. Without `-a` and `-o`, which join tests.
 */
const ABOUT_FILE = new Set('-e -f -d -s -r -w -x -L -h -p -S -n -z'.split(' '));
const BETWEEN_FILES = new Set(['-nt', '-ot', '-ef']);

function checkTest(given: readonly ShellWord[]): string | null {
  const words = given[0]?.text === '!' ? given.slice(1) : given;
  return isAboutFiles(words)
    ? null
    : 'of test only a question about a file, as test -f FILE, is read';
}

function isAboutFiles(words: readonly ShellWord[]): boolean {
  const [first, second, third] = words.map(({ text }) => text);
  const isPlain = words.every(({ glob }) => !glob);
  const isAboutFile =
    words.length === 2 && ABOUT_FILE.has(first ?? '') && second?.startsWith('-') === false;
  const isBetween =
    words.length === 3 &&
    BETWEEN_FILES.has(second ?? '') &&
    ![first, third].some((text) => text?.startsWith('-') === true);
  return isPlain && (isAboutFile || isBetween);
}

function checkBracket(words: readonly ShellWord[]): string | null {
  const last = words.at(-1);
  return last?.text === ']' && !last.quoted
    ? checkTest(words.slice(0, -1))
    : 'a ] of its own must end what [ begins';
}

/** `command -v NAME` prints where a program is; without `-v` it runs the program. */
function checkCommand([option, ...names]: readonly ShellWord[]): string | null {
  const isQuestion = option?.text === '-v' || option?.text === '-V';
  const isPlain =
    names.length > 0 && names.every(({ text, glob }) => !glob && !text.startsWith('-'));
  return isQuestion && isPlain
    ? null
    : 'of command only -v NAME, which says where a program is, may run';
}

/** It prints any words, also ones like `echo ---`. */
function checkEcho(words: readonly ShellWord[]): string | null {
  const pattern = words.find(({ glob }) => glob);
  return pattern === undefined
    ? null
    : `quote ${pattern.text}: the shell would put file names in its place`;
}
