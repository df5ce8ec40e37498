import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { putClaude } from '../bed/fake-claude.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { exampleDiff } from '../static/review-diff.ts';

/* What is shown of somebody's words is cut out of them after they are redacted: a part alone does not show what it is. */

const [FIRST, REST] = ['Fk29x8', 'Zq7Lm3vd'] as const;
/** Each line alone shows no password. */
const NAME_BELOW = `"value": "${FIRST}${REST}",\n"name": "DB_PASSWORD"`;
const NAME_ABOVE = `password:\n  value: ${FIRST}${REST}`;

/** A git that fails with these words whenever it is asked for one of these, and knows no name. */
function putGit(sandbox: Sandbox, commands: string, said: string): void {
  const file = path.join(sandbox.bin, 'git');
  const words = path.join(sandbox.home, 'said');
  writeFileSync(words, said);
  const cases = [`${commands}) cat '${words}' >&2; exit 128;;`, '*show-ref*) exit 1;;'];
  writeFileSync(file, `#!/bin/sh\ncase "$*" in ${cases.join(' ')} esac\n`);
  chmodSync(file, 0o755);
}

describe.concurrent('redacted, then cut', () => {
  it.each([
    ['the line that says why', `fatal: unable to open ${NAME_BELOW}\n`],
    ['the only line that it may be', `warning: ${NAME_BELOW}\n`],
  ])('git fails, in a review: %s', async (_which, said) => {
    await using sandbox = await createSandbox({});
    putGit(sandbox, '*rev-parse*', said);
    const run = await runDoor({ argv: ['review', '--dry-run'], sandbox, stderr: /git failed: / });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).not.toContain(FIRST);
    expect(run.stderr).toContain('"value": "[REDACTED]"');
  });

  it('git fails, where a worktree is made', async () => {
    await using sandbox = await createSandbox({});
    putClaude(sandbox);
    putGit(sandbox, '*worktree*', `fatal: unable to open ${NAME_ABOVE}`);
    const run = await runDoor({
      argv: ['plan', 'worktree', '--no-launch'],
      ...{ sandbox, env: { OPENAI_API_KEY: 'k' }, stderr: /no worktree was created: / },
    });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).not.toContain(REST);
    expect(run.stderr).toContain('value: [REDACTED]');
  });

  it('a comment gives a long reason, of which the beginning is shown', async () => {
    const token = `ghp_${'a1B2'.repeat(9)}`;
    const comment = `// countersign-ignore debugger-left: ${'so it is '.repeat(32)}${token}`;
    for (const mark of [' ', '+']) {
      const run = await runDoor({
        argv: ['review', '--offline', '--content', '-', '--format', 'json'],
        stdin: exampleDiff({ 'src/a.ts': `${mark}${comment}\n+debugger;` }),
      });
      expect(run.stdout).toContain('so it is so it is');
      expect(run.stdout).not.toContain(token.slice(0, 6));
    }
  });

  it('an unquoted password that is an alias in YAML', async () => {
    const run = await runDoor({
      argv: ['config'],
      files: { '.countersign.yaml': `review:\n  db_password: *${FIRST}${REST}\n` },
      stderr: /there is no anchor/,
    });
    expect(run.exitCode).toBe(2);
    expect(run.stderr).not.toContain(FIRST);
  });
});
