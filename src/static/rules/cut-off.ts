import type { ChangedLine } from '../../model/change.ts';
import { indentOf } from '../indent.ts';
import type { Language } from '../language.ts';
import { at, type Rule } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';
import { MAKEFILE } from './commands.ts';
import { SCRIPTS } from './languages.ts';
import { isTestCutShort } from './skips.ts';

/* Code that stays where it was, below something that always ends before it. */

/** A value that stands in one line, or none. */
const VALUE =
  /(?:\s(?:-?[\w.$]{1,60}(?:, (?:nil|err|true|false))?|"[^"]{0,80}"|'[^']{0,80}'|\[\]|\{\}|(?:Ok|Some|Promise\.resolve)\((?:\(\)|-?[\w.$]{0,60})\)))?/
    .source;

/** What ends a function or a script, with a comment behind it or not. */
const MAY_END = new RegExp(`^\\s*(?:return${VALUE}|exit 0)\\s{0,4}(?:;|$|\\/[/*]|#)`);
const ENDS = new RegExp(`^return${VALUE}\\s?;?$`);
/** In a script a word behind it is no value, and YAML holds prose. */
const ENDS_SCRIPT = /^(?:return(?: (?:\d{1,3}|"?\$[\w?]{1,60}"?))?|exit 0)\s?;?$/;
const ENDS_STEP = /^exit 0\s?;?$/;

/** The line below is indented alike and was there before; or it is empty or a comment, and more is below. */
const MAY_CUT_OFF =
  /^(\s*)(?:return|exit)\b[^\n]{0,300}\n(?: \1[\w$@./"']|[ +]?\s{0,200}(?:$|\/[/*]|#))/;

export const CUT_OFF_RULES: readonly Rule[] = [
  {
    id: 'unreachable-code',
    title: 'Code below a new return is never reached',
    why: 'It still stands there and no longer runs, so what it checked or did is gone without being removed. Remove it and say so, or take the return out.',
    severity: 'major',
    languages: [...SCRIPTS, 'python', 'go', 'rust', 'java', 'ruby', 'shell', 'yaml'],
    where: 'everywhere',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['return', 'exit 0'],
      near: MAY_END,
      above: MAY_CUT_OFF,
      beside: 'kept',
      find: (hunk, lines) => lines.filter((line) => cutsOff(hunk, line)).map(at),
    },
    examples: {
      bad: [
        {
          'src/auth.ts':
            ' export function isValid(token: string) {\n+  return true;\n   const claims = decode(token);',
        },
        {
          'src/auth.js':
            ' function isValid(token) {\n+  // for now\n+  return true // later\n+\n   const claims = decode(token)',
        },
        { 'src/mail.ts': '   const mail = build(user);\n+  return;\n   await send(mail);' },
        {
          'src/auth.ts':
            '-  if (!isAllowed(user)) {\n-    return false;\n-  }\n   log(user);\n+  return true;\n   return verify(user);',
        },
        { 'auth.py': ' def is_valid(token):\n+    return True\n     claims = decode(token)' },
        { 'auth.py': '     """Checks it."""\n+    return\n     claims = decode(token)' },
        { 'auth.go': ' func valid(t string) error {\n+\treturn nil\n \tc, err := decode(t)' },
        { 'auth.go': ' \tc := decode(t)\n+\treturn true, nil\n \tif c.Old() {' },
        {
          'src/auth.rs': ' fn valid(t: &str) -> bool {\n+    return true;\n     let c = decode(t);',
        },
        {
          'src/Auth.java':
            '   boolean valid(String t) {\n+    return true;\n     Claims c = decode(t);',
        },
        { 'auth.rb': '   def valid?(token)\n+    return true\n     @claims = decode(token)' },
        { 'a.rb': '   list.each do |one|\n+    return nil\n     check(one)' },
        { 'auth.rb': '   def valid?\n+    return true\n     @claims = decode(token)' },
        { 'auth.go': ' \tcount++\n+\treturn nil\n \tc, err := decode(t)' },
        { 'ci.sh': ' set -e\n+exit 0\n npm test' },
        { 'ci.sh': ' set -e\n+exit 0;\n npm test' },
        { 'ci.sh': ' set -e\n+exit 0\n ./run-tests.sh' },
        { 'ci.sh': ' set -e\n+exit 0\n "$BIN" test' },
        { 'makefiles/ci.sh': ' set -e\n+exit 0\n npm test' },
        { 'src/a.js': '   run();\n+  return 1;\n+  return 2;\n   stop();' },
        {
          '.github/workflows/ci.yml':
            '       - run: |\n+          exit 0\n           npm ci\n           npm test',
        },
        {
          'a.test.ts':
            "   it('adds', () => {\n     const total = add(1, 2);\n+    return;\n     expect(total).toBe(3);",
        },
        { 'test_a.py': ' def test_adds():\n+    return\n     assert add(1, 2) == 3' },
        {
          'a_test.go': ' func TestAdd(t *testing.T) {\n+\treturn\n \tif add(1, 2) != 3 {',
        },
      ],
      good: [
        { 'src/a.ts': '   if (a === b) {\n+    return true;\n   }\n   const c = a;' },
        { 'src/a.ts': '   if (a === b)\n+    return true;\n   const c = a;' },
        { 'src/a.ts': '   if (a === b)\n+  return true;\n   const c = a;' },
        { 'src/a.ts': '   if (a &&\n       b)\n+  return true;\n   const c = a;' },
        { 'src/a.ts': '   for (const a of list)\n+  return a;\n   run();' },
        { 'src/a.js': '   var api = { get: get };\n+  return api;\n   function get() {}' },
        { 'src/a.js': "     case 'a':\n+      return 1;\n       break;" },
        { 'src/a.js': "   case 'a':\n+  return 1;\n   case 'b':" },
        { 'src/a.js': '   const a = 1;\n-  return 1;\n+  return 2;\n   run();' },
        { 'src/a.js': '   run();\n+  return true;\n+  stop();' },
        { 'src/a.js': '   const text = `\n+  return true;\n   run();\n   `;' },
        { 'src/a.js': '   // this way:\n+  // return true;\n   run();' },
        { 'a.py': '     if a:\n+        return True\n     run()' },
        { 'a.py': '     def none(self):\n+        return\n         yield' },
        { 'a.rb': '     run\n+    return true if done?\n     stop' },
        { 'src/a.rs': '     #[cfg(unix)]\n+    return true;\n     run();' },
        { 'src/a.rs': '     run();\n+    return true;\n     fn run() {}' },
        { 'a.go': ' \tif a {\n+\t\treturn\n \t}\n \trun()' },
        { 'ci.sh': ' if [ -z "$CI" ]; then\n+  exit 0\n fi\n npm test' },
        { 'ci.sh': ' [ -z "$CI" ] && \\\n+exit 0\n npm test' },
        { Makefile: ' test:\n+\texit 0\n \tnpm test' },
        { 'a.yml': '   text: |\n     These commands\n+    return nothing\n     unless asked.' },
        { 'a.py': '     Parses the text. Will\n+    return None\n     on empty input.' },
        { 'a.py': '     Parses it (see there) and will\n+    return None\n     on empty input.' },
        { 'a.rb': ' It runs all of them and will\n+return nil\n if there are none.' },
        { 'a.sh': ' These commands\n+return nothing\n unless asked.' },
        { 'a.py': ' def a(b):\n+    return b\n     pass' },
        { 'a.py': ' def a(b):\n+    return b\n     raise NotImplementedError' },
        { 'a.py': ' def a(b):\n+    return b\n     assert False' },
        { 'src/a.ts': " function a(b) {\n+  return b;\n   throw new Error('later');" },
        { 'a.go': ' func a(b int) int {\n+\treturn b\n \tpanic("later")' },
        { 'src/a.rs': ' fn a(b: u8) -> u8 {\n+    return b;\n     todo!()' },
        { 'a.py': '     raise NotImplementedError\n+    return None\n     x = 1' },
        { 'ci.sh': ' usage() {\n   echo "usage"\n+  exit 0\n }\n npm test' },
      ],
    },
  },
];

function cutsOff(hunk: SeenHunk, line: ChangedLine): boolean {
  const above = neighbour(hunk, line, hunk.previousNew);
  const below = neighbour(hunk, line, hunk.nextNew);
  if (below?.kind !== 'context' || !isAlike(line, below) || !isEnd(hunk, line)) return false;
  // Each line of a recipe has a shell of its own.
  if (MAKEFILE.test(hunk.file.path)) return false;
  if (!isRun(hunk.codeOf(below), hunk.file.language)) return false;
  // What is above the beginning of a file is known: nothing.
  if (above === null ? hunk.changed.newStart !== 1 : !leadsOn(hunk, above, line)) return false;
  if (!isScript(hunk.file.language) && !isAmongCode(hunk, above, below)) return false;
  return !endedBefore(hunk, line) && !isTestCutShort(hunk, line);
}

function isEnd(hunk: SeenHunk, line: ChangedLine): boolean {
  const { language } = hunk.file;
  const ends = language === 'yaml' ? ENDS_STEP : language === 'shell' ? ENDS_SCRIPT : ENDS;
  return ends.test(hunk.codeOf(line)) && hunk.kindAt(line, indentOf(line.text)) === 'code';
}

function isScript(language: Language | null): boolean {
  return language === 'shell' || language === 'yaml';
}

/** The line is reached from the one above, whatever a condition says. */
function leadsOn(hunk: SeenHunk, above: ChangedLine, line: ChangedLine): boolean {
  if (isUnderCondition(hunk, above, line)) return false;
  const code = hunk.codeOf(above);
  const isCutOff = above.kind === 'context' && isAlike(line, above) && LEAVES.test(code);
  return !isCutOff || /\s(?:if|unless)\s/.test(code);
}

/** What is below it is out of reach. */
const LEAVES =
  /^(?:return|throw|raise|break|continue)\b|^exit \d|^(?:panic|os\.Exit|process\.exit|sys\.exit)\(|^(?:todo|unimplemented|unreachable|panic)!/;

const LOOKS_LIKE_CODE = /[()[\]{};:]$|[=(]/;
/** Three plain words in a row, and nothing but such; or a sentence that ends within the line. */
const PROSE = /^(?:[A-Za-z]['\w]{0,30},? ){2,60}[A-Za-z]['\w]{0,30}[.,:]?$|[a-z)]\. [A-Z]/;

/** The opening of a comment or of a text may stand above the hunk. */
function isAmongCode(hunk: SeenHunk, above: ChangedLine | null, below: ChangedLine): boolean {
  const near = [above, below].flatMap((line) => (line === null ? [] : [hunk.codeOf(line)]));
  return near.some((code) => LOOKS_LIKE_CODE.test(code)) && !PROSE.test(hunk.codeOf(below));
}

/** So many empty lines and comments are passed over. */
const NEAR = 12;

/** The nearest line with code in it. */
function neighbour(
  hunk: SeenHunk,
  line: ChangedLine,
  next: SeenHunk['nextNew'],
): ChangedLine | null {
  let near = next(line);
  for (let away = 1; away < NEAR && near !== null; away += 1) {
    if (hunk.codeOf(near) !== '') return near;
    near = next(near);
  }
  return near;
}

function isAlike(one: ChangedLine, other: ChangedLine): boolean {
  const indent = indentOf(one.text);
  return indentOf(other.text) === indent && other.text.startsWith(one.text.slice(0, indent));
}

/** What is no statement, is run from elsewhere, or is there for the compiler's sake. */
const NOT_RUN =
  /^(?:(?:export|async|pub|unsafe|static|declare|abstract)\s){0,3}(?:function|def|class|fn|func|type|interface|enum|struct|impl|trait|use|mod|macro_rules|namespace)\b|^(?:case|default|when|in|else|elif|elsif|except|finally|catch|rescue|ensure|end|fi|done|esac|break|yield|import|export|raise|throw)\b|^pass$|^(?:panic\(|(?:todo|unimplemented|unreachable|panic)!|assert False\b)|^\w{1,60}:(?!:)|^\w{1,60}\s?\(\)\s?\{/;

function isRun(code: string, language: Language | null): boolean {
  const begins = isScript(language)
    ? /^(?:[\w$@]|\.{0,2}\/|["'][^"']{1,200}["'](?:\s|$))/
    : /^[\w$@]/;
  return begins.test(code) && !/^@\w{1,60}(?:[.(]|$)/.test(code) && !NOT_RUN.test(code);
}

/** What goes on in the next line. */
const GOES_ON = /(?:&&|\|\||\\|[=,(]|\s\?|(?<!\+)\+|=>|[\w)"'] \||\b(?:and|or|not))$/;
/** Holds for the one statement below it, or begins with what belongs to a line above. */
const GOVERNS = /^(?:\}\s?)?(?:else|if|for|while|do|with)\b|^[^\w$'"`/([{}@]/;
const BRACELESS: readonly (Language | null)[] = [...SCRIPTS, 'java'];

/** Where no bracket says what a condition holds for, only a line that is complete is trusted. */
function isUnderCondition(hunk: SeenHunk, above: ChangedLine, line: ChangedLine): boolean {
  const code = hunk.codeOf(above);
  if (GOES_ON.test(code) || /^#!?\[/.test(code)) return true;
  if (!BRACELESS.includes(hunk.file.language) || /[;{}:]$/.test(code)) return false;
  return GOVERNS.test(code) || indentOf(above.text) !== indentOf(line.text);
}

/** What is below was out of reach before. */
function endedBefore(hunk: SeenHunk, line: ChangedLine): boolean {
  return hunk
    .replacedAt([line])
    .some(({ removed }) =>
      removed.some(
        (old) => isAlike(line, old) && /^(?:return|throw|raise|exit)\b/.test(old.text.trim()),
      ),
    );
}
