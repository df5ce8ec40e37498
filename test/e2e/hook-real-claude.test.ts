import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runClaudeAgent, type Step, turnOf } from '../bed/claude-host.ts';
import { leave, startClaude } from '../bed/claude-terminal.ts';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { isMainLoop, startAnthropicServer } from '../fakes/anthropic-server.ts';
import { type FakeCodexOptions, installFakeCodex } from '../fakes/programs.ts';

/* Whole turns of real Claude Code with the plugin: what its agent does after what our hooks say. */

const PLUGIN = path.resolve(import.meta.dirname, '../../plugin/countersign');

const NO = {
  verdict: 'CHANGES_REQUIRED',
  summary: 'The sum is wrong.',
  findings: [{ severity: 'critical', title: 'Subtracts instead of adding', file: 'sum.js' }],
};
const YES = { verdict: 'APPROVED', summary: 'It adds.' };

const BUG: readonly Step[] = [
  { write: 'sum.js', content: 'export const sum = (a, b) => a - b;\n' },
  { say: 'Done.' },
  { edit: 'sum.js', from: 'a - b', to: 'a + b' },
  { say: 'Fixed.' },
];

describe.each(['2.1.197', '2.1.326'] as const)('in real Claude Code %s', (version) => {
  it('a planted bug is reported, blocks the stop once, and the fix clears it', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const codex = installFakeCodex(sandbox.bin, { answer: [NO, YES] });
    const env = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
    const { run, heard } = await runClaudeAgent({ sandbox, version, env, steps: BUG });
    expect(run.files['sum.js']).toContain('a + b');
    expect(heard).toHaveLength(4);
    expect(heard[1]).toContain('Subtracts instead of adding');
    expect(heard[2]).toContain('findings of an independent review are still open');
    // The edit, and its fix with what was open; the stop after the block finds that reviewed.
    const asked = codex.asked().map(({ stdin }) => stdin?.text ?? '');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain('-export const sum = (a, b) => a - b;');
    expect(asked[1]).toContain('Subtracts instead of adding');
  });
});

it.each(['2.1.197', '2.1.326'] as const)(
  'a change that a command made and committed in real Claude Code %s is reviewed at the stop',
  async (version) => {
    const files = { 'sum.js': 'export const sum = (a, b) => a + b;\n', 'mine.js': 'mine();\n' };
    await using sandbox = await createSandbox({ git: 'commit', files });
    await sandbox.write({ 'mine.js': 'not committed yet();\n' });
    const codex = installFakeCodex(sandbox.bin, { answer: NO });
    const steps: readonly Step[] = [
      { run: "sed -i 's/a + b/a - b/' sum.js && git commit -qm wrong sum.js" },
      { say: 'Done.' },
      { say: 'I have read it.' },
    ];
    const { heard } = await runClaudeAgent({ sandbox, version, env: {}, steps });
    expect(heard[2]).toContain('Subtracts instead of adding');
    const asked = codex.asked().map(({ stdin }) => stdin?.text ?? '');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('Changed by a command, not by an edit: sum.js');
    expect(asked[0]).toContain('+export const sum = (a, b) => a - b;');
    expect(asked[0]).not.toContain('not committed yet');
  },
);

it.each(['2.1.197', '2.1.326'] as const)(
  'a subagent of real Claude Code %s is blocked once, if that is set',
  async (version) => {
    await using sandbox = await createSandbox({ git: 'init' });
    installFakeCodex(sandbox.bin, { answer: [NO, YES] });
    const env = { COUNTERSIGN_HOOKS_EDITS: 'sync', COUNTERSIGN_HOOKS_SUBAGENT_STOP: 'true' };
    const steps: readonly Step[] = [{ hire: 'Write the sum.' }, ...BUG, { say: 'All is done.' }];
    const { run, heard } = await runClaudeAgent({ sandbox, version, env, steps });
    expect(run.files['sum.js']).toContain('a + b');
    expect(run.stdout).toContain('All is done.');
    // The agent hires, the subagent does its four steps, the agent ends.
    expect(heard).toHaveLength(6);
    expect(heard[3]).toContain('findings of an independent review are still open');
  },
);

it.each([
  ['the stop after the block looks at the fix', '1'],
  ['so does one that may block again', '2'],
])('the same while the agent goes on: %s', async (_name, blocks) => {
  await using sandbox = await createSandbox({ git: 'init' });
  const codex = installFakeCodex(sandbox.bin, { answer: [NO, YES] });
  // The lane that does not wait is ended with the host: here only the stop reviews.
  const env = { COUNTERSIGN_HOOKS_STOP_BLOCKS: blocks, COUNTERSIGN_HOOKS_COALESCE: '60' };
  const version = '2.1.326';
  const { run, heard } = await runClaudeAgent({ sandbox, version, env, steps: BUG });
  expect(run.files['sum.js']).toContain('a + b');
  // The bug, the first stop, the fix after its block, and the second stop, which passes.
  expect(heard).toHaveLength(4);
  expect(heard[1]).not.toContain('Subtracts instead of adding');
  expect(heard[2]).toMatch(/findings of an independent review are still open[^]*Subtracts instead/);
  const asked = codex.asked().map(({ stdin }) => stdin?.text ?? '');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('a + b');
  expect((await runDoor({ argv: ['findings'], sandbox })).stdout).toBe('No findings are open.\n');
});

/** What a person at the terminal sees while the agent does one step after the other. */
async function watch(steps: readonly Step[], codex: FakeCodexOptions, shown: readonly RegExp[]) {
  await using sandbox = await createSandbox({ git: 'init' });
  installFakeCodex(sandbox.bin, codex);
  const turns = steps.map((step) => turnOf(step, sandbox.project));
  await using agent = await startAnthropicServer({ turns });
  const argv = ['--plugin-dir', PLUGIN, '--permission-mode', 'acceptEdits', 'Work on it'];
  // Only the stop reviews: a lane in the background may outlive the terminal.
  const env = { COUNTERSIGN_HOOKS_EDITS: 'off', COUNTERSIGN_HOOKS_STOP_TIMEOUT: '8' };
  const run = { sandbox, version: '2.1.326', argv, url: agent.url, env } as const;
  await using terminal = startClaude(run);
  for (const words of shown) await terminal.waitFor(words, { on: 'screen' });
  await leave(terminal);
  expect(agent.requests.filter(isMainLoop)).toHaveLength(steps.length);
}

it('after a block the user reads that the fix was reviewed and is good', async () => {
  await watch(BUG, { answer: [NO, YES] }, [
    /countersign: codex reviewed sum\.js in \d+ s: APPROVED/,
    /countersign: fixed: sum\.js Subtracts instead of adding/,
  ]);
});

it('a reviewer that hangs is waited for in words, and the turn ends', async () => {
  await watch(BUG.slice(0, 2), { behaviour: 'hang' }, [
    /a second model reviews what changed in this turn/,
    /the agent stopped and sum\.js .*was not reviewed: the \d s/,
  ]);
});

it('ten edits in one turn are one review', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  const codex = installFakeCodex(sandbox.bin);
  const names = Array.from({ length: 10 }, (_, n) => `f${n}.js`);
  const steps = names.map((name) => ({ write: name, content: `run('${name}');\n` }));
  const env = { COUNTERSIGN_HOOKS_COALESCE: '60' };
  await runClaudeAgent({ sandbox, version: '2.1.326', env, steps: [...steps, { say: 'Done.' }] });
  expect(codex.asked()).toHaveLength(1);
  for (const name of names) expect(codex.asked()[0]?.stdin?.text).toContain(`b/${name}`);
});

it('with the reviewer down nothing blocks, and the user reads it on the screen', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  installFakeCodex(sandbox.bin, { behaviour: 'quota' });
  const turns = BUG.slice(0, 2).map((step) => turnOf(step, sandbox.project));
  await using agent = await startAnthropicServer({ turns });
  const argv = ['--plugin-dir', PLUGIN, '--permission-mode', 'acceptEdits', 'Work on it'];
  const env = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
  const run = { sandbox, version: '2.1.326', argv, url: agent.url, env } as const;
  await using terminal = startClaude(run);
  await terminal.waitFor(/sum\.js was not reviewed/, { on: 'screen' });
  await terminal.waitFor(/the agent stopped and sum\.js was not\s+reviewed/, { on: 'screen' });
  await leave(terminal);
  expect(agent.requests.filter(isMainLoop)).toHaveLength(2);
});
