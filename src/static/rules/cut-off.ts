import { at, type Rule } from '../rule.ts';
import { SCRIPTS } from './languages.ts';
import { cutsOff } from './out-of-reach.ts';

/* Code that stays where it was, below something that always ends before it. */

/** What may end a function or a script. */
const MAY_END = /^\s*(?:return(?:[;\s]|$)|(?:- )?exit(?: 0)?(?:[;\s]|$))/;

/** The line below is indented alike and was there before; or it is empty or a comment, and more is below. */
const MAY_CUT_OFF =
  /^(\s*)(?:- )?(?:return|exit)\b[^\n]{0,400}\n(?: \1[\w$@./"'[-]|[ +]?\s{0,200}(?:$|\/[/*]|#))/;

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
      keywords: ['return', 'exit'],
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
        { 'a.py': ' def check(token):\n+    return True\n     if not token:' },
        { 'a.py': ' def check(token):\n+    return True\n     for item in items:' },
        { 'a.py': ' def check(token):\n+    return True\n     if user is None:' },
        { 'a.py': ' def check(token):\n+    return True\n     while not done:' },
        { 'a.py': ' def check(token):\n+    return True\n     assert result is None' },
        { 'a.py': ' def check(token):\n+    return True\n     return user is not None' },
        { 'a.py': ' def check(token):\n+    return True\n     claims: Claims = decode(token)' },
        { 'a.py': ' def check(token):\n+    return {"ok": True}\n     claims = decode(token)' },
        { 'a.py': ' def check(token):\n+    return None, None\n     claims = decode(token)' },
        { 'a.py': ' def a(b):\n-    if b:\n-        return 1\n+    return 2\n     check(b)' },
        { 'a.py': '     if a:\n         return None\n+    return True\n     check(b)' },
        { 'a.rb': '   def check(u)\n+    return true\n     raise Unauthorized unless u.ok?' },
        { 'a.rb': '   def check\n+    return true\n     raise Unauthorized unless ok' },
        { 'a.rb': '   return nil if a\n+  return true\n   check(b)' },
        { 'src/a.js': ' function check(req, next) {\n+  return next();\n   verify(req);' },
        { 'src/a.ts': ' function check(req) {\n+  return { ok: true };\n   verify(req);' },
        {
          'src/a.ts': ' function check(req) {\n+  return new Reply(`(${req.id}`);\n   verify(req);',
        },
        { 'src/a.ts': ' function check(req) {\n+  return !0;\n   verify(req);\n   say(`\n   `);' },
        { 'a.go': ' func check(t string) (*T, error) {\n+\treturn &T{}, nil\n \tc := decode(t)' },
        {
          'src/a.rs': ' fn check(t: &str) -> R {\n+    return Ok(vec![1 as u8]);\n     decode(t);',
        },
        { 'src/A.java': '   L check(T t) {\n+    return Optional.empty();\n     decode(t);' },
        { 'ci.sh': ' set -e\n+exit\n npm test' },
        { 'ci.sh': ' set -e\n+exit 0\n [ -f x ] || npm test' },
        { '.gitlab-ci.yml': '   script:\n+    - exit 0\n     - npm test' },
        { 'a.py': ' def a(b):\n+    return 1\n     check(b)\n def c():\n     """\n     Says c.' },
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
        { 'src/a.ts': '   run(1);\n+  return a(\n   run(2));' },
        { 'src/a.ts': '   run(1);\n+  return a +\n   run(2);' },
        { 'src/a.ts': '   run(1);\n+  return "a\n   run(2);' },
        { 'a.rb': '     run(1)\n+    return a if b(1)\n     run(2)' },
        { 'a.py': '     Parses it (see there) and will\n+    return a list (of a)\n     run(2)' },
        { 'a.py': '     Parses it (see there) and will\n+    return None\n     if it is so,' },
        { 'a.py': '     the whole text\n+    return None\n     on failure' },
        { 'a.py': '     When it is done (see there),\n+    return None\n     on end (of it)' },
        { 'a.py': '     It does (see there) not\n+    return None\n     on end (of it)' },
        { 'a.rb': '     done? and\n+    return true\n     run(2)' },
        { 'ci.sh': ' [ -z "$CI" ] &&\n+exit 0\n npm test' },
        { 'ci.sh': ' [ -n "$CI" ] ||\n+exit 0\n npm test' },
        { 'ci.sh': '+exit 0\n npm test' },
        { 'ci.sh': ' set -e\n+exit 0\n run() {' },
        { 'ci.sh': ` set -e\n+exit 0\n${' # more\n'.repeat(12)} npm test` },
        { 'ci.sh': ' npm ci\n+exit 0\n npm test\n EOF' },
        { 'src/a.ts': '   run();\n+  return true;\n   stop();\n `);' },
        { 'a.rb': '   run(1)\n+  return true\n   run(2)\n   TEXT' },
        { 'a.py': "     run(1)\n+    return True\n     run(2)\n     '''" },
        { 'a.py': ' def a(b):\n+    return\n     x = yield 1' },
        { 'a.py': ' def a(b):\n+    return b\n     @wraps(b)\n     def c():' },
        { 'src/a.rs': ' fn a() -> u8 {\n+    return Y;\n     const Y: u8 = 1;' },
        { 'src/a.js': ' function* a() {\n+  return;\n   x = yield 1;' },
        { 'src/a.js': ' function a() {\n+  return y;\n   var y;' },
        { 'src/a.js': '   run();\n+  return;\n   again: for (;;) {' },
        { 'a.test.ts': "   it('adds', () => {\n+    return;\n     expect(add(1)).toBe(3);" },
        { 'Taskfile.yml': '   cmds:\n+    - exit 0\n     - npm test' },
        { '.gitlab-ci.yml': '   - npm ci\n+  - exit 0\n   - name: x' },
        { 'a.rb': '     found? or\n+    return true\n     run(2)' },
        { 'a.py': ' def a(b):\n+    return b\n     raise NotImplementedError("see if it is")' },
        { 'src/a.ts': '   run(1);\n+  return a);\n   run(2);' },
        { 'src/a.js': '   const text = `\n+  return true;\n   run();' },
      ],
    },
  },
];
