import { expect, it } from 'vitest';
import { CODEX_TOOLS } from '../codex/tools.ts';
import { readGateCall } from './gate-call.ts';

const callOf = (tool_name: string, tool_input: unknown) =>
  readGateCall({ tool_name, tool_input }, CODEX_TOOLS);

const many = (count: number) => ({
  path: 'a.ts',
  pad: Array.from({ length: count }, () => 'b.ts'),
});

/** One text in each of many objects, and the decisive one after all of them. */
const nested = (count: number) => {
  let inner: object = {};
  for (let n = 0; n < count; n += 1) inner = { text: 'docs/plan.md', inner };
  return { command: '*** Update File: src/a.ts', inner };
};

it('every text of an input may name a file', () => {
  const input = { path: 'a.ts', more: [{ to: 'b.ts' }, 1, null, 'x\n*** Add File: c.ts\n'] };
  const call = callOf('mcp__fs__move', input);
  expect('files' in call ? [...call.files].sort() : call).toEqual(['a.ts', 'b.ts', 'c.ts']);
});

it.each([
  ['mcp__fs__write', many(5000)],
  ['apply_patch', many(5000)],
  ['apply_patch', nested(5000)],
])('%s with more texts than can be looked at is not read', (tool, input) =>
  expect(callOf(tool, input)).toEqual({ garbled: 'tool_input' }),
);

it.each([
  ['mcp__fs__write', many(1000)],
  ['TodoWrite', many(5000)],
])('%s with many is', (tool, input) => expect(callOf(tool, input)).toMatchObject({ tool }));
