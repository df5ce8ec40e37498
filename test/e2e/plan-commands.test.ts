import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimFile } from '../../src/system/files/claim.ts';
import { startTerminal } from '../bed/pty.ts';
import { builtProgram, type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';
import { OPTIMAL, rejection } from '../plan/answers.ts';

const PLAN = 'docs/plan.md';
const planOf = (words: string) =>
  ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions']
    .map((heading) => `## ${heading}\n\n${words}\n`)
    .join('\n');

const plan = (sandbox: Sandbox, argv: readonly string[], more: Partial<DoorRun> = {}) =>
  runDoor({ argv: ['plan', ...argv], sandbox, ...more });

const approvalIn = ({ project }: Sandbox): unknown =>
  JSON.parse(readFileSync(path.join(project, '.claude/review/approval.json'), 'utf8'));

describe('plan approve', () => {
  it('a person approves: who, when and why are recorded and shown', async () => {
    await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
    await plan(sandbox, ['start']);
    const run = await plan(sandbox, ['approve', '--because', 'I have read it']);
    expect(run.stdout).toMatch(
      /docs\/plan\.md is approved as it is now \(revision 1\).*I have read it/,
    );
    expect(approvalIn(sandbox)).toMatchObject({
      ...{ is_optimal: true, manual: true, because: 'I have read it', review_version: 1 },
      approved_by: os.userInfo().username,
      approved_at: expect.stringMatching(/^\d{4}-/),
    });
    const verified = await plan(sandbox, ['verify']);
    expect(verified.exitCode).toBe(0);
    expect(verified.stdout).toMatch(/manually, by .+ on .+: I have read it\nhistory: whole\n$/);
    expect((await plan(sandbox, ['approve'])).stdout).toContain('is already approved');
  });

  it.concurrent.each([
    ['no reason', { [PLAN]: planOf('1') }, [], /needs a reason: --because/],
    ['a blank reason', { [PLAN]: planOf('1') }, ['--because', ' '], /needs a reason/],
    ['no plan', {}, ['--because', 'x'], /there is no plan yet/],
    ['a heading missing', { [PLAN]: '## Goal\n' }, ['--because', 'x'], /lacks .*Context, Approach/],
  ] as const)('%s: refused, nothing is written', async (_name, files, flags, stderr) => {
    const run = await runDoor({ argv: ['plan', 'approve', ...flags], files, stderr });
    expect(run.exitCode).toBe(2);
    expect(Object.keys(run.files)).toEqual(Object.keys(files));
  });
});

describe('plan approve on a terminal', () => {
  const ask = (sandbox: Sandbox) =>
    startTerminal({
      file: process.execPath,
      argv: [builtProgram, 'plan', 'approve'],
      env: sandbox.env(),
      cwd: sandbox.project,
    });

  it.each([
    ['a reason', 'I have read it\r', 0, /is approved as it is now.*I have read it/],
    ['no reason', '\r', 2, /needs a reason/],
    ['an interruption', '\u0003', 2, /needs a reason/],
    ['an end of input', '\u0004', 2, /needs a reason/],
  ])('asks for the reason: %s', async (_name, keys, exitCode, says) => {
    await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
    await using terminal = ask(sandbox);
    await terminal.waitFor('Why is docs/plan.md good as it is?');
    terminal.write(keys);
    await terminal.waitFor(says);
    expect(await terminal.exit).toMatchObject({ exitCode });
  });
});

it('plan approve: a plan that changes while the person thinks is not approved', async () => {
  await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
  await using terminal = startTerminal({
    ...{ file: process.execPath, argv: [builtProgram, 'plan', 'approve'] },
    ...{ env: sandbox.env(), cwd: sandbox.project },
  });
  await terminal.waitFor('Why is docs/plan.md good as it is?');
  await sandbox.write({ [PLAN]: planOf('2') });
  terminal.write('I have read it\r');
  await terminal.waitFor(/changed in the meantime and is not approved; read it again/);
  expect(await terminal.exit).toMatchObject({ exitCode: 2 });
  expect(Object.keys(await sandbox.read())).toEqual([PLAN]);
});

it('plan status: at the limit of revisions it says who decides', async () => {
  await using sandbox = await createSandbox();
  await plan(sandbox, ['start']);
  const env = { COUNTERSIGN_PLAN_MAX_REVISIONS: '1' };
  const codex = { answer: rejection('No') };
  await startSession(sandbox, { env }).write('after', PLAN, planOf('1'), { codex });
  const { stdout } = await plan(sandbox, ['status'], { env });
  expect(stdout).toContain(
    'reviews of this plan: 1 of 1; a person decides, with: countersign plan',
  );
});

it('plan status: missing headings, the reason for a rejection, and for a missing answer', async () => {
  await using sandbox = await createSandbox();
  const started = await plan(sandbox, ['start']);
  expect(started.stdout).toMatch(/No gate is installed .*\n {2}countersign init --plan-gate\n/);
  await sandbox.write({ [PLAN]: planOf('1').replace('## Risks', '## Chances') });
  const status = async () => (await plan(sandbox, ['status'])).stdout;
  expect(await status()).toContain('missing headings: "Risks"; the plan is not reviewed');
  expect(await status()).not.toContain('plan approve');
  const { write } = startSession(sandbox);
  await write('after', PLAN, planOf('1'));
  expect(await status()).toMatch(/\nlast attempt, .*: not reviewed: .*codex.*; .*codex login.*\n$/);
  await write('after', PLAN, planOf('2'), { codex: { answer: rejection('It forgets the lock') } });
  expect(await status()).toMatch(
    /revision 1: CHANGES_REQUIRED.*\n {4}major: It forgets the lock\n$/,
  );
  await write('after', PLAN, planOf('3'), { codex: { answer: rejection() } });
  expect(await status()).toMatch(
    /revision 2: CHANGES_REQUIRED.*\n {4}the reviewer gave no issues\n$/,
  );
});

describe('plan history and verify', () => {
  /** Two cycles: one approved after a rejection, one under way. */
  async function createHistory(): Promise<Sandbox> {
    const sandbox = await createSandbox();
    await plan(sandbox, ['start']);
    const { write } = startSession(sandbox);
    const codex = { answer: [rejection('It forgets the lock'), OPTIMAL, rejection('Too slow')] };
    await write('after', PLAN, planOf('1'), { codex });
    await write('after', PLAN, planOf('2'));
    await write('after', PLAN, planOf('3'));
    return sandbox;
  }

  it('every cycle, and nothing of it can be changed unseen', async () => {
    await using sandbox = await createHistory();
    const { stdout } = await plan(sandbox, ['history']);
    expect(stdout.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME').split('\n')).toEqual([
      'cycle 1, ended TIME (.claude/review/archive/1)',
      '  revision 1: CHANGES_REQUIRED, blocking issues: 1, TIME: Not yet.',
      '  revision 2: APPROVED, TIME: Every claim was checked against the code.',
      expect.stringMatching(/^ {2}approved by the review of revision 2 on TIME \(sha256 \w{16}\)$/),
      'under way',
      '  revision 1: CHANGES_REQUIRED, blocking issues: 1, TIME: Not yet.',
      '',
    ]);
    const dir = path.join(sandbox.project, '.claude/review');
    const tampering: readonly [string, () => void, () => void][] = [
      ...[
        'archive/1/plan_v1.codex.json',
        'archive/1/plan_v1.snapshot.md',
        'plan_v1.snapshot.md',
        'plan_v1.annotated.md',
      ].map((name) => changing(path.join(dir, name), name)),
      ['is missing', ...moving(path.join(dir, 'archive/1/plan_v1.annotated.md'))],
      ['does not follow', ...moving(path.join(dir, 'archive/1'))],
      // From its end: only what is known of it elsewhere can tell.
      ['it had 4 records, now 3', ...moving(path.join(dir, 'plan_v1.codex.json'))],
      ['it had 4 records, now 0', ...moving(dir)],
    ];
    for (const [words, tamper, mend] of tampering) {
      tamper();
      const run = await plan(sandbox, ['verify']);
      expect(run).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(words) });
      mend();
    }
    expect((await plan(sandbox, ['verify'])).stdout).toContain('history: whole');
  });

  function changing(file: string, name: string): [string, () => void, () => void] {
    const was = readFileSync(file);
    return [name, () => appendFileSync(file, ' '), () => writeFileSync(file, was)];
  }

  function moving(file: string): [() => void, () => void] {
    return [() => renameSync(file, `${file}.away`), () => renameSync(`${file}.away`, file)];
  }
});

describe('the end of the history', () => {
  const anchored = async () => {
    const sandbox = await createSandbox();
    await plan(sandbox, ['start']);
    const codex = { answer: [rejection('No'), rejection('Not yet')] };
    await startSession(sandbox).write('after', PLAN, planOf('1'), { codex });
    return sandbox;
  };

  it('removed, it stays known whatever is added, until a person accepts the history', async () => {
    await using sandbox = await anchored();
    rmSync(path.join(sandbox.project, '.claude/review'), { recursive: true });
    const gone = /the end of the history is gone: it had 1 records, now \d.*plan reset\n/;
    expect((await plan(sandbox, ['history'])).stdout).toMatch(gone);
    await startSession(sandbox).write('after', PLAN, planOf('2'));
    expect((await plan(sandbox, ['history'])).stdout).toMatch(gone);
    expect((await plan(sandbox, ['verify'])).stdout).toMatch(gone);
    await plan(sandbox, ['reset']);
    expect((await plan(sandbox, ['verify'])).stdout).toMatch(/history: whole\n/);
  });

  it('if it is unknown here, the command says so', async () => {
    await using sandbox = await anchored();
    await plan(sandbox, ['approve', '--because', 'Mine']);
    const env = { XDG_STATE_HOME: path.join(sandbox.root, 'elsewhere') };
    const run = await plan(sandbox, ['verify'], { env });
    expect(run.stdout).toMatch(/history: whole, as far as it is known: its end was not recorded/);
    // Nor is it known that the approval was made here.
    expect(run).toMatchObject({ exitCode: 1 });
    expect(run.stdout).toContain('it is not known whether approval.json was written here');
  });
});

describe('plan done', () => {
  const approve = (sandbox: Sandbox, env = {}) =>
    plan(sandbox, ['approve', '--because', 'Mine'], { env });

  it('refuses a plan that is not approved; then ends it, and the next one begins with start', async () => {
    await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
    expect((await plan(sandbox, ['done'])).stdout).toMatch(/^Planning is not active/);
    await plan(sandbox, ['start']);
    const early = await plan(sandbox, ['done']);
    expect(early).toMatchObject({
      exitCode: 1,
      stdout: expect.stringMatching(/^Planning goes on/),
    });
    expect((await plan(sandbox, ['status'])).stdout).toContain('planning since');
    await approve(sandbox);
    const run = await plan(sandbox, ['done']);
    expect(run.stdout).toMatch(/edits are allowed again\. .*archive\/1\.\n$/);
    expect(Object.keys(run.files)).toContain('.claude/review/archive/1/approval.json');
    expect((await plan(sandbox, ['status'])).stdout).toContain('not planning');
    await plan(sandbox, ['start']);
    expect((await plan(sandbox, ['status'])).stdout).toContain('no plan has been approved yet');
  });

  it('where the gate is enforced, the next change needs a plan of its own', async () => {
    await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
    const env = { COUNTERSIGN_PLAN_GATE: 'enforced' };
    await approve(sandbox, env);
    const change = (stderr: RegExp | []) =>
      startSession(sandbox, { env }).send('gate', editing(sandbox), { stderr });
    expect((await change([])).exitCode).toBe(0);
    expect((await plan(sandbox, ['done'], { env })).stdout).toContain('a plan of its own');
    expect((await change(/no plan has been approved yet/)).exitCode).toBe(2);
    expect((await plan(sandbox, ['done'], { env })).exitCode).toBe(1);
  });

  const editing = ({ project }: Sandbox) => ({
    ...{ hook_event_name: 'PreToolUse', tool_name: 'Write' },
    tool_input: { file_path: path.join(project, 'a.js'), content: '' },
  });

  it('never waits: during a review it asks to try again later', async () => {
    await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
    await plan(sandbox, ['start']);
    await approve(sandbox);
    const review = await claimFile(path.join(sandbox.project, '.claude/review/review'));
    const run = await plan(sandbox, ['done'], { stderr: /the plan is being reviewed/ });
    expect(run.exitCode).toBe(2);
    expect((await plan(sandbox, ['status'])).stdout).toContain('planning since');
    if (review.kind === 'claimed') review.giveUp();
    expect((await plan(sandbox, ['done'])).exitCode).toBe(0);
  });

  it('believes no record behind a link, and none of another project', async () => {
    await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
    await using other = await createSandbox({ files: { [PLAN]: planOf('1') } });
    await plan(sandbox, ['start']);
    await plan(other, ['start']);
    await approve(other);
    expect((await plan(sandbox, ['done'])).exitCode).toBe(1);
    const dir = path.join(sandbox.project, '.claude/review');
    mkdirSync(path.dirname(dir), { recursive: true });
    symlinkSync(path.join(other.project, '.claude/review'), dir);
    expect((await plan(sandbox, ['done'], { stderr: /ELOOP/ })).exitCode).not.toBe(0);
    expect((await plan(sandbox, ['status'])).stdout).toContain('planning since');
  });

  it('a damaged record stays closed: it takes a person', async () => {
    await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
    await plan(sandbox, ['start']);
    await approve(sandbox);
    const names = readdirSync(sandbox.state, { recursive: true, encoding: 'utf8' });
    const record = names.find((name) => name.endsWith('armed.json')) ?? '';
    writeFileSync(path.join(sandbox.state, record), '{');
    const run = await plan(sandbox, ['done'], { stderr: /cannot be read.*countersign plan reset/ });
    expect(run.exitCode).toBe(2);
    expect((await plan(sandbox, ['status'])).stdout).toContain('damaged');
  });
});

it('plan start: an approval that is left belongs to the plan before', async () => {
  await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
  await plan(sandbox, ['approve', '--because', 'Mine']);
  const run = await plan(sandbox, ['start']);
  expect(Object.keys(run.files)).toContain('.claude/review/archive/1/approval.json');
  expect((await plan(sandbox, ['status'])).stdout).toContain('no plan has been approved yet');
});

it('plan start: where the gate is enforced, a reset is no way out', async () => {
  await using sandbox = await createSandbox();
  const event = { session_id: 's1', hook_event_name: 'PreToolUse', tool_name: 'Bash' };
  const tool_input = { command: 'countersign plan start' };
  const stdin = JSON.stringify({ ...event, cwd: sandbox.project, tool_input });
  await runDoor({ argv: ['hook', 'gate'], stdin, sandbox });
  // The gate that saw the command is there.
  expect((await plan(sandbox, ['start'])).stdout).toMatch(
    /Until this plan is approved, only .+ or until:\n {2}countersign plan reset\n$/,
  );
  const env = { COUNTERSIGN_PLAN_GATE: 'enforced' };
  const { stdout } = await plan(sandbox, ['start'], { env });
  expect(stdout).toMatch(/can be written \(plan\.gate is enforced here\)\.\n$/);
});

describe('plan reset', () => {
  it('ends planning; the cycle goes to the archive, and the next one begins at 1', async () => {
    await using sandbox = await createSandbox();
    await plan(sandbox, ['start']);
    const { write } = startSession(sandbox);
    await write('after', PLAN, planOf('1'), { codex: { answer: rejection('No') } });
    const run = await plan(sandbox, ['reset']);
    expect(run.stdout).toMatch(/edits are allowed again\.\n.*archive\/1\.\n$/);
    expect(Object.keys(run.files)).toContain('.claude/review/archive/1/plan_v1.codex.json');
    expect(Object.keys(run.files)).not.toContain('.claude/review/version_counter');
    expect((await plan(sandbox, ['status'])).stdout).toContain('not planning');
  });

  it('where the gate is enforced, takes the approval away', async () => {
    await using sandbox = await createSandbox({ files: { [PLAN]: planOf('1') } });
    const env = { COUNTERSIGN_PLAN_GATE: 'enforced' };
    await plan(sandbox, ['approve', '--because', 'Mine'], { env });
    expect((await plan(sandbox, ['reset'], { env })).stdout).toContain('A new planning starts');
    expect((await plan(sandbox, ['verify'], { env })).exitCode).toBe(1);
    expect((await plan(sandbox, ['status'], { env })).stdout).toMatch(/enforced\n.*not approved/);
  });

  it('records that cannot be used do not keep the gate closed', async () => {
    await using sandbox = await createSandbox({ files: { '.claude/review': 'a file' } });
    await plan(sandbox, ['start'], { stderr: /ENOTDIR/ });
    const run = await plan(sandbox, ['reset'], { stderr: /left as it is.*ENOTDIR.*move it away/ });
    expect(run).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('edits are allowed again'),
    });
    rmSync(path.join(sandbox.project, '.claude/review'));
    expect((await plan(sandbox, ['status'])).stdout).toContain('not planning');
  });
});
