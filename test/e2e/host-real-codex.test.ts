import { describe, expect, it } from 'vitest';
import { patch, runCodexAgent } from '../bed/codex-host.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { installFakeCodex } from '../fakes/programs.ts';
import { OPTIMAL, rejection } from '../plan/answers.ts';

/* Whole turns of the real Codex CLI as the host, with the hooks that `init --host codex` writes; the reviewer is
 * the fake codex on the PATH. */

const NO = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'The sum is wrong.',
  findings: [{ severity: 'critical', title: 'Subtracts instead of adding', file: 'sum.js' }],
};
const YES = { verdict: 'APPROVED', summary: 'It adds.' };
const OPEN = 'findings of an independent review are still open';

const WRONG = patch('*** Add File: sum.js', '+export const sum = (a, b) => a - b;');
const FIX = patch(
  '*** Update File: sum.js',
  '@@',
  '-export const sum = (a, b) => a - b;',
  '+export const sum = (a, b) => a + b;',
);

describe('edits in Codex', () => {
  it('sync: a planted bug is reported, blocks the stop once, and the fix clears it', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const reviewer = installFakeCodex(sandbox.bin, { answer: [NO, YES] });
    const { run, heard } = await runCodexAgent({
      sandbox,
      steps: [WRONG, { say: 'Done.' }, FIX, { say: 'Fixed.' }],
      env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
    });
    expect(run.files['sum.js']).toContain('a + b');
    expect(heard).toHaveLength(3);
    expect(heard[0]).toContain('Subtracts instead of adding');
    expect(heard[1]).toContain(OPEN);
    expect(reviewer.asked()).toHaveLength(2);
  });

  it('async: findings of a background review block the stop', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const reviewer = installFakeCodex(sandbox.bin, { answer: NO });
    const { heard } = await runCodexAgent({
      sandbox,
      steps: [WRONG, { say: 'Done.' }, { say: 'I have read it.' }],
      env: { COUNTERSIGN_HOOKS_COALESCE: '0' },
    });
    // What was found also comes by itself, before the stop or after it.
    expect(heard.join('\n')).toContain('Subtracts instead of adding');
    expect(heard.join('\n')).toContain(OPEN);
    expect(reviewer.asked()).toHaveLength(1);
  });

  it('the stop after a block looks at the fix', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const reviewer = installFakeCodex(sandbox.bin, { answer: [NO, YES] });
    const { heard } = await runCodexAgent({
      sandbox,
      steps: [WRONG, { say: 'Done.' }, FIX, { say: 'Fixed.' }],
      env: { COUNTERSIGN_HOOKS_COALESCE: '60' },
    });
    expect(heard).toHaveLength(3);
    expect(heard[1]).toContain(OPEN);
    expect(reviewer.asked()[1]?.stdin?.text).toContain('a + b');
    const { stdout } = await runDoor({ argv: ['findings'], sandbox });
    expect(stdout).toBe('No findings are open.\n');
  });

  it('a reviewer that hangs costs no more than the time of a stop', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const reviewer = installFakeCodex(sandbox.bin, { behaviour: 'hang' });
    const env = { COUNTERSIGN_HOOKS_COALESCE: '60', COUNTERSIGN_HOOKS_STOP_TIMEOUT: '4' };
    const { heard } = await runCodexAgent({ sandbox, steps: [WRONG, { say: 'Done.' }], env });
    expect(heard).toHaveLength(1);
    expect(reviewer.asked()).toHaveLength(1);
  });

  it('the files of one patch are one review', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'old.js': 'old();\n' } });
    const reviewer = installFakeCodex(sandbox.bin, { answer: YES });
    const steps = [
      patch(
        ...['*** Add File: one.js', '+one();', '*** Add File: sub/two.js', '+two();'],
        ...['*** Update File: old.js', '*** Move to: new.js', '@@', '-old();', '+renewed();'],
      ),
      { say: 'Done.' },
    ];
    const env = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
    const { run, heard } = await runCodexAgent({ sandbox, steps, env });
    expect(Object.keys(run.files)).toContain('new.js');
    const [ask, ...more] = reviewer.asked();
    expect(more).toEqual([]);
    for (const line of ['+one();', '+two();', '-old();', '+renewed();'])
      expect(ask?.stdin?.text).toContain(line);
    expect(heard).toHaveLength(1);
  });

  it("a command's change is reviewed at the stop", async () => {
    const files = { 'sum.js': 'export const sum = (a, b) => a + b;\n', 'mine.js': 'mine();\n' };
    await using sandbox = await createSandbox({ git: 'commit', files });
    await sandbox.write({ 'mine.js': 'not committed yet();\n' });
    const reviewer = installFakeCodex(sandbox.bin, { answer: NO });
    const { heard } = await runCodexAgent({
      sandbox,
      steps: [
        { run: "sed -i 's/a + b/a - b/' sum.js" },
        { say: 'Done.' },
        { say: 'I have read it.' },
      ],
    });
    expect(heard.join('\n')).toContain('Subtracts instead of adding');
    const asked = reviewer.asked().map(({ stdin }) => stdin?.text ?? '');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('Changed by a command, not by an edit: sum.js');
    expect(asked[0]).not.toContain('not committed yet');
  });

  it('an unavailable reviewer does not hold up the agent', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    installFakeCodex(sandbox.bin, { behaviour: 'crash' });
    const { run, heard } = await runCodexAgent({
      sandbox,
      steps: [WRONG, { say: 'Done.' }],
      env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
    });
    expect(Object.keys(run.files)).toContain('sum.js');
    expect(heard).toHaveLength(1);
    expect(heard[0]).not.toContain('countersign');
  });
});

const HEADINGS = ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions'];
const planLines = (words: string) =>
  HEADINGS.flatMap((heading) => [`+## ${heading}`, '+', `+${words}`, '+']);
const planned = (words: string) => patch('*** Add File: docs/plan.md', ...planLines(words));

describe('the plan gate in Codex', () => {
  it('denies every way to a change, and lets it look', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'a();\n' } });
    const reviewer = installFakeCodex(sandbox.bin);
    const heredoc =
      "apply_patch <<'EOF'\n*** Begin Patch\n*** Add File: b.js\n+b\n*** End Patch\nEOF";
    const tries = [
      [patch('*** Add File: b.js', '+b();'), 'apply_patch is not allowed without an approved plan'],
      [{ run: "sed -i 's/a/b/' a.js" }, 'this command is not allowed while planning'],
      [{ run: heredoc }, 'is not allowed'],
      [
        patch('*** Add File: docs/plan.md', '+# Plan', '*** Add File: b.js', '+b();'),
        'apply_patch is not allowed without an approved plan',
      ],
      [
        patch('*** Add File: .agents/skills/plan-with-review/x.md', '+x'),
        'this file controls the plan gate',
      ],
      [{ run: 'git status --short' }, 'Process exited with code 0'],
    ] as const;
    const steps = [...tries.map(([step]) => step), { say: 'Done.' }];
    const { run, heard } = await runCodexAgent({ sandbox, steps, init: ['--plan-gate'] });
    expect(heard).toEqual(tries.map(([, words]): unknown => expect.stringContaining(words)));
    expect(run.files).toMatchObject({ 'a.js': 'a();\n' });
    expect(Object.keys(run.files)).not.toEqual(expect.arrayContaining(['b.js']));
    expect(Object.keys(run.files)).not.toEqual(expect.arrayContaining(['docs/plan.md']));
    expect(reviewer.asked()).toEqual([]);
  });

  it('a plan is refused with reasons, revised, approved and carried out', async () => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'a();\n' } });
    const reviewer = installFakeCodex(sandbox.bin, {
      answer: [rejection('It forgets the lock'), OPTIMAL, YES],
    });
    const change = patch('*** Update File: a.js', '@@', '-a();', '+locked(a);');
    const { run, heard } = await runCodexAgent({
      sandbox,
      steps: [
        { run: 'git log --oneline' },
        planned('Without it.'),
        change,
        planned('With the lock.'),
        change,
        { say: 'Done.' },
      ],
      init: ['--plan-gate', '--edits', 'sync'],
    });
    expect(heard[1]).toContain('It forgets the lock');
    expect(heard[2]).toContain('apply_patch is not allowed without an approved plan');
    expect(heard[3]).toContain('docs/plan.md is approved (revision 2)');
    expect(heard[4]).not.toContain('not allowed');
    expect(run.files['a.js']).toBe('locked(a);\n');
    expect(reviewer.asked()).toHaveLength(3);
    expect((await runDoor({ argv: ['plan', 'verify'], sandbox })).exitCode).toBe(0);
  });
});

it('the plugins for Claude Code work in Codex as they are', async () => {
  await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'a();\n' } });
  const reviewer = installFakeCodex(sandbox.bin, { answer: NO });
  const { run, heard } = await runCodexAgent({
    sandbox,
    steps: [
      WRONG,
      { run: 'countersign plan start' },
      patch('*** Add File: b.js', '+b();'),
      { say: 'Done.' },
    ],
    plugins: ['countersign@countersign', 'countersign-plan@countersign'],
    env: { COUNTERSIGN_HOOKS_EDITS: 'sync' },
  });
  expect(heard[0]).toContain('Subtracts instead of adding');
  expect(heard[2]).toContain('apply_patch is not allowed without an approved plan');
  expect(heard[3]).toContain(OPEN);
  expect(Object.keys(run.files).sort()).toEqual(['a.js', 'sum.js']);
  expect(reviewer.asked()).toHaveLength(1);
});
