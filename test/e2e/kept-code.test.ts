import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1 +1 @@
-const limit = 10;
+const limit = 100;
`;

const review = (sandbox: Sandbox) =>
  runDoor({
    argv: ['review', '--fast', '--quiet', '--content', 'change.diff'],
    files: { 'change.diff': DIFF },
    codex: 'success',
    sandbox,
  });

const codeDir = (sandbox: Sandbox) => path.join(sandbox.state, 'countersign', 'code');

const keptIn = (sandbox: Sandbox) =>
  readdirSync(codeDir(sandbox)).map((name) => path.join(codeDir(sandbox), name));

/** The bytes behind the line that says which file they are of. */
const CODE_AT = 128;

it('the second review keeps compiled code, the third runs it, and damaged code is made anew', async () => {
  await using sandbox = await createSandbox();
  const first = await review(sandbox);
  expect(keptIn(sandbox)).toEqual([]);
  const second = await review(sandbox);
  expect(second.exitCode).toBe(first.exitCode);
  const kept = keptIn(sandbox);
  expect(kept.length).toBeGreaterThan(2);
  for (const file of kept) expect(statSync(file).mode & 0o777).toBe(0o600);
  const times = kept.map((file) => statSync(file).mtimeMs);
  expect((await review(sandbox)).stdout).toContain('APPROVED');
  expect(kept.map((file) => statSync(file).mtimeMs)).toEqual(times);

  const before = kept.map((file) => readFileSync(file));
  kept.forEach((file, at) =>
    writeFileSync(
      file,
      Buffer.concat([before[at]?.subarray(0, CODE_AT) ?? Buffer.alloc(0), DAMAGE]),
    ),
  );
  expect((await review(sandbox)).stdout).toContain('APPROVED');
  for (const file of kept) expect(readFileSync(file).includes(DAMAGE)).toBe(false);
});

const DAMAGE = Buffer.from('no code at all, but as long as a header of one would be: '.repeat(9));

it('code in a directory that others may write is neither run nor kept', async () => {
  await using sandbox = await createSandbox();
  await review(sandbox);
  chmodSync(codeDir(sandbox), 0o777);
  expect((await review(sandbox)).stdout).toContain('APPROVED');
  expect(keptIn(sandbox)).toEqual([]);
});

it('reviews of edits keep and run it too', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  const { write } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } });
  for (const line of ['one();\n', 'two();\n'])
    await write('after', 'a.js', line, { codex: 'success' });
  const kept = keptIn(sandbox);
  expect(kept.map((file) => path.basename(file))).toContainEqual(
    expect.stringContaining('-reviewing-cjs-'),
  );
  const times = kept.map((file) => statSync(file).mtimeMs);
  const third = await write('after', 'a.js', 'three();\n', { codex: 'success' });
  expect(third.asked).toHaveLength(1);
  expect(kept.map((file) => statSync(file).mtimeMs)).toEqual(times);
});
