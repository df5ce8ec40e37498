import { at, type Place, type Rule } from '../rule.ts';
import type { Block, SeenHunk } from '../seen.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

export const SHORTCUT_RULES: readonly Rule[] = [
  {
    id: 'hard-coded-result',
    title: 'A computed result became a constant',
    why: 'The function returned what it worked out and now returns a fixed value. That satisfies the one case a test asks about and no other.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'go', 'rust', 'java', 'ruby'],
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['return'],
      near: /^\s*return\s\(?(?:[tT]rue|[fF]alse|-?\d|["'`]|Ok\()/,
      beside: 'removed',
      find: (hunk) => hunk.blocks().flatMap((block) => hardCoded(hunk, block)),
    },
    examples: {
      bad: [
        { 'src/price.ts': '-  return total - total * (percent / 100);\n+  return 180;' },
        { 'auth.py': '-    return bcrypt.checkpw(given, stored)\n+    return True' },
        { 'auth.go': '-\treturn hmac.Equal(sum, want)\n+\treturn true' },
        { 'src/Auth.java': '-    return verifier.verify(token);\n+    return true;' },
      ],
      good: [
        { 'src/price.ts': '-  return 170;\n+  return 180;' },
        {
          'src/price.ts':
            '-  return total(a, b);\n+  if (a === b) {\n+    return 0;\n+  }\n+  return total(a, b);',
        },
        { 'src/price.ts': '-  return null;\n+  return 180;' },
      ],
    },
  },
  {
    id: 'condition-disabled',
    title: 'A condition no longer decides anything',
    why: 'A constant was put in front, so one branch is always taken. Remove the check and say so, or bring it back.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: [...SCRIPTS, 'java', 'go', 'rust'],
          keywords: [
            'true ||',
            'true||',
            'false &&',
            'false&&',
            '|| true',
            '||true',
            '&& false',
            '&&false',
            'if (true',
            'if(true',
            'if( true',
            'if (false',
            'if(false',
            'if false',
            'if true',
          ],
          pattern:
            /\bif\s?\(\s?(?:true\s?\|\||false\s?&&|(?:true|false)\s?\))|\bif\s(?:true|false)\s(?:\{|&&|\|\|)|\bif\s?\(.{1,200}(?:\|\|\s?true|&&\s?false)\s?\)\s?\{?$/g,
          in: 'code',
        },
        {
          languages: ['python', 'ruby'],
          keywords: [
            'if True',
            'if False',
            'or True',
            'and False',
            'if true',
            'if false',
            'unless ',
            '|| true',
            '&& false',
          ],
          pattern:
            /\bif (?:True|False)(?::| and | or )|\bif .{1,200} (?:or True|and False):|^\s*(?:if|unless) (?:true|false)$|^\s*if .{1,200} (?:\|\| true|&& false)$/g,
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [
        { 'src/a.ts': '+  if (true || isAllowed(user)) {' },
        { 'src/a.ts': '+  if (isAllowed(user) || true) {' },
        { 'a.py': '+    if False and not allowed(user):' },
        { 'a.go': '+\tif true || allowed(user) {' },
        { 'a.rb': '+    if allowed?(user) || true' },
      ],
      good: [
        { 'src/a.ts': '+  while (true) {' },
        { 'src/a.ts': '+  // if (true || isAllowed(user)) {' },
        { 'src/a.ts': '+  if (isOpen === true || isAllowed(user)) {' },
      ],
    },
  },
  {
    id: 'test-aware-code',
    title: 'The code behaves differently when it is tested',
    why: 'What the tests see is then not what users get. Pass the difference in as a parameter or a setting.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'go', 'rust', 'ruby', 'java'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: [
            'JEST_WORKER_ID',
            'env.VITEST',
            'npm_lifecycle_event',
            'process.argv',
            'NODE_TEST_CONTEXT',
          ],
          pattern:
            /\bif\s?\(.{0,120}\b(?:JEST_WORKER_ID|env\.VITEST|NODE_TEST_CONTEXT)\b|\benv\.(?:JEST_WORKER_ID|VITEST|NODE_TEST_CONTEXT)\b.{0,40}[?&|]/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['sys.modules', 'PYTEST_CURRENT_TEST'],
          pattern:
            /["'](?:pytest|unittest)["'] (?:not )?in sys\.modules|["']PYTEST_CURRENT_TEST["']/g,
          in: 'string',
        },
        {
          languages: ['go'],
          keywords: ['testing.Testing()', '"test.v"', 'HasSuffix(os.Args[0]'],
          pattern:
            /\btesting\.Testing\(\)|\bHasSuffix\(os\.Args\[0\], "\.test"\)|\bflag\.Lookup\("test\.v"\)/g,
          in: 'code',
        },
        {
          languages: ['rust'],
          keywords: ['cfg!(test)'],
          pattern: /\bif (?:!|.{0,80}\s)?cfg!\(test\)/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['Rails.env.test?', 'defined?(RSpec)', 'defined?(Minitest)'],
          pattern: /\b(?:if|unless) .{0,80}(?:Rails\.env\.test\?|defined\?\((?:RSpec|Minitest)\))/g,
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [
        { 'src/a.ts': '+  if (process.env.JEST_WORKER_ID) return 3;' },
        { 'a.py': '+    if "pytest" in sys.modules:' },
        { 'a.go': '+\tif testing.Testing() {' },
        { 'src/a.rs': '+    if cfg!(test) {' },
        { 'app/a.rb': '+    return 3 if Rails.env.test?' },
      ],
      good: [
        { 'src/a.ts': "+  if (process.env.NODE_ENV === 'production') {" },
        { 'a.py': '+    if "numpy" in sys.modules:' },
        { 'test/setup.ts': '+  if (process.env.JEST_WORKER_ID) start();' },
      ],
    },
  },
  {
    id: 'not-implemented',
    title: 'Working code was replaced by a stub',
    why: 'What was there is gone and calling it fails. Leave the old code until the new one is written.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'go', 'rust', 'java', 'ruby'],
    where: 'product',
    look: {
      kind: 'hunk',
      side: 'added',
      keywords: ['implemented', 'todo!', 'NotImplemented', 'UnsupportedOperation', 'TODO'],
      beside: 'removed',
      find: (hunk) => hunk.blocks().flatMap((block) => stubs(hunk, block)),
    },
    examples: {
      bad: [
        {
          'src/a.ts':
            "-  const total = add(a, b);\n-  return total * 2;\n+  throw new Error('Not implemented');",
        },
        { 'src/a.rs': '-    let total = add(a, b);\n-    total * 2\n+    todo!()' },
        { 'a.py': '-    total = add(a, b)\n-    return total * 2\n+    raise NotImplementedError' },
      ],
      good: [
        { 'src/a.ts': "+  throw new Error('not implemented');" },
        {
          'src/a.ts':
            "-  throw new Error('unknown type ' +\n-    type);\n+  throw new Error('unknown type ' + type); // TODO: name them",
        },
        { 'a.py': '+    def area(self):\n+        raise NotImplementedError' },
      ],
    },
  },
];

const RETURNS_CONSTANT =
  /^return\s\(?(?:true|false|True|False|-?\d[\d._]{0,20}|"[^"]{0,80}"|'[^']{0,80}'|`[^`$]{0,80}`|true, nil|Ok\((?:true|false|-?\d{1,20})\))\)?;?$/;
/** A call, or arithmetic between two things: something was worked out. */
const RETURNS_COMPUTED =
  /^return\s.{0,200}(?:\w\(|\w\s?[-+*/%<>]=?\s?\(?\w|[=!]==?\s|&&|\|\||\sand\s|\sor\s)/;

/** One line took the place of what was removed, and it is a constant. */
function hardCoded(hunk: SeenHunk, { removed, added }: Block): readonly Place[] {
  const [only, another] = added.filter(({ text }) => !/^\s*(?:\/\/|#|$)/.test(text));
  if (only === undefined || another !== undefined || removed.length === 0) return [];
  if (!RETURNS_CONSTANT.test(hunk.codeOf(only))) return [];
  return removed.some((line) => RETURNS_COMPUTED.test(hunk.codeOf(line))) ? [at(only)] : [];
}

const STUB =
  /^(?:throw new (?:(?:\w{0,40}Error)?\(["'`](?:not (?:yet )?implemented|TODO)|(?:NotImplementedError|UnsupportedOperationException)\().{0,80}|raise NotImplementedError\b.{0,80}|(?:todo|unimplemented)!\(.{0,80}|panic\("(?:not (?:yet )?implemented|TODO).{0,80})/i;

/** Two lines of code or more gave way to a stub and nothing else. */
function stubs(hunk: SeenHunk, { removed, added }: Block): readonly Place[] {
  const codeIn = (lines: Block['added']) => lines.filter((line) => hunk.codeOf(line).length > 2);
  const written = codeIn(added);
  const stub = written.find((line) => STUB.test(hunk.codeOf(line)));
  return stub !== undefined && written.length <= 2 && codeIn(removed).length >= 2 ? [at(stub)] : [];
}
