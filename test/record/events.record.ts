import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { leave, pressUntil, startClaude } from '../bed/claude-terminal.ts';
import { type ClaudeVersion, ensureClients, realClaude, runClient } from '../bed/clients.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { type AnthropicTurn, promptText, startAnthropicServer } from '../fakes/anthropic-server.ts';
import type { RecordedRequest } from '../fakes/scripted-server.ts';

/*
 * Events as real Claude Code tells them to its hooks: the end of a subagent; a plan and a compaction, which
 * take a terminal. Written to `test/events`, with the places of this machine taken out.
 */

const EVENTS = path.resolve(import.meta.dirname, '../events');
const PLAN = '# Plan\n1. Write the sum.\n';
const VERSIONS = ['2.1.197', '2.1.326'] as const;

it.each(VERSIONS)('a subagent in Claude Code %s', async (version) => {
  await ensureClients();
  await using sandbox = await createSandbox({ git: 'init' });
  const log = listen(sandbox);
  const turns = [ASK];
  await using agent = await startAnthropicServer({
    turns: () => turns.shift() ?? { kind: 'message', text: 'There are none.' },
  });
  await runClient({
    ...{ binary: realClaude(version), sandbox },
    argv: ['-p', 'Count the sums', '--allowedTools', 'Agent'],
    env: { ANTHROPIC_BASE_URL: agent.url, ANTHROPIC_API_KEY: 'test-key' },
  });
  keep({ version, log: log(), sandbox }, ['SubagentStop']);
});

const ASK: AnthropicTurn = {
  kind: 'tool',
  name: 'Agent',
  input: { description: 'Look', prompt: 'Look for sums.', subagent_type: 'general-purpose' },
};

it.each(VERSIONS)('a plan and a compaction in Claude Code %s', async (version) => {
  await ensureClients();
  await using sandbox = await createSandbox({ git: 'init' });
  const log = listen(sandbox);
  await using agent = await startAnthropicServer({ turns: playPlanning(sandbox) });
  const argv = ['--permission-mode', 'plan', 'Plan the sum'];
  await using terminal = startClaude({ sandbox, version, argv, url: agent.url });
  await terminal.waitFor(/❯ 1\. Yes/, { on: 'screen', deadlineMs: 60_000 });
  await pressUntil(terminal, '\r', () => terminal.screen().includes('I begin.'));
  terminal.write('/compact');
  await terminal.waitFor('/compact', { on: 'screen' });
  await pressUntil(terminal, '\r', () => /compacted/i.test(terminal.text()));
  await leave(terminal);
  const wanted = ['PreToolUse_ExitPlanMode', 'PostToolUse_ExitPlanMode', 'PreCompact'];
  keep({ version, log: log(), sandbox }, wanted);
});

/** Writes its plan into the file it is told, shows it, and summarises when asked. */
function playPlanning(sandbox: Sandbox) {
  const plans = path.join(sandbox.claudeConfig, 'plans');
  let step = 0;
  return (request: RecordedRequest): AnthropicTurn => {
    step += 1;
    if (step === 1) {
      const [file_path = ''] = new RegExp(`${plans}/[\\w-]+\\.md`).exec(promptText(request)) ?? [];
      return { kind: 'tool', name: 'Write', input: { file_path, content: PLAN } };
    }
    if (step === 2) return { kind: 'tool', name: 'ExitPlanMode', input: { plan: PLAN } };
    const text = step === 3 ? 'I begin.' : '<summary>The sum is planned.</summary>';
    return { kind: 'message', text };
  };
}

/** A hook on every event that writes down what it is told. */
function listen(sandbox: Sandbox): () => string {
  const log = path.join(sandbox.root, 'events.jsonl');
  writeFileSync(log, '');
  const names = ['PreToolUse', 'PostToolUse', 'SubagentStop', 'PreCompact'];
  const hook = { type: 'command', command: `cat >> ${log}; echo >> ${log}` };
  const hooks = Object.fromEntries(names.map((name) => [name, [{ hooks: [hook] }]]));
  writeFileSync(path.join(sandbox.claudeConfig, 'settings.json'), JSON.stringify({ hooks }));
  return () => readFileSync(log, 'utf8');
}

type Recorded = {
  readonly version: ClaudeVersion;
  readonly log: string;
  readonly sandbox: Sandbox;
};

type Event = { readonly hook_event_name: string; readonly tool_name?: string };

/** The first of each name: later ones may be of the host's own agents. */
function keep({ version, log, sandbox }: Recorded, names: readonly string[]): void {
  const lines = neutral(log, sandbox).split('\n');
  const events = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Event);
  for (const name of names) {
    const event = events.find((one) => nameOf(one) === name);
    expect(event, `${name} was not told`).toBeDefined();
    const file = path.join(EVENTS, `claude-${version}_${name}.json`);
    writeFileSync(file, `${JSON.stringify(event, null, 2)}\n`);
  }
}

function nameOf({ hook_event_name, tool_name }: Event): string {
  return tool_name === undefined ? hook_event_name : `${hook_event_name}_${tool_name}`;
}

function neutral(text: string, { project, claudeConfig, root }: Sandbox): string {
  return text
    .replaceAll(project.replaceAll('/', '-'), '-home-dev-project')
    .replaceAll(project, '/home/dev/project')
    .replaceAll(claudeConfig, '/home/dev/claude')
    .replaceAll(root, '/home/dev');
}
