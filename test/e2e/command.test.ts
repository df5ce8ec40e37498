import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { nest, writeUserFile } from '../config/nested.ts';

/* A program of the user's as the reviewer, from its settings to the report. */

const ANSWER = JSON.stringify({
  result: JSON.stringify({ verdict: 'APPROVED', summary: 'The change does what it says.' }),
});

const ROUTES = [
  { backend: 'command', name: 'second', when: ['command_available'] },
  { backend: 'command', name: 'local', when: ['command_available'], capabilities: ['basic'] },
  { backend: 'curl', when: ['always'], fail_mode: 'hard_fail' },
];

async function bed(): Promise<Sandbox> {
  const sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
  const file = path.join(sandbox.bin, 'reviewer');
  writeFileSync(file, `#!/bin/sh\ncat > /dev/null\ncat <<'END'\n${ANSWER}\nEND\n`, { mode: 0o755 });
  return sandbox;
}

const settingsIn = ({ bin }: Sandbox) => ({
  'review.command': {
    local: {
      argv: [path.join(bin, 'reviewer'), '--model', '{model}'],
      ...{ format: 'json', path: 'result', model: 'qwen3', maker: 'google' },
      environment: ['LLM_API_KEY'],
    },
  },
  'review.routes': ROUTES,
});

/** `local`, with arguments of its own. */
const routeOf = (command: object) => ({
  'review.command': { local: command },
  'review.routes': ROUTES.slice(1),
});

async function run(sandbox: Sandbox, ...argv: readonly string[]) {
  writeUserFile(sandbox, JSON.stringify(nest(settingsIn(sandbox))));
  return await runDoor({ sandbox, argv });
}

describe('a command of the user', () => {
  it('reviews', async () => {
    await using sandbox = await bed();
    const { exitCode, stdout } = await run(
      sandbox,
      'review',
      '--content',
      'change.diff',
      '--quiet',
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'APPROVED',
      receipt: {
        backend: 'command/local',
        model: 'qwen3',
        maker: 'google',
        trail: [
          { backend: 'command/second', result: 'skipped' },
          { backend: 'command/local', result: 'success' },
        ],
      },
    });
  });

  it('is a route with its name', async () => {
    await using sandbox = await bed();
    const { stdout } = await run(sandbox, 'routes');
    expect(stdout).toContain('1. command/second: would be skipped\n   when command_available (no)');
    expect(stdout).toContain('2. command/local: would be tried\n   when command_available (yes)');
    expect(stdout).toContain('   maker: google');
  });

  it('has a line in doctor', async () => {
    await using sandbox = await bed();
    const { stdout } = await run(sandbox, 'doctor', '--verbose');
    expect(stdout).toMatch(/^note +command\/local +\S*\/reviewer, model qwen3;$/m);
    expect(stdout).toContain('not set, so not passed on: LLM_API_KEY');
    expect(stdout).toMatch(/^2\. command\/local +would be asked$/m);
    expect(stdout).not.toMatch(/^\w+ +command\/second /m);
  });
});

describe('the model of a command', () => {
  it('is the user’s, whatever an untrusted project or --model names', async () => {
    await using sandbox = await bed();
    const project = 'review:\n  models: { code: "$(id)", documents: "$(id)" }\n';
    writeFileSync(path.join(sandbox.project, '.countersign.yaml'), project);
    const file = path.join(sandbox.bin, 'echoes');
    const said = JSON.stringify({ verdict: 'APPROVED', summary: 'Asked: MODEL' });
    const shell = `#!/bin/sh\ncat > /dev/null\necho '${said}' | sed "s/MODEL/$1/"\n`;
    writeFileSync(file, shell, { mode: 0o755 });
    writeUserFile(
      sandbox,
      JSON.stringify(nest(routeOf({ argv: [file, '{model}'], model: 'qwen3' }))),
    );
    for (const more of [[], ['--model', 'other']]) {
      const argv = ['review', '--content', 'change.diff', '--quiet', ...more];
      const { stdout } = await runDoor({ sandbox, argv });
      expect(JSON.parse(stdout)).toMatchObject({
        summary: 'Asked: qwen3',
        receipt: { backend: 'command/local', model: 'qwen3' },
      });
    }
  });
});

describe('a command that would get half of the prompt', () => {
  it('is not available, and doctor says why', async () => {
    await using sandbox = await bed();
    const argv = [path.join(sandbox.bin, 'reviewer'), '{system_file}'];
    const settings = routeOf({ argv, format: 'json', path: 'result' });
    writeUserFile(sandbox, JSON.stringify(nest(settings)));
    const routes = await runDoor({ sandbox, argv: ['routes'] });
    expect(routes.stdout).toContain('1. command/local: would be skipped');
    const doctor = await runDoor({ sandbox, argv: ['doctor', '--verbose'] });
    expect(doctor.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'command/local is not set up completely: argv needs {user_file} for the whole prompt',
    );
    const review = await runDoor({
      sandbox,
      argv: ['review', '--content', 'change.diff'],
      stderr: [/skipping backend=command\/local/, /^\[gpt-review\] /],
    });
    expect(review.exitCode).toBe(4);
    expect(review.stdout).not.toContain('APPROVED');
  });
});

describe('a variable that is passed on', () => {
  it('leaves the words of the answer alone when it is no key', async () => {
    await using sandbox = await bed();
    const file = path.join(sandbox.bin, 'reviewer');
    const settings = routeOf({
      ...{ argv: [file], format: 'json', path: 'result' },
      environment: ['LLM_MODE'],
    });
    writeUserFile(sandbox, JSON.stringify(nest(settings)));
    const argv = ['review', '--content', 'change.diff', '--quiet'];
    const { exitCode, stdout } = await runDoor({ sandbox, argv, env: { LLM_MODE: 'APPROVED' } });
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'APPROVED' });
  });
});

describe('a command of the project', () => {
  const yaml = 'review:\n  command: { local: { argv: [/bin/cat] } }\n';

  it('is ignored until the user trusts the file', async () => {
    await using sandbox = await createSandbox({ files: { '.countersign.yaml': yaml } });
    const before = await runDoor({ sandbox, argv: ['config'] });
    expect(before.stdout).toMatch(/review\.command +\(none\)/);
    expect(before.stdout).toMatch(/warning: \.countersign\.yaml:2:12: review\.command is ignored/);
    const { stdout } = await runDoor({ sandbox, argv: ['trust'] });
    expect(stdout).toContain('/bin/cat');
    expect((await runDoor({ sandbox, argv: ['config'] })).stdout).toContain('/bin/cat');
  });
});
