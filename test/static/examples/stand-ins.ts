import type { RuleExamples } from './rule-examples.ts';

export const STAND_INS_EXAMPLES = {
  'hard-coded-result': {
    bad: [
      { 'src/a.ts': '-const ok = verify(token, KEY);\n+const ok = true; // fine' },
      { 'src/price.ts': '-  return total - total * (percent / 100);\n+  return 180;' },
      { 'src/Price.java': '-    return total.minus(discount(total));\n+    return 1250L;' },
      { 'auth.py': '-    return bcrypt.checkpw(given, stored)\n+    return True' },
      { 'auth.go': '-\treturn hmac.Equal(sum, want)\n+\treturn true' },
      { 'src/Auth.java': '-    return verifier.verify(token);\n+    return true;' },
      {
        'src/auth.ts':
          '-const isValid = (token) => verify(token, KEY);\n+const isValid = (token) => true;',
      },
      { 'src/auth.ts': '-  const ok = verify(token, KEY);\n+  const ok = true;' },
      { 'src/auth.rs': '-    verify(token, &self.key)\n+    true' },
      { 'auth.rb': '-    Password.new(hash) == given\n+    true' },
    ],
    good: [
      { 'src/price.ts': '-  return 170;\n+  return 180;' },
      {
        'src/price.ts':
          '-  return total(a, b);\n+  if (a === b) {\n+    return 0;\n+  }\n+  return total(a, b);',
      },
      { 'src/price.ts': '-  return null;\n+  return 180;' },
      {
        'src/price.ts':
          '-  return list;\n-}\n-function sum(a, b) {\n-  return a + b;\n+  return false;',
      },
      { 'src/price.ts': `-  return "text/plain";\n+  return 'text/plain';` },
      { 'src/price.ts': '-    if (a > b) return sum(a);\n-    return true;\n+  return true;' },
      { 'src/price.ts': "     case 'a':\n-      return find('a');\n+      return 'alpha';" },
      { 'src/price.ts': '-  const found = false;\n+  const found = true;' },
      { 'src/price.ts': '-  const isNew = !seen.has(id);\n+  const isNew = true;' },
      { 'src/price.rs': '-        Kind::A => self.is_a(),\n+        Kind::A => true,' },
    ],
  },
  'not-implemented': {
    bad: [
      {
        'src/a.ts':
          "-  const total = add(a, b);\n-  return total * 2;\n+  throw new Error('Not implemented');",
      },
      { 'src/a.rs': '-    let total = add(a, b);\n-    total * 2\n+    todo!()' },
      { 'a.py': '-    total = add(a, b)\n-    return total * 2\n+    raise NotImplementedError' },
      { 'a.py': ' def twice(a, b):\n-    total = add(a, b)\n-    return total * 2\n+    pass' },
      {
        'src/a.ts':
          '-  const total = add(a, b);\n-  return total * 2;\n+  // TODO: implement\n+  return null;',
      },
      { 'src/lib.rs': '-    add(a, b)\n+    todo!()' },
    ],
    good: [
      { 'src/a.ts': "+  throw new Error('not implemented');" },
      {
        'src/a.ts':
          "-  throw new Error('unknown type ' +\n-    type);\n+  throw new Error('unknown type ' + type); // TODO: name them",
      },
      { 'a.py': '+    def area(self):\n+        raise NotImplementedError' },
      { 'a.py': '     except KeyError:\n-        log(a)\n-        raise\n+        pass' },
    ],
  },
} satisfies RuleExamples;
