import { chmodSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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

const DAMAGE = Buffer.from('no code at all, but as long as a header of one would be: '.repeat(9));

/** The file with everything behind its first line spoilt. */
const spoilt = (bytes: Buffer) => {
  const codeAt = bytes.indexOf('\n') + 1;
  const code = Buffer.alloc(bytes.length - codeAt, DAMAGE);
  return Buffer.concat([bytes.subarray(0, codeAt), code]);
};

/** The file with one byte in a hundred thousand another: a disk that forgets. */
const withWrongBytes = (bytes: Buffer) => {
  const wrong = Buffer.from(bytes);
  for (let at = 50_000; at < wrong.length; at += 100_000) wrong[at] = (wrong[at] ?? 0) ^ 0xff;
  return wrong;
};

it('the second review keeps compiled code, two more add to it, what was left half written goes, and damaged code is made anew', async () => {
  await using sandbox = await createSandbox();
  const first = await review(sandbox);
  expect(keptIn(sandbox)).toEqual([]);
  const left = path.join(codeDir(sandbox), 'x.code.1.tmp');
  writeFileSync(left, 'half of it');
  utimesSync(left, 1, 1);
  const second = await review(sandbox);
  expect(second.exitCode).toBe(first.exitCode);
  const [kept = '', ...others] = keptIn(sandbox);
  expect(others).toEqual([]);
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  const times: number[] = [];
  while (times.length < 3) {
    times.push(statSync(kept).mtimeMs);
    expect((await review(sandbox)).stdout).toContain('APPROVED');
  }
  expect(new Set(times).size).toBe(3);
  expect(statSync(kept).mtimeMs).toBe(times.at(-1));

  const before = readFileSync(kept);
  const cut = before.subarray(0, 5000);
  for (const damaged of [spoilt(before), withWrongBytes(before), DAMAGE, cut, Buffer.alloc(0)]) {
    writeFileSync(kept, damaged);
    expect((await review(sandbox)).stdout).toContain('APPROVED');
    expect(readFileSync(kept).subarray(0, 5000)).not.toEqual(damaged.subarray(0, 5000));
    expect(readFileSync(kept).length).toBeGreaterThan(100_000);
  }
});

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
  const edit = (text: string) => write('after', 'a.js', `${text}();\n`, { codex: 'success' });
  for (const text of ['one', 'two', 'three', 'four']) await edit(text);
  const [kept = '', ...others] = keptIn(sandbox);
  expect(others).toEqual([]);
  const [contents] = readFileSync(kept, 'latin1').split('\n');
  expect(contents).toContain('reviewing.cjs');
  const { mtimeMs } = statSync(kept);
  const fifth = await edit('five');
  expect(fifth.asked).toHaveLength(1);
  expect(statSync(kept).mtimeMs).toBe(mtimeMs);
});
