import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { key } from '../../src/state/paths.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';

/*
 * `records-before.json` holds what an earlier build wrote in one session: an open finding, an edit that was not yet
 * reviewed, and an approved plan. The records are named after paths, so these are filled in here.
 */

type Recorded = {
  readonly state: Readonly<Record<string, string>>;
  readonly review: Readonly<Record<string, string>>;
  readonly plan: string;
};

const recorded = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'records-before.json'), 'utf8'),
) as Recorded;

async function restored(): Promise<Sandbox> {
  const sandbox = await createSandbox({ git: 'commit', files: { 'README.md': 'x\n' } });
  const fill = (text: string) =>
    text
      .replaceAll('{{PROJECT}}', sandbox.project)
      .replaceAll(/\{\{key:([^}]*)\}\}/g, (_, name: string) =>
        key(name.replace('PROJECT', sandbox.project)),
      );
  await sandbox.write({
    'docs/plan.md': recorded.plan,
    'a.js': 'first();\n',
    'b.js': 'second();\n',
  });
  for (const [name, text] of Object.entries(recorded.state))
    writePrivate(path.join(sandbox.state, fill(name)), fill(text));
  for (const [name, text] of Object.entries(recorded.review))
    writePrivate(path.join(sandbox.project, '.claude/review', name), text);
  return sandbox;
}

function writePrivate(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

const toolCall = (sandbox: Sandbox, file: string) => ({
  ...{ session_id: 's1', cwd: sandbox.project, hook_event_name: 'PreToolUse', tool_name: 'Write' },
  ...{
    tool_use_id: 't1',
    tool_input: { file_path: path.join(sandbox.project, file), content: '' },
  },
});

describe.concurrent('records of an earlier build', () => {
  it('a gate that was enforced stays so when the configuration cannot be read any more', async () => {
    await using sandbox = await createSandbox({ git: 'init', files: { '.countersign.yaml': '[' } });
    const plan = { gate: 'enforced', path: 'docs/plan.md', pipes: true, allowTools: [] };
    const record = {
      version: 3,
      stamp: '',
      enabled: true,
      edits: 'async',
      subagentStop: false,
      plan,
    };
    const dir = path.join(sandbox.state, 'countersign/projects', key(sandbox.project));
    writePrivate(path.join(dir, 'gate-values.json'), JSON.stringify(record));
    const stdin = JSON.stringify(toolCall(sandbox, 'c.js'));
    const run = await runDoor({ argv: ['hook', 'gate'], stdin, sandbox, stderr: /^countersign: / });
    expect(run.exitCode).toBe(2);
  });

  it('an open finding is listed, and blocks the stop', async () => {
    await using sandbox = await restored();
    const { stdout } = await runDoor({ argv: ['findings'], sandbox });
    expect(stdout).toBe('69de86293b40  critical  a.js:1  Breaks the other file\n');
    const { said, asked } = await startSession(sandbox).stop();
    expect(said).toMatchObject({
      decision: 'block',
      reason: expect.stringContaining('- critical a.js:1 Breaks the other file [69de86293b40]'),
    });
    expect(asked).toEqual([]);
  });

  it('an edit that was not yet reviewed is reviewed by the next lane', async () => {
    await using sandbox = await restored();
    installFakeCodex(sandbox.bin);
    const session = startSession(sandbox);
    const { asked } = await session.write('review', 'c.js', 'third();\n');
    expect(asked[0]?.stdin?.text).toContain('+second();');
  });

  it('an approval opens the gate for its plan, and for no other', async () => {
    await using sandbox = await restored();
    const gate = async (stderr: RegExp | readonly []) => {
      const stdin = JSON.stringify(toolCall(sandbox, 'c.js'));
      return await runDoor({ argv: ['hook', 'gate'], stdin, sandbox, stderr });
    };
    expect(await gate([])).toMatchObject({ exitCode: 0, stderr: '' });
    const { stdout } = await runDoor({ argv: ['plan', 'status'], sandbox });
    expect(stdout).toContain('approved, by the review of revision 1');
    expect((await runDoor({ argv: ['plan', 'verify'], sandbox })).exitCode).toBe(0);
    await sandbox.write({ 'docs/plan.md': `${recorded.plan}More.\n` });
    expect(await gate(/^countersign: /)).toMatchObject({ exitCode: 2 });
  });
});
