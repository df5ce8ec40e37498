import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { writeUserFile } from '../config/nested.ts';
import { OPTIMAL, rejection } from '../plan/answers.ts';

/* The gate under Codex and Copilot CLI: recorded events, and words that fit the host. */

const PLAN = 'docs/plan.md';
const planOf = (words: string) =>
  ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions']
    .map((heading) => `## ${heading}\n\n${words}\n`)
    .join('\n');

const recorded = (name: string) =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, `../events/${name}.json`), 'utf8'),
  ) as Record<string, unknown>;

async function planning(): Promise<Sandbox> {
  const sandbox = await createSandbox({ git: 'commit', files: { 'a.txt': 'one\n' } });
  await runDoor({ argv: ['plan', 'start'], sandbox });
  return sandbox;
}

describe('Copilot CLI, which runs the entries of Claude Code', () => {
  const copilot = (name: string) => recorded(`copilot-1.0.102_${name}`);
  const env = (sandbox: Sandbox) => ({ COPILOT_CLI: '1', CLAUDE_PROJECT_DIR: sandbox.project });

  async function gate(sandbox: Sandbox, event: object, isDenied: boolean) {
    const stdin = JSON.stringify({ ...event, cwd: sandbox.project });
    const stderr = isDenied ? /^countersign: / : [];
    const argv = ['hook', 'gate'];
    const run = await runDoor({ argv, stdin, sandbox, stderr, env: env(sandbox) });
    expect(run.exitCode).toBe(isDenied ? 2 : 0);
    return run;
  }

  const write = (sandbox: Sandbox, file: string) => ({
    ...copilot('PreToolUse_Write'),
    tool_input: { path: path.join(sandbox.project, file), file_text: 'x' },
  });

  it('the plan may be written and edited, by a patch too', async () => {
    await using sandbox = await planning();
    const plan = path.join(sandbox.project, PLAN);
    await gate(sandbox, write(sandbox, PLAN), false);
    const edit = { path: plan, old_str: 'a', new_str: 'b' };
    await gate(sandbox, { ...copilot('PreToolUse_Edit'), tool_input: edit }, false);
    const patch = `*** Begin Patch\n*** Update File: ${plan}\n@@\n-a\n+b\n*** End Patch\n`;
    await gate(sandbox, { ...copilot('PreToolUse_Edit-patch'), tool_input: patch }, false);
    await gate(sandbox, copilot('PreToolUse_Read'), false);
    await gate(sandbox, copilot('PreToolUse_exit_plan_mode-plan'), false);
  });

  it.each([
    'PreToolUse_Write',
    'PreToolUse_Edit',
    'PreToolUse_Edit-patch',
    'PreToolUse_Bash',
    'PreToolUse_lab-write_note',
  ])('%s is denied, and the reason reaches the agent', async (name) => {
    await using sandbox = await planning();
    const { stdout, stderr } = await gate(sandbox, copilot(name), true);
    const said = JSON.parse(stdout) as Record<string, string>;
    expect(said).toEqual({
      permissionDecision: 'deny',
      permissionDecisionReason: stderr.trimEnd(),
    });
    expect(stderr).not.toMatch(/Read, Grep|Write tool/);
  });

  it('a second name for the file opens nothing', async () => {
    await using sandbox = await planning();
    const both = { file_path: path.join(sandbox.project, PLAN), path: 'a.txt', file_text: 'x' };
    await gate(sandbox, { ...copilot('PreToolUse_Write'), tool_input: both }, true);
    const numbered = { ...copilot('PreToolUse_Write'), tool_use_id: 't1', tool_input: both };
    await gate(sandbox, numbered, true);
  });

  it('files that control the gate stay closed to tools of any name', async () => {
    await using sandbox = await planning();
    await sandbox.write({ [PLAN]: planOf('1') });
    await runDoor({ argv: ['plan', 'approve', '--because', 'x'], sandbox });
    await gate(sandbox, write(sandbox, 'a.txt'), false);
    const note = { path: '.github/copilot/settings.json', text: '{"disableAllHooks":true}' };
    await gate(sandbox, { ...copilot('PreToolUse_lab-write_note'), tool_input: note }, true);
  });

  it('the plan that it wrote is reviewed, and the agent gets the result', async () => {
    await using sandbox = await planning();
    const after = async (text: string, at: string, codex?: object) => {
      await sandbox.write({ [PLAN]: text });
      const event = copilot('PostToolUse_Write');
      const tool_input = { path: path.join(sandbox.project, PLAN), file_text: text };
      const stdin = JSON.stringify({ ...event, tool_input, timestamp: at, cwd: sandbox.project });
      const argv = ['hook', 'after'];
      const run = await runDoor({ argv, stdin, sandbox, env: env(sandbox), ...codex });
      return JSON.parse(run.stdout) as Record<string, unknown>;
    };
    const codex = { codex: { answer: [rejection('It forgets the lock'), OPTIMAL] } };
    const first = await after(planOf('1'), '2026-01-01T00:00:00.000Z', codex);
    expect(first).toMatchObject({ decision: 'block', reason: expect.stringContaining('lock') });
    const second = await after(planOf('2'), '2026-01-01T00:01:00.000Z');
    expect(second).toMatchObject({ additionalContext: expect.stringContaining('ask the user') });
  });
});

describe('Codex', () => {
  const event = recorded('codex-0.166.0_PreToolUse_Bash');

  async function denial(sandbox: Sandbox, more: object) {
    const stdin = JSON.stringify({ ...event, cwd: sandbox.project, ...more });
    const run = await runDoor({ argv: ['hook', 'gate'], stdin, sandbox, stderr: /^countersign: / });
    expect([run.exitCode, run.stdout]).toEqual([2, '']);
    return run.stderr;
  }

  it.each([
    ['make test', /read with cat, sed -n, rg or git/],
    ['sort -o x y', /leave it out, or read with cat/],
    ['find . -delete', /use rg --files, or find without actions/],
    ['echo x > y', /the plan is written with apply_patch/],
  ])('%s: no tool of Claude Code is named', async (command, words) => {
    await using sandbox = await planning();
    const said = await denial(sandbox, { tool_input: { command } });
    expect(said).toMatch(words);
    expect(said).not.toMatch(/Read, Grep|Glob tool|Write tool/);
  });

  it('where the gate is enforced, the way out is its own', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    writeUserFile(sandbox, 'plan: {gate: enforced}\n');
    const patch = '*** Begin Patch\n*** Add File: b.txt\n+x\n*** End Patch\n';
    const call = { tool_name: 'apply_patch', tool_input: { command: patch } };
    expect(await denial(sandbox, call)).toContain('countersign init --host codex --remove');
  });
});
