import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { findGit } from '../bed/search-path.ts';

it('shows a real review of a real change, and leaves nothing behind', async () => {
  const run = await runDoor({
    argv: ['demo'],
    env: { COUNTERSIGN_REVIEW_RULES_TLS_CHECK_OFF: 'off' },
  });
  expect(run).toMatchObject({ exitCode: 0, files: {} });
  expect(run.stdout).toContain('\n+test.skip(');
  expect(run.stdout).toContain('\nCHANGES_REQUIRED\n');
  for (const rule of [
    'tls-check-off',
    'test-turned-off',
    'weakened-assertion',
    'debug-output-left',
  ])
    expect(run.stdout).toContain(`[static: ${rule}]`);
  expect(run.stdout).toContain('\n  countersign review --offline ');
});

it('is run by npm from the program that is committed, without a build', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> };
  expect(scripts['demo']).toBe('node plugin/countersign/dist/main.cjs demo');
});

it('leaves nothing behind when it is interrupted', async () => {
  await using sandbox = await createSandbox();
  // Ctrl-C in the middle of the commit, which then never ends by itself.
  const git = path.join(sandbox.bin, 'git');
  symlinkSync(findGit(), path.join(sandbox.bin, 'real-git'));
  writeFileSync(
    git,
    `#!/bin/sh\ncase "$*" in *commit*) kill -INT $PPID; exec sleep 60;; esac\nexec "${sandbox.bin}/real-git" "$@"\n`,
  );
  chmodSync(git, 0o755);
  const run = await runDoor({ argv: ['demo'], sandbox, stderr: /^countersign: interrupted$/ });
  expect(run).toMatchObject({ exitCode: 130, stdout: '', files: {} });
});

it('says that it needs git', async () => {
  const run = await runDoor({
    argv: ['demo'],
    env: { PATH: '/nowhere' },
    stderr: /the demo needs git/,
  });
  expect(run.exitCode).toBe(2);
});

it.concurrent.each(['/nowhere', '/dev/null'])(
  'says that it needs a temporary folder if %s is unusable',
  async (TMPDIR) => {
    const run = await runDoor({
      argv: ['demo'],
      env: { TMPDIR },
      stderr:
        /^countersign: the demo cannot create or write a temporary folder: ENO(?:ENT|TDIR); free some space, or set TMPDIR /,
    });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
  },
);

it('prints git’s message if git fails', async () => {
  await using sandbox = await createSandbox();
  const git = path.join(sandbox.bin, 'git');
  writeFileSync(git, '#!/bin/sh\necho "fatal: no space" >&2\nexit 128\n');
  chmodSync(git, 0o755);
  const run = await runDoor({
    argv: ['demo'],
    sandbox,
    stderr:
      /^countersign: the demo cannot make its repository, git fails: fatal: no space; try again/,
  });
  expect(run).toMatchObject({ exitCode: 2, stdout: '', files: {} });
});
