import path from 'node:path';
import { expect } from 'vitest';
import { type Ground, kindOfCall } from '../../src/plan/gate/guard.ts';
import type { GateCall } from '../../src/host/gate-call.ts';
import { parseEvents, parseForGate } from '../../src/host/parse.ts';
import { filesOfPatch } from '../../src/host/shared/patch.ts';
import { parseObject } from '../../src/host/shared/fields.ts';
import type { Random } from '../redaction/fill.ts';
import { below, mutated, oneOf, type Property, textsIn } from './property.ts';

/*
 * What a host writes to a hook, changed at will: nothing of it may throw, the two readers of an event must
 * not see different things in it, and the gate must not take a change for something harmless.
 */

const RECORDED = textsIn('events', '.json');
const PLAN = '/project/docs/plan.md';

const ground: Ground = {
  projectRoot: '/project',
  planFile: PLAN,
  plansDirs: () => ['/home/.claude/plans'],
  allowTools: ['mcp__docs__search'],
  guarded: () => ['/home/.config/countersign'],
  resolve: (file) => [path.resolve('/project', file)],
  mayMean: (file) => [path.resolve('/project', file)],
};

const KEYS = [
  ...['session_id', 'hook_event_name', 'tool_name', 'tool_input', 'tool_response', 'tool_use_id'],
  ...['cwd', 'command', 'file_path', 'notebook_path', 'turn_id', 'transcript_path', '__proto__'],
  ...['constructor', 'stop_hook_active', 'last_assistant_message', 'plan', 'error', 'prompt_id'],
];
const PATCH =
  '*** Begin Patch\n*** Add File: src/a.ts\n+x\n*** Update File: docs/plan.md\n*** End Patch';
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', [], {}, 'x'.repeat(5000), '\0', '\ud800', '../../etc/passwd'],
  ...['Write', 'Edit', 'MultiEdit', 'NotebookEdit', 'Bash', 'apply_patch', 'Read', 'Task'],
  ...['mcp__files__write', 'mcp__docs__search', 'PreToolUse', 'PostToolUse', 'Stop', 'PreCompact'],
  ...['docs/plan.md', PLAN, '.git/config', '.claude/review/approval.json', 'src/a.ts', PATCH],
  ...[Array.from({ length: 150 }, () => PLAN), { command: PATCH }, { file_path: 'src/a.ts' }],
];
const PIECES = ['"', '\\', '{', '}', '[', ',', ':', 'null', '\\u0000', '\\ud800', '"a":1,', '\n'];

function makeEvent(random: Random): string {
  const value = changed(JSON.parse(oneOf(random, RECORDED)), random);
  const text = JSON.stringify(value);
  return random() < 0.3 ? mutated(text, random, PIECES) : text;
}

/** The same with keys taken, given and replaced, here or further down. */
function changed(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  for (let steps = below(random, 4); steps > 0; steps -= 1) {
    const at = below(random, entries.length + 1);
    const key = random() < 0.5 ? (entries[at]?.[0] ?? 'x') : oneOf(random, KEYS);
    entries.splice(at, below(random, 2), [key, someValue(random)]);
  }
  const inner = entries.map(([key, one]): [string, unknown] => [
    key,
    random() < 0.6 ? changed(one, random) : one,
  ]);
  return Array.isArray(value) ? inner.map(([, one]) => one) : Object.fromEntries(inner);
}

function someValue(random: Random): unknown {
  const value = oneOf(random, VALUES);
  if (random() < 0.7) return value;
  const size = below(random, random() < 0.1 ? 260 : 4);
  const items = Array.from({ length: size }, () => oneOf(random, VALUES));
  return random() < 0.5 ? items : { command: PATCH, more: items, and: value };
}

function checkEvent(text: string): void {
  const value = parseObject(text);
  if (value === null) return;
  const parsed = parseEvents(value);
  const { event: gate } = parseForGate(value);
  if (gate.kind !== 'tool') return;
  checkCall(gate.call);
  if (gate.call.tool === 'apply_patch') checkPatch(gate.call, value);
  if (parsed.kind === 'events') expect(parsed.events[0].session).toBe(gate.session);
}

const LOOKS =
  /^(?:Read|Glob|Grep|LS|Notebook(?:Read)|LSP|Web\w+|Todo\w+|Skill|ToolSearch|BashOutput|Kill\w+|Agent|Task\w*|\w+PlanMode|AskUserQuestion|StructuredOutput|\w+McpResource\w*|mcp__docs__search|view|glob|grep|exit_plan_mode|report_intent|ask_user|web_fetch)$/;

/** Free is what looks, and what writes the plan and nothing else. */
function checkCall(call: GateCall): void {
  const kind = kindOfCall(call, ground);
  if (kind !== 'free' || LOOKS.test(call.tool)) return;
  expect(['Write', 'Edit', 'apply_patch']).toContain(call.tool);
  const allowed = (file: string) => {
    const place = path.resolve('/project', file);
    return place === PLAN || /^\/home\/\.claude\/plans\/[^/]+\.md$/.test(place);
  };
  expect(call.files.filter((file) => !allowed(file))).toEqual([]);
}

function checkPatch({ files }: GateCall, event: object): void {
  const { tool_input: input } = event as { tool_input?: { command?: unknown } | string | null };
  const patch = typeof input === 'string' ? input : input?.command;
  if (typeof patch === 'string')
    expect(files).toEqual(expect.arrayContaining([...filesOfPatch(patch)]));
}

export const HOST_EVENTS: Property = {
  name: 'host-events',
  rounds: 1000,
  make: makeEvent,
  check: checkEvent,
};
