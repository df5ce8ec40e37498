import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDiffContent } from './content.ts';

const DIFF = `diff --git a/.env b/.env
new file mode 100644
--- /dev/null
+++ b/.env
@@ -0,0 +1 @@
+PLAIN=word
diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1 +1 @@
-a
+b
`;

it('leaves the content of sensitive files out, and says so', () => {
  const content = createDiffContent(Buffer.from(DIFF), 'left-out');
  expect(content.text).not.toContain('PLAIN=word');
  expect(content.text).toContain('left out: ".env"');
  expect(content.text).toContain('+b');
  expect(content.leftOut).toEqual([{ path: '.env', reason: expect.any(String) }]);
  expect(content.sha256Given).toBe(createHash('sha256').update(DIFF).digest('hex'));
});

it('sends them when told to', () => {
  expect(createDiffContent(DIFF, 'included')).toMatchObject({ text: DIFF, leftOut: [] });
});
