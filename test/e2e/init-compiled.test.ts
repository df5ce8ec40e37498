import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { putClaude } from '../bed/fake-claude.ts';
import { builtProgram, runDoor } from '../bed/run-door.ts';
import { runProcess } from '../bed/run-process.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** The built program with something in place of a compiled one beside it. */
const putPrograms = (sandbox: Sandbox, script: string, mode: number) => {
  const dist = path.join(sandbox.root, 'dist');
  const isSmall = (file: string) => !file.endsWith('exact-tokens.cjs') && !file.endsWith('.mjs');
  cpSync(path.dirname(builtProgram), dist, { recursive: true, filter: isSmall });
  const compiled = path.join(dist, `countersign-${version}`);
  writeFileSync(compiled, script);
  chmodSync(compiled, mode);
  return path.join(dist, 'main.cjs');
};

const gateCommand = async (sandbox: Sandbox, program: string) => {
  putClaude(sandbox);
  const { files } = await runDoor({ argv: ['init', '--plan-gate'], program, sandbox });
  const [, command = ''] =
    /"command": (".* hook gate")/.exec(files['.claude/settings.local.json'] ?? '') ?? [];
  return JSON.parse(command) as string;
};

const runGate = (sandbox: Sandbox, command: string) =>
  runProcess({
    ...{ file: '/bin/sh', argv: ['-c', command], cwd: sandbox.project, deadlineMs: 30_000 },
    env: sandbox.env({ CLAUDE_PROJECT_DIR: sandbox.project }),
    stdin: JSON.stringify({ hook_event_name: 'PreToolUse', tool_name: 'Edit', tool_input: {} }),
  });

const SAYS = '#!/bin/sh\necho "compiled $*" >&2\nexit 2\n';

it('a compiled program of the same version answers the hooks', async () => {
  await using sandbox = await createSandbox();
  const command = await gateCommand(sandbox, putPrograms(sandbox, SAYS, 0o755));
  expect(await runGate(sandbox, command)).toMatchObject({
    exitCode: 2,
    stderr: 'compiled hook gate\n',
  });
});

it.each([
  ['cannot be run', '#!/nonexistent\n'],
  ['dies', '#!/bin/sh\nkill -SEGV $$\n'],
  ['does not even begin', '#!/bin/sh\nexit 1\n'],
  ['may not be run any more', null],
])('Node answers when it %s', async (_name, script) => {
  await using sandbox = await createSandbox();
  const program = putPrograms(sandbox, script ?? SAYS, 0o755);
  const command = await gateCommand(sandbox, program);
  if (script === null) chmodSync(path.join(path.dirname(program), `countersign-${version}`), 0o644);
  const { exitCode, stderr } = await runGate(sandbox, command);
  // No plan is approved here.
  expect(exitCode).toBe(2);
  expect(stderr).toContain('countersign');
  expect(stderr).not.toContain('compiled hook');
});

it.each([
  ['others may write it', 0o777],
  ['it is no program', 0o644],
])('it is not used when %s', async (_name, mode) => {
  await using sandbox = await createSandbox();
  const program = putPrograms(sandbox, SAYS, mode);
  expect(await gateCommand(sandbox, program)).toBe(`node "${program}" hook gate`);
});
