import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { safe } from '../../redaction/redact.ts';
import { parseClaudeEvent } from './events.ts';
import { encodeForClaude } from './reply.ts';
import { parseObject } from '../shared/fields.ts';

const EVENTS = path.resolve(import.meta.dirname, '../../../test/events');

const recorded = readdirSync(EVENTS)
  .filter((name) => name.startsWith('claude-'))
  .map((name) => ({
    name,
    text: readFileSync(path.join(EVENTS, name), 'utf8'),
  }));

const parse = (text: string) => parseClaudeEvent(parseObject(text) ?? {});

/** The meaning of each recorded event; the file names are `claude-VERSION_EVENT_TOOL.json`. */
const EXPECTED: Readonly<Record<string, string>> = {
  PreToolUse_Bash: 'other',
  PreToolUse_Edit: 'other',
  PreToolUse_Read: 'other',
  PreToolUse_Write: 'other',
  PostToolUse_Edit: 'edited',
  PostToolUse_Read: 'other',
  PostToolUse_Write: 'edited',
  PostToolUseFailure_Bash: 'failed',
  PreToolUse_ExitPlanMode: 'other',
  PostToolUse_ExitPlanMode: 'planned',
  Stop: 'stopping',
  SubagentStop: 'stopping',
  PreCompact: 'compacting',
  SessionStart: 'beginning',
  UserPromptSubmit: 'beginning',
};

describe('recorded events of both versions', () => {
  it('are all there', () => expect(recorded).toHaveLength(2 * Object.keys(EXPECTED).length));

  it.each(recorded)('$name', ({ name, text }) => {
    const kind = name.replace(/^claude-[\d.]+_|\.json$/g, '');
    expect(parse(text)).toMatchObject({
      kind: 'event',
      event: { name: EXPECTED[kind], cwd: '/home/dev/project' },
    });
  });
});

describe('a recorded plan, at any version’s place', () => {
  it.each(recorded.filter(({ name }) => name.includes('PostToolUse_ExitPlanMode')))(
    '$name',
    ({ text }) => {
      const file = expect.stringMatching(/^\/home\/dev\/claude\/plans\/[\w-]+\.md$/) as string;
      expect(parse(text)).toMatchObject({
        event: { plan: { text: '# Plan\n1. Write the sum.\n', file } },
      });
    },
  );
});

describe('parseClaudeEvent', () => {
  const base = { session_id: 's', cwd: '/p' };

  const used = (tool_name: string, tool_input: unknown, tool_response?: unknown) => {
    const tool = { tool_name, tool_input, tool_response, tool_use_id: 'u1' };
    const parsed = parseClaudeEvent({ ...base, hook_event_name: 'PostToolUse', ...tool });
    return parsed.kind === 'event' ? parsed.event : parsed;
  };
  const replace = { file_path: '/p/a', old_string: 'x', new_string: 'y' };

  it.each([
    ['the host tells', used('Write', { file_path: '/p/a' }, { originalFile: 'old' }), 'told'],
    ['the host tells: none', used('Write', { file_path: '/p/a' }, { originalFile: null }), 'told'],
    ['an edit takes back', used('Edit', replace), 'replaced'],
    ['an edit, told', used('Edit', replace, { originalFile: 'x' }), 'told'],
    ['nobody knows', used('Write', { file_path: '/p/a', content: '' }, 'done'), 'unknown'],
    ['a notebook', used('NotebookEdit', { notebook_path: '/p/a' }), 'unknown'],
    ['another program', used('mcp__fs__write_file', { path: '/p/a', content: '' }), 'unknown'],
    ['another program, relative', used('mcp__s__edit', { relative_path: '/p/a' }), 'unknown'],
  ])('before its edit a file is known as far as %s', (_name, event, was) => {
    expect(event).toMatchObject({
      name: 'edited',
      use: 'u1',
      edit: { file: '/p/a', was: { kind: was } },
    });
  });

  it.each([
    ['an edit without a file', used('mcp__fs__write_file', { content: '' })],
    ['an input that is none', used('Write', 7)],
    ['a file that is no text', used('Write', { file_path: 7 })],
    ['an empty name', used('Write', { file_path: '' })],
  ])('is not interested in %s', (_name, event) => expect(event).toMatchObject({ name: 'other' }));

  it.each([
    ['in the input', used('ExitPlanMode', { plan: 'P', planFilePath: '/f.md' }), 'P', '/f.md'],
    ['in the answer', used('ExitPlanMode', {}, { plan: 'P', filePath: '/f.md' }), 'P', '/f.md'],
    [
      'in the answer’s words',
      used('ExitPlanMode', {}, 'saved to /c/plans/f.md.'),
      null,
      '/c/plans/f.md',
    ],
    ['nowhere', used('ExitPlanMode', {}), null, null],
    [
      'in a file that is not written yet',
      used('ExitPlanMode', {}, { plan: null, filePath: '/f g.md' }),
      null,
      '/f g.md',
    ],
  ])('finds a plan %s', (_name, event, text, file) => {
    expect(event).toMatchObject({ name: 'planned', plan: { text, file } });
  });

  it('one that is not numbered is known by its input', () => {
    const event = {
      ...base,
      hook_event_name: 'PostToolUse',
      tool_name: 'Edit',
      tool_input: replace,
    };
    expect(parseClaudeEvent(event)).toMatchObject({
      event: { use: `Edit ${JSON.stringify(replace)}` },
    });
  });

  it.each([
    ['which subagent stops', { agent_id: 'a1', agent_type: 'Explore' }, 'stopping', 'a1'],
    ['a subagent without a name', {}, 'stopping', ''],
    ['an agent of the host itself, which is none of ours', { agent_type: '' }, 'other', undefined],
  ])('knows %s', (_name, who, name, subagent) => {
    const parsed = parseClaudeEvent({ ...base, hook_event_name: 'SubagentStop', ...who });
    expect(parsed).toMatchObject({
      event: { name, ...(subagent === undefined ? {} : { subagent }) },
    });
  });

  it.each([
    ['an event it does not know', { ...base, hook_event_name: 'Brandnew', more: 1 }],
    [
      'a tool it does not know',
      { ...base, hook_event_name: 'PostToolUse', tool_name: 'X', tool_input: 1 },
    ],
  ])('tolerates %s', (_name, value) => {
    expect(parseClaudeEvent(value)).toMatchObject({ kind: 'event', event: { name: 'other' } });
  });

  it.each([
    ['no session', { hook_event_name: 'Stop' }, 'session_id'],
    ['no event name', base, 'hook_event_name'],
    ['no tool', { ...base, hook_event_name: 'PostToolUse' }, 'tool_name'],
    [
      'a tool that is no text',
      { ...base, hook_event_name: 'PostToolUse', tool_name: 7 },
      'tool_name',
    ],
  ])('does not tolerate %s', (_name, value, field) => {
    expect(parseClaudeEvent(value)).toMatchObject({ kind: 'malformed', field });
  });
});

describe('parseObject', () => {
  it.each(['', 'garbage', '{"a":', '"text"', 'null', '7'])('finds nothing in %j', (text) => {
    expect(parseObject(text)).toBeNull();
  });
});

describe('encodeForClaude', () => {
  const user = safe`for the user`;
  const agent = safe`for the agent`;

  it.each([
    ['PostToolUse', { kind: 'silent' }, { exitCode: 0, json: null, text: null, stderr: null }],
    [
      'PostToolUse',
      { kind: 'tell', user, agent },
      {
        exitCode: 0,
        json: {
          systemMessage: user,
          hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: agent },
        },
        text: null,
        stderr: null,
      },
    ],
    [
      'PostToolUse',
      { kind: 'tell', user, agent: null },
      { exitCode: 0, json: { systemMessage: user }, text: null, stderr: null },
    ],
    // Other events reject the whole answer for a field they do not know.
    [
      'Stop',
      { kind: 'tell', user, agent },
      { exitCode: 0, json: { systemMessage: user }, text: null, stderr: null },
    ],
    [
      'Stop',
      { kind: 'block', reason: agent },
      { exitCode: 0, json: { decision: 'block', reason: agent }, text: null, stderr: null },
    ],
    [
      'SubagentStop',
      { kind: 'block', reason: agent },
      { exitCode: 0, json: { decision: 'block', reason: agent }, text: null, stderr: null },
    ],
    [
      'PreCompact',
      { kind: 'reflect', text: agent },
      { exitCode: 0, json: null, text: agent, stderr: null },
    ],
    [
      'PreToolUse',
      { kind: 'block', reason: agent },
      { exitCode: 2, json: null, text: null, stderr: agent },
    ],
    ['', { kind: 'block', reason: agent }, { exitCode: 2, json: null, text: null, stderr: agent }],
  ] as const)('%s: %j', (event, reply, expected) => {
    expect(encodeForClaude({ hook_event_name: event }, reply)).toEqual(expected);
  });
});
