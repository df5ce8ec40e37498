const BEFORE = '  const value = compute(input, 1);\n'.repeat(200);
export const AFTER = BEFORE.replace('input, 1', 'input, 2');

let uses = 0;

/** Events that Claude Code sends to a hook, with typical sizes. */
export function eventsOf(project) {
  const common = {
    session_id: '7d3e0c1a-52c4-4c0e-9a55-2f1f5d0f8a11',
    transcript_path: `${project}/transcript.jsonl`,
    cwd: project,
    permission_mode: 'default',
  };
  const file = `${project}/src/part.ts`;
  const used = { ...common, hook_event_name: 'PostToolUse', tool_use_id: 'toolu_01' };
  return {
    read: JSON.stringify({
      ...used,
      tool_name: 'Read',
      tool_input: { file_path: file },
      tool_response: { type: 'text', file: { filePath: file, content: BEFORE, numLines: 200 } },
    }),
    /** A new tool call each time. */
    edit: () =>
      JSON.stringify({
        ...used,
        tool_use_id: `toolu_${(uses += 1)}`,
        tool_name: 'Edit',
        tool_input: { file_path: file, old_string: 'input, 1', new_string: 'input, 2' },
        tool_response: { filePath: file, originalFile: BEFORE },
      }),
    beforeEdit: JSON.stringify({
      ...common,
      hook_event_name: 'PreToolUse',
      tool_use_id: 'toolu_01',
      tool_name: 'Edit',
      tool_input: { file_path: file, old_string: 'input, 1', new_string: 'input, 2' },
    }),
    beforeRead: JSON.stringify({
      ...common,
      hook_event_name: 'PreToolUse',
      tool_use_id: 'toolu_01',
      tool_name: 'Read',
      tool_input: { file_path: file },
    }),
    beforeCommand: (command) =>
      JSON.stringify({
        ...common,
        hook_event_name: 'PreToolUse',
        tool_use_id: 'toolu_01',
        tool_name: 'Bash',
        tool_input: { command },
      }),
    stop: JSON.stringify({ ...common, hook_event_name: 'Stop', stop_hook_active: false }),
  };
}
