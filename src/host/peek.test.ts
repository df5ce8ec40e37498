import { expect, it } from 'vitest';
import { peek, peekEdit } from './peek.ts';

const EVENT = {
  ...{ hook_event_name: 'PostToolUse', session_id: 's', tool_use_id: 'u', cwd: '/p' },
  ...{ tool_name: 'Edit', tool_input: { file_path: 'a.js' } },
};

function edited(change: object) {
  const peeked = peek(JSON.stringify({ ...EVENT, ...change }));
  return peeked === null ? null : peekEdit(peeked);
}

it.each<[string, object]>([
  ['an edit', {}],
  ['one of a subagent', { agent_id: 'a1', agent_type: 'general-purpose' }],
])('%s is known at sight', (_name, change) => {
  expect(edited(change)).toEqual({ file: 'a.js', cwd: '/p', use: 'u' });
});

it.each<[string, object]>([
  ['no session', { session_id: '' }],
  ['a host that does not number its calls', { tool_use_id: undefined }],
  ['a tool that is about to run', { hook_event_name: 'PreToolUse' }],
  ['a file by another name', { tool_input: { path: 'a.js' } }],
  ['a notebook', { tool_name: 'NotebookEdit', tool_input: { notebook_path: 'a.ipynb' } }],
  ['a patch, which names its files itself', { tool_name: 'apply_patch', turn_id: 't' }],
  ['a tool of another program', { tool_name: 'mcp__files__edit_file' }],
  ['input of another shape', { tool_input: 'a.js' }],
])('%s is for the lanes', (_name, change) => {
  expect(edited(change)).toBeNull();
});
