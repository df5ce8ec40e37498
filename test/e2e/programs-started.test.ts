import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { findGit } from '../bed/search-path.ts';
import { findFake } from '../fakes/programs.ts';

const PRELOAD = path.resolve(import.meta.dirname, '../fakes/record-children.cjs');

/** One run with nothing but git and codex on PATH; what it started, by name and first words. */
async function programsOf(sandbox: Sandbox, run: DoorRun): Promise<readonly string[]> {
  const record = path.join(sandbox.root, `children-${Math.random()}`);
  await runDoor({
    ...run,
    sandbox,
    env: { PATH: sandbox.bin, NODE_OPTIONS: `--require ${PRELOAD}`, RECORDED_CHILDREN: record },
  });
  if (!existsSync(record)) return [];
  const lines = readFileSync(record, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [program = '', ...argv] = JSON.parse(line) as string[];
    expect(path.dirname(program)).toBe(sandbox.bin);
    return [path.basename(program), ...argv].join(' ');
  });
}

const project = async () => {
  const sandbox = await createSandbox({ files: { 'a.ts': 'let limit = 10;\n' }, git: 'commit' });
  await sandbox.write({ 'a.ts': 'let limit = 100;\n', 'new.ts': 'added();\n' });
  symlinkSync(findGit(), path.join(sandbox.bin, 'git'));
  return sandbox;
};

it('a whole review starts no program but git and codex, and asks codex about itself once', async () => {
  await using sandbox = await project();
  const run: DoorRun = { argv: ['review', '--fast', '--quiet'], codex: 'success' };
  const first = await programsOf(sandbox, run);
  const names = first.map((words) => words.split(' ')[0]);
  expect(names).toEqual([...Array<string>(4).fill('git'), ...Array<string>(4).fill('codex')]);
  const calls = findFake(sandbox.bin, 'codex')?.calls() ?? [];
  const subcommands = calls.map(({ subcommand }) => subcommand);
  // The first two are asked at the same time.
  expect(subcommands.slice(0, 2).sort()).toEqual(['help', 'version']);
  expect(subcommands.slice(2)).toEqual(['login-status', 'exec']);
  const second = await programsOf(sandbox, { argv: run.argv });
  expect(second.filter((words) => words.startsWith('codex'))).toEqual([
    'codex login status',
    expect.stringMatching(/^codex exec /),
  ]);
});

it('three passes start no other program either', async () => {
  await using sandbox = await project();
  const programs = await programsOf(sandbox, { argv: ['review', '--quiet'], codex: 'success' });
  expect(new Set(programs.map((words) => words.split(' ')[0]))).toEqual(new Set(['git', 'codex']));
  const pass = expect.stringMatching(/^codex exec --sandbox/);
  const asked = programs.filter((words) => words.startsWith('codex'));
  const once = ['codex exec --help', 'codex --version', 'codex login status'];
  expect(asked).toEqual([...once, pass, pass, pass]);
});

it('a file is reviewed without git', async () => {
  await using sandbox = await project();
  const run: DoorRun = {
    argv: ['review', '--fast', '--content', 'new.ts', '--quiet'],
    codex: 'success',
  };
  const programs = await programsOf(sandbox, run);
  expect(programs.map((words) => words.split(' ')[0])).toEqual(Array(4).fill('codex'));
});

it.each([['review', '--offline', '--quiet'], ['demo']])(
  '%s %s starts git and nothing else',
  async (...argv) => {
    await using sandbox = await project();
    const programs = await programsOf(sandbox, { argv, codex: 'success' });
    expect(new Set(programs.map((words) => words.split(' ')[0]))).toEqual(new Set(['git']));
  },
);

it.each([
  ['config', []],
  ['routes', []],
  ['trust', []],
  ['rules', [/warning: .* review\.tool_access is ignored/]],
])('%s starts none', async (command, stderr) => {
  await using sandbox = await project();
  await sandbox.write({ '.countersign.yaml': 'review:\n  tool_access: true\n' });
  expect(await programsOf(sandbox, { argv: [command], stderr })).toEqual([]);
});

describe('a command while a plan is being made', () => {
  const commandIn = ({ project: cwd }: Sandbox, lane: 'gate' | 'after'): DoorRun => ({
    argv: ['hook', lane],
    stdin: JSON.stringify({
      ...{ session_id: 's1', cwd, tool_name: 'Bash', tool_input: { command: 'ls' } },
      ...{ hook_event_name: lane === 'gate' ? 'PreToolUse' : 'PostToolUse', tool_response: {} },
    }),
  });

  it('starts git before the first one, for the baseline, and then no more', async () => {
    await using sandbox = await project();
    await runDoor({ argv: ['plan', 'start'], sandbox });
    const first = await programsOf(sandbox, commandIn(sandbox, 'gate'));
    expect(new Set(first.map((words) => words.split(' ')[0]))).toEqual(new Set(['git']));
    expect(await programsOf(sandbox, commandIn(sandbox, 'gate'))).toEqual([]);
  });

  it('starts none where there is no repository', async () => {
    await using sandbox = await createSandbox({ files: { 'a.ts': '1\n' } });
    symlinkSync(findGit(), path.join(sandbox.bin, 'git'));
    await runDoor({ argv: ['plan', 'start'], sandbox });
    for (const lane of ['gate', 'after'] as const)
      expect(await programsOf(sandbox, commandIn(sandbox, lane)), lane).toEqual([]);
  });
});
