import { expect, it } from 'vitest';
import { parseClaudeCall } from './mcp-edits.ts';
import { CLAUDE_TOOLS } from './tools.ts';

const move = {
  ...{ hook_event_name: 'PostToolUse', session_id: 's', cwd: '/p', tool_use_id: 'u' },
  ...{ tool_name: 'mcp__files__move_file', tool_input: { source: 'a.js', destination: 'b.js' } },
};

const eventsOf = (event: object) =>
  parseClaudeCall(event, CLAUDE_TOOLS).map((parsed) => parsed.event);

it('a call that changes two files is an edit of each', () => {
  expect(eventsOf(move)).toMatchObject([
    { name: 'edited', edit: { file: 'a.js' }, use: 'u a.js' },
    { name: 'edited', edit: { file: 'b.js' }, use: 'u b.js' },
  ]);
});

it('a call that is about to run has changed nothing', () => {
  expect(eventsOf({ ...move, hook_event_name: 'PreToolUse' })).toMatchObject([{ name: 'other' }]);
});
