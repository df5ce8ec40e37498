import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { examine } from '../bed/examine.ts';
import { builtProgram, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const HOOKS = '.codex/hooks.json';
const SKILLS = ['implement-approved-plan', 'plan-with-review'].map(
  (name) => `.agents/skills/${name}/SKILL.md`,
);

const initialise = (sandbox: Sandbox, ...flags: readonly string[]) =>
  runDoor({ argv: ['init', '--host', 'codex', ...flags], sandbox });

type Table = { hooks: Record<string, { matcher?: string; hooks: { command: string }[] }[]> };

const commandsIn = (text = '') =>
  Object.fromEntries(
    Object.entries((JSON.parse(text) as Table).hooks).map(([event, groups]) => [
      event,
      groups.flatMap(({ hooks }) => hooks.map(({ command }) => command)),
    ]),
  );

const calls = (...lanes: readonly string[]) =>
  lanes.map((lane) => `node "${builtProgram}" hook ${lane}`);

it('init --host codex: made, seen by doctor, and gone again', async () => {
  await using sandbox = await createSandbox();
  installFakeCodex(sandbox.bin);
  const { stdout, files } = await initialise(sandbox);
  expect(stdout).toContain(`${HOOKS}: made`);
  expect(stdout).toContain('start codex here, answer its question, and look at /hooks');
  expect(stdout).toContain('New sessions of Codex run countersign');
  expect(stdout).toContain('To remove it: countersign init --host codex --remove\n');
  expect(commandsIn(files[HOOKS])).toEqual({
    SessionStart: calls('start'),
    UserPromptSubmit: calls('start'),
    PostToolUse: calls('after', 'review'),
    Stop: calls('stop'),
  });
  const { report } = await examine({ sandbox });
  expect(report.checks.filter(({ name }) => name === 'hooks')).toMatchObject([
    { state: 'ok', detail: `Codex, by ${HOOKS}: start, after, review, stop` },
    { state: 'note', fix: 'start codex here and look at /hooks' },
  ]);
  expect((await initialise(sandbox)).stdout).toContain('Nothing to do: Codex already runs');
  const ofClaude = await runDoor({ argv: ['init', '--remove'], sandbox });
  expect(ofClaude.stdout).toContain(
    `${HOOKS} still runs countersign; to remove that too: countersign init --host codex --remove`,
  );
  expect((await initialise(sandbox, '--remove')).files).toEqual({});
  expect(() => statSync(path.join(sandbox.project, '.codex'))).toThrow('ENOENT');
});

it('init --host codex --plan-gate: beside hooks of others, which come back byte for byte', async () => {
  const theirs = '{"hooks":{"PreToolUse":[{"matcher":"Bash","hooks":[]}]},\r\n\t"x":1}';
  await using sandbox = await createSandbox({ files: { [HOOKS]: theirs } });
  installFakeCodex(sandbox.bin);
  const { stdout, files } = await initialise(sandbox, '--plan-gate');
  expect(stdout).toContain('the gate is weaker there than in Claude Code');
  expect(Object.keys(files).sort()).toEqual([...SKILLS, HOOKS, '.countersign.yaml'].sort());
  expect(commandsIn(files[HOOKS])).toMatchObject({
    PreToolUse: calls('gate'),
    PostToolUse: calls('after', 'review', 'after'),
  });
  // Codex fills nothing in.
  for (const skill of SKILLS) expect(files[skill]).not.toContain('$ARGUMENTS');
  const removed = await initialise(sandbox, '--remove');
  expect(removed.files).toEqual({ [HOOKS]: theirs });
});

it('init --host codex --shared names no path of this machine', async () => {
  await using sandbox = await createSandbox();
  installFakeCodex(sandbox.bin);
  const { stdout, files } = await initialise(sandbox, '--shared');
  expect(stdout).toContain('countersign init --host codex --remove --shared\n');
  expect(files[HOOKS]).not.toContain(sandbox.root);
  expect((await initialise(sandbox, '--remove', '--shared')).files).toEqual({});
});

it('init --host codex: one that is too old gets nothing', async () => {
  await using sandbox = await createSandbox();
  installFakeCodex(sandbox.bin, { version: '0.99.0' });
  const argv = ['init', '--host', 'codex'];
  const run = await runDoor({
    argv,
    sandbox,
    stderr: /Codex 0\.99\.0 .+ is too old.+codex update/,
  });
  expect(run.exitCode).toBe(2);
  expect(run.files).toEqual({});
});
