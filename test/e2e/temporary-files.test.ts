import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { forbid } from '../bed/faults.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { approvedAnswer, installFakeCodex } from '../fakes/programs.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';

const REVIEW = ['review', '--content', 'change.diff', '--quiet', '--fast'];
const files = { 'change.diff': '+x\n' };

it('without a temporary directory the next route is asked', async () => {
  await using server = await startOpenAiServer({
    turns: [{ kind: 'review', answer: approvedAnswer }],
  });
  const env = {
    TMPDIR: '/nowhere',
    COUNTERSIGN_REVIEW_BASE_URL: server.url,
    COUNTERSIGN_REVIEW_ROUTES:
      '[{backend: codex, when: [always]}, {backend: curl, when: [always], fail_mode: hard_fail}]',
  };
  const run = await runDoor({ argv: REVIEW, files, codex: 'success', env });
  const { outcome, receipt } = JSON.parse(run.stdout) as {
    outcome: string;
    receipt: { trail: unknown };
  };
  expect(outcome).toBe('reviewed');
  expect(receipt.trail).toMatchObject([
    { backend: 'codex', result: 'fail', reason: 'unsupported' },
    { backend: 'curl', result: 'success' },
  ]);
});

/** What the fake does before its work. */
const CLOSE_A_FOLDER = `case "$*" in *--json*)
  mkdir "$TMPDIR/closed"
  : > "$TMPDIR/closed/kept"
  chmod 0 "$TMPDIR/closed"
esac`;

it('a folder that the reviewer closed behind itself costs no review, and goes', async () => {
  await using sandbox = await createSandbox({ files: { ...files, closed: '' } });
  const { path: codex } = installFakeCodex(sandbox.bin);
  renameSync(codex, `${codex}-itself`);
  const script = `#!/bin/sh\n${CLOSE_A_FOLDER}\nexec "$0-itself" "$@"\n`;
  writeFileSync(codex, script, { mode: 0o755 });
  // Root may remove anything: the program is started without that privilege.
  const { wrapper } = forbid(path.join(sandbox.project, 'closed'), 'read');
  const run = await runDoor({ argv: REVIEW, sandbox, wrapper });
  expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'reviewed' });
});
