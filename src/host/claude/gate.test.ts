import { expect, it } from 'vitest';
import { toGateEvent } from './gate.ts';

const eventOf = (tool: string, tool_input: unknown) =>
  toGateEvent({ hook_event_name: 'PreToolUse', session_id: 's1', tool_name: tool, tool_input });

const many = (count: number) => ({
  path: 'a.ts',
  pad: Array.from({ length: count }, () => 'b.ts'),
});

/** One text in each of many objects, and what matters behind all of them. */
const nested = (count: number) => {
  let inner: object = {};
  for (let n = 0; n < count; n += 1) inner = { text: 'docs/plan.md', inner };
  return { command: '*** Update File: src/a.ts', inner };
};

it('every text of an input may name a file', () => {
  const input = { path: 'a.ts', more: [{ to: 'b.ts' }, 1, null, 'x\n*** Add File: c.ts\n'] };
  const event = eventOf('mcp__fs__move', input);
  expect(event.kind === 'tool' ? [...event.texts].sort() : event).toEqual(['a.ts', 'b.ts', 'c.ts']);
});

it.each([
  ['mcp__fs__write', many(5000)],
  ['apply_patch', many(5000)],
  ['apply_patch', nested(5000)],
])('%s with more texts than can be looked at is not read', (tool, input) =>
  expect(eventOf(tool, input)).toEqual({ kind: 'garbled', field: 'tool_input' }),
);

it.each([
  ['mcp__fs__write', many(1000)],
  ['TodoWrite', many(5000)],
])('%s with many is', (tool, input) => expect(eventOf(tool, input).kind).toBe('tool'));
