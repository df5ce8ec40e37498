import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gateHooks } from '../../src/host/claude/setup/hooks.ts';
import { realClaude, runClient } from '../bed/clients.ts';
import { builtProgram, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { useRealCodex } from '../bed/use-real-codex.ts';
import { isMainLoop, promptText, startAnthropicServer } from '../fakes/anthropic-server.ts';
import { promptText as reviewText, startOpenAiServer } from '../fakes/openai-server.ts';
import { OPTIMAL, rejection } from '../plan/answers.ts';

/*
 * A plan from the first look at the code to the last attempt to get around it: real Claude Code plans and
 * works with every permission it can have, the real Codex CLI reviews.
 */

const MCP_SERVER = path.resolve(import.meta.dirname, '../fakes/mcp-server.cjs');
const HEADINGS = ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions'];

const planOf = (words: string, headings = HEADINGS) =>
  headings.map((heading) => `## ${heading}\n\n${words}\n`).join('\n');

type Step = {
  readonly tool: string;
  readonly input: Record<string, unknown>;
  /** What the agent must hear of it. */
  readonly hears: string | RegExp;
  /** Happens before it, by somebody else. */
  readonly meanwhile?: () => void;
  /** Comes true before the agent goes on. */
  readonly until?: () => boolean;
};

const DENIED = 'is not allowed without an approved plan: no plan has been approved yet';
const REFUSED = 'this command is not allowed while planning';

/** What happened to one step: all that the agent has heard since the step before. */
async function runAgent(sandbox: Sandbox, steps: readonly Step[], env: Record<string, string>) {
  let step = 0;
  await using agent = await startAnthropicServer({
    turns: async () => {
      while (steps[step - 1]?.until?.() === false) await sleep(10);
      const next = steps[step];
      step += 1;
      next?.meanwhile?.();
      if (next === undefined) return { kind: 'message', text: 'Done.' };
      return { kind: 'tool', name: next.tool, input: next.input };
    },
  });
  await runClient({
    binary: realClaude('2.1.326'),
    argv: [
      ...['-p', 'Plan the sum, then write it', '--permission-mode', 'bypassPermissions'],
      ...['--mcp-config', path.join(sandbox.root, 'mcp.json'), '--strict-mcp-config'],
    ],
    sandbox,
    env: {
      ...{ ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key', IS_SANDBOX: '1' },
      ...env,
    },
  });
  const prompts = agent.requests.filter(isMainLoop).map(promptText);
  return prompts
    .slice(1)
    .map((prompt, at) => prompt.slice(commonLength(prompts[at] ?? '', prompt)));
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function offerNotes({ root }: Sandbox): void {
  const notes = { command: process.execPath, args: [MCP_SERVER] };
  writeFileSync(path.join(root, 'mcp.json'), JSON.stringify({ mcpServers: { notes } }));
}

/** The user's own hook, which leaves a trace when the host has seen that its settings changed. */
function traceSettings({ root, claudeConfig }: Sandbox): () => boolean {
  const trace = path.join(root, 'settings-changed');
  const hook = { type: 'command', command: `touch '${trace}'` };
  const settings = { hooks: { ConfigChange: [{ hooks: [hook] }] } };
  writeFileSync(path.join(claudeConfig, 'settings.json'), JSON.stringify(settings));
  return () => existsSync(trace);
}

it('real Claude Code plans, real Codex reviews: nothing is changed without an approved plan', async () => {
  await using reviewer = await startOpenAiServer({
    turns: [
      { kind: 'review', answer: rejection('It forgets the lock') },
      { kind: 'review', answer: OPTIMAL },
    ],
  });
  await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'lock();\n' } });
  const review = useRealCodex(sandbox, reviewer.url);
  symlinkSync(realClaude('2.1.326'), path.join(sandbox.bin, 'claude'));
  offerNotes(sandbox);
  const hasSeenChange = traceSettings(sandbox);
  await runDoor({ argv: ['init', '--plan-gate'], sandbox });

  const file = (name: string) => path.join(sandbox.project, name);
  const write = (name: string, content: string, hears: Step['hears']): Step => ({
    ...{ tool: 'Write', input: { file_path: file(name), content }, hears },
  });
  const bash = (command: string, hears: Step['hears']): Step => ({
    ...{ tool: 'Bash', input: { command, description: 'x' }, hears },
  });
  const note = (name: string, hears: Step['hears']): Step => ({
    ...{ tool: 'mcp__notes__write_note', input: { path: file(name), text: 'x' }, hears },
  });
  const plan = (content: string, hears: Step['hears']) => write('docs/plan.md', content, hears);
  const edit: Step = {
    tool: 'Edit',
    input: { file_path: file('a.js'), old_string: 'lock', new_string: 'sum' },
    hears: DENIED,
  };

  const steps: readonly Step[] = [
    { tool: 'Read', input: { file_path: file('a.js') }, hears: 'lock();' },
    bash('git log --format=%s', 'Start'),
    write('early.js', '1;\n', `Write ${DENIED}`),
    edit,
    bash('touch early.js', REFUSED),
    bash(`python3 -c "open('early.js', 'w')"`, REFUSED),
    bash('echo 1 > early.js', REFUSED),
    note('early.js', DENIED),
    {
      ...bash('cat nowhere.js', /files other than the plan have changed[^]*: user\.js \(new\)/),
      meanwhile: () => writeFileSync(file('user.js'), '0;\n'),
    },
    plan(planOf('First.', HEADINGS.slice(1)), /docs\/plan\.md[^]*Goal/),
    plan(planOf('First words.'), /1\. major: It forgets the lock[^]*No longer: It forgets/),
    plan(planOf('Second words.'), 'docs/plan.md is approved (revision 2)'),
    write('sum.js', '2;\n', 'sum.js'),
    note('note.txt', 'written'),
    // The hooks are in this file; the host notices by itself that it has changed.
    { ...bash('rm .claude/settings.local.json', ''), until: hasSeenChange },
    bash('echo more >> docs/plan.md', ''),
    write(
      'late.js',
      '3;\n',
      'Write is not allowed without an approved plan: the plan has changed since',
    ),
    bash('touch late.js', REFUSED),
    // As it was approved; when it is done, the next change needs another.
    plan(planOf('Second words.'), 'is already approved; it was not reviewed again'),
    bash(`node '${builtProgram}' plan done`, 'the next change needs a plan of its own'),
    write('late.js', '3;\n', `Write ${DENIED}`),
  ];
  const heard = await runAgent(sandbox, steps, { ...review, COUNTERSIGN_HOOKS_ENABLED: 'false' });

  expect(heard).toHaveLength(steps.length);
  for (const [at, { tool, input, hears }] of steps.entries())
    expect(heard[at], `${tool} ${JSON.stringify(input)}`).toMatch(hears);
  const names = Object.keys(await sandbox.read()).filter((name) => !name.startsWith('.claude/'));
  expect(names.sort()).toEqual(
    ['.countersign.yaml', 'a.js', 'docs/plan.md', 'note.txt', 'sum.js', 'user.js'].sort(),
  );
  // Only plans with every heading are asked about, the second one in the first one's conversation.
  const asks = reviewer.requests.filter(({ path: to }) => to === '/v1/responses').map(reviewText);
  expect(asks).toHaveLength(2);
  expect(asks[1]).toMatch(/First words\.[^]*It forgets[^]*Second words\./);
  const threads = [1, 2].map((n) => {
    const said = readFileSync(file(`.claude/review/archive/1/plan_v${n}.codex.json`), 'utf8');
    return (JSON.parse(said) as { codex_thread_id: string }).codex_thread_id;
  });
  expect(threads[1]).toBe(threads[0]);
});

it('a gate that is killed, or too slow for the host, denies by onFailure', async () => {
  await using sandbox = await createSandbox();
  offerNotes(sandbox);
  const file = (name: string) => ({ file_path: path.join(sandbox.project, name), content: '' });
  const [group] = gateHooks(() => '')['PreToolUse'] ?? [];
  const entry = (matcher: string, command: string, more: object = {}) => ({
    ...{ matcher, hooks: group?.hooks.map((one) => ({ ...one, command, ...more })) },
  });
  const PreToolUse = [
    entry('Write', 'kill -9 $$'),
    entry('Bash', 'exec sleep 60', { timeout: 1 }),
    entry('mcp__.*', 'no-such-program'),
  ];
  await sandbox.write({ '.claude/settings.json': JSON.stringify({ hooks: { PreToolUse } }) });
  const FAILED = 'blocking because onFailure is "block"';
  const steps = [
    { tool: 'Write', input: file('a.js'), hears: FAILED },
    { tool: 'Bash', input: { command: 'touch b.js', description: 'x' }, hears: FAILED },
    { tool: 'mcp__notes__write_note', input: { path: 'c.js', text: '' }, hears: FAILED },
  ];
  const heard = await runAgent(sandbox, steps, {});
  for (const [at, { hears }] of steps.entries()) expect(heard[at]).toMatch(hears);
  expect(Object.keys(await sandbox.read())).toEqual(['.claude/settings.json']);
});
