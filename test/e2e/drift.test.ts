import { createHash } from 'node:crypto';
import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DoorResult, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';

const event = (sandbox: Sandbox, name: string, command: string) =>
  JSON.stringify({
    ...{ session_id: 's1', cwd: sandbox.project, hook_event_name: name, tool_name: 'Bash' },
    ...{ tool_use_id: 't1', tool_input: { command }, tool_response: { stdout: '' } },
  });

/** The gate lets a harmless command through; then something changes, whoever does it. */
async function before(sandbox: Sandbox): Promise<void> {
  const run = await runDoor({
    ...{ argv: ['hook', 'gate'], sandbox, stdin: event(sandbox, 'PreToolUse', 'ls') },
  });
  expect(run.exitCode).toBe(0);
}

const after = (sandbox: Sandbox, stderr: RegExp | [] = [], name = 'PostToolUse') =>
  runDoor({ argv: ['hook', 'after'], sandbox, stdin: event(sandbox, name, 'ls'), stderr });

const SAYS = /^countersign: files other than the plan have changed since planning began: /;

/** What the agent is told; empty when it is told nothing. */
const toldBy = ({ stdout }: DoorResult) =>
  stdout === '' ? '' : (JSON.parse(stdout) as { reason: string }).reason;

const changesIn = (run: DoorResult) =>
  (/began: (.+?)\. No plan is approved yet/.exec(toldBy(run))?.[1] ?? '').split(', ');

async function planning() {
  const sandbox = await createSandbox({
    git: 'commit',
    files: {
      'a.ts': '1\n',
      'dirty.ts': '1\n',
      'docs/plan.md': 'x\n',
      '.gitignore': 'out/\n',
      'out/log': 'old\n',
    },
  });
  // A tree as it is in the middle of work.
  await sandbox.write({ 'dirty.ts': '2\n', 'new.ts': 'mine\n' });
  await runDoor({ argv: ['plan', 'start'], sandbox });
  await before(sandbox);
  return sandbox;
}

const file = (sandbox: Sandbox, name: string) => path.join(sandbox.project, name);

describe('after a command, while a plan is being made', () => {
  it('a dirty tree, the plan and its reviews are no news', async () => {
    await using sandbox = await planning();
    await sandbox.write({ 'docs/plan.md': 'more\n', '.claude/review/version_counter': '1' });
    expect(await after(sandbox)).toMatchObject({ exitCode: 0, stdout: '' });
  });

  it('every change is reported once with a next step, which is not to revert it', async () => {
    await using sandbox = await planning();
    await sandbox.write({ 'a.ts': '9\n', 'dirty.ts': '3\n', 'b.ts': '1\n', 'out/log': 'new\n\n' });
    rmSync(file(sandbox, 'new.ts'));
    await sandbox.git('tag', 'v1');
    const run = await after(sandbox);
    expect(changesIn(run)).toEqual([
      'a.ts (changed)',
      'b.ts (new)',
      'dirty.ts (changed)',
      'new.ts (gone)',
      'out/log (changed)',
      'refs/tags/v1 (a ref of git)',
    ]);
    expect(toldBy(run)).toMatch(/Do not revert anything yourself.+ask what to do\.$/);
    expect(toldBy(await after(sandbox))).toBe('');
  });

  it('the same size and the same time do not hide a change', async () => {
    await using sandbox = await planning();
    const then = new Date('2020-01-01T00:00:00Z');
    utimesSync(file(sandbox, 'a.ts'), then, then);
    await after(sandbox);
    writeFileSync(file(sandbox, 'a.ts'), '2\n');
    utimesSync(file(sandbox, 'a.ts'), then, then);
    expect(changesIn(await after(sandbox))).toEqual(['a.ts (changed)']);
  });

  it('a touch alone is no change, and a failed command is looked at too', async () => {
    await using sandbox = await planning();
    utimesSync(file(sandbox, 'a.ts'), new Date(), new Date());
    expect(toldBy(await after(sandbox))).toBe('');
    appendFileSync(file(sandbox, 'a.ts'), '2\n');
    expect((await after(sandbox, SAYS, 'PostToolUseFailure')).exitCode).toBe(2);
  });

  it('a folder that a project calls that of the plans hides plans only', async () => {
    await using sandbox = await createSandbox({
      git: 'commit',
      files: { 'src/a.ts': '1\n', '.claude/settings.json': '{"plansDirectory":"src"}' },
    });
    await runDoor({ argv: ['plan', 'start'], sandbox });
    await before(sandbox);
    await sandbox.write({ 'src/a.ts': '9\n', 'src/fox.md': 'x', 'src/sub/b.md': 'x' });
    expect(changesIn(await after(sandbox))).toEqual(['src/a.ts (changed)', 'src/sub/b.md (new)']);
  });

  it('with an enforced gate, a reset starts again: earlier changes are not reported', async () => {
    await using sandbox = await createSandbox({
      git: 'commit',
      files: { 'a.ts': '1\n', '.countersign.yaml': 'plan: {gate: enforced}\n' },
    });
    await before(sandbox);
    await sandbox.write({ 'a.ts': '9\n' });
    await runDoor({ argv: ['plan', 'reset'], sandbox });
    await before(sandbox);
    expect(toldBy(await after(sandbox))).toBe('');
  });

  it('a commit is seen', async () => {
    await using sandbox = await planning();
    await sandbox.git('commit', '--quiet', '--all', '--message', 'early');
    expect(changesIn(await after(sandbox))).toEqual([
      'HEAD (a ref of git)',
      'refs/heads/main (a ref of git)',
    ]);
  });
});

describe('nothing is compared', () => {
  const drift = (sandbox: Sandbox) => {
    const projects = path.join(sandbox.state, 'countersign/projects');
    return path.join(projects, readdirSync(projects)[0] ?? '', 'drift.json');
  };

  it('when not planning', async () => {
    await using sandbox = await planning();
    await runDoor({ argv: ['plan', 'reset'], sandbox });
    await sandbox.write({ 'a.ts': '9\n' });
    expect(await after(sandbox)).toMatchObject({ exitCode: 0, stdout: '' });
  });

  it('once the plan is approved; earlier changes are not reported later', async () => {
    await using sandbox = await planning();
    const plan_hash = createHash('sha256').update('x\n').digest('hex');
    const approval = JSON.stringify({ is_optimal: true, plan_hash });
    await sandbox.write({ '.claude/review/approval.json': approval, 'a.ts': '9\n' });
    expect(toldBy(await after(sandbox))).toBe('');
    await sandbox.write({ 'docs/plan.md': 'another\n' });
    await before(sandbox);
    expect(toldBy(await after(sandbox))).toBe('');
    await sandbox.write({ 'a.ts': '10\n' });
    expect(toldBy(await after(sandbox))).toMatch(SAYS);
  });

  it('outside a repository', async () => {
    await using sandbox = await createSandbox({ files: { 'a.ts': '1\n' } });
    await runDoor({ argv: ['plan', 'start'], sandbox });
    await before(sandbox);
    await sandbox.write({ 'a.ts': '9\n' });
    expect(toldBy(await after(sandbox))).toBe('');
  });

  it('with a damaged baseline, which is taken again', async () => {
    await using sandbox = await planning();
    writeFileSync(drift(sandbox), readFileSync(drift(sandbox), 'utf8').slice(0, 100));
    expect(toldBy(await after(sandbox))).toBe('');
    await sandbox.write({ 'a.ts': '9\n' });
    expect(toldBy(await after(sandbox))).toMatch(SAYS);
  });
});
