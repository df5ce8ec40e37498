import { expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';

/** Assembled here, so that no secret is in the file. */
const part = (seed: string) => `ey${`${seed}x9Qk7`.repeat(12)}`;
const TOKEN = [part('JhbG'), part('JzdW'), part('c2ln')].join('.');
const ODD_KEY = ['gw7Qz', '81LmP', 'q04Tt'].join('');

const MODE = { COUNTERSIGN_REVIEW_EXECUTION_MODE: 'codex' };

it('a flood of secrets on one line: nothing of them in the report or the log', async () => {
  const run = await runDoor({
    argv: ['review', '--fast', '--content', '-'],
    stdin: '+x\n',
    env: MODE,
    codex: { behaviour: 'say-and-crash', said: { stderr: `${TOKEN} `.repeat(45_000) } },
    stderr: /./,
  });
  expect(run.exitCode).toBe(1);
  expect(run.stdout + run.stderr).toContain('it failed and gave no reason');
  expect(run.stdout + run.stderr).not.toMatch(/x9Qk7/);
});

it('the key that codex was handed: neither in the report nor in the log', async () => {
  const run = await runDoor({
    argv: ['review', '--fast', '--content', '-'],
    stdin: '+x\n',
    env: { ...MODE, OPENAI_API_KEY: ODD_KEY },
    codex: {
      behaviour: 'say-and-crash',
      login: 'none',
      said: { stdout: 'I have %KEY%', stderr: 'server refused the key %KEY%\n' },
    },
    stderr: /./,
  });
  expect(run.stdout + run.stderr).toContain('server refused the key [REDACTED]');
  expect(run.stdout + run.stderr).not.toContain(ODD_KEY);
});
