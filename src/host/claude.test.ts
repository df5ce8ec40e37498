import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { safe } from '../text/redact.ts';
import { parseClaudeEvent, toClaudeReply } from './claude.ts';
import { peek } from './peek.ts';

const EVENTS = path.resolve(import.meta.dirname, '../../test/events');

const recorded = readdirSync(EVENTS).map((name) => ({
  name,
  text: readFileSync(path.join(EVENTS, name), 'utf8'),
}));

const parse = (text: string) => parseClaudeEvent(peek(text)?.value ?? {});

/** What each recorded event is to us; the file names are `claude-VERSION_EVENT_TOOL.json`. */
const EXPECTED: Readonly<Record<string, string>> = {
  PreToolUse_Bash: 'about-to-run',
  PreToolUse_Edit: 'about-to-run',
  PreToolUse_Read: 'about-to-run',
  PreToolUse_Write: 'about-to-run',
  PostToolUse_Edit: 'edited',
  PostToolUse_Read: 'other',
  PostToolUse_Write: 'edited',
  PostToolUseFailure_Bash: 'other',
  Stop: 'stopping',
  SessionStart: 'other',
  UserPromptSubmit: 'other',
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

describe('parseClaudeEvent', () => {
  const base = { session_id: 's', cwd: '/p' };

  it('knows what an edit changes', () => {
    const input = { file_path: '/p/a', old_string: 'x', new_string: 'y', replace_all: false };
    const event = { ...base, hook_event_name: 'PostToolUse', tool_name: 'Edit', tool_input: input };
    expect(parseClaudeEvent(event)).toEqual({
      kind: 'event',
      event: {
        name: 'edited',
        session: 's',
        cwd: '/p',
        edit: { kind: 'replace', file: '/p/a', before: 'x', after: 'y' },
      },
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
    ['no tool', { ...base, hook_event_name: 'PreToolUse' }, 'tool_name'],
    [
      'a tool that is no text',
      { ...base, hook_event_name: 'PreToolUse', tool_name: 7 },
      'tool_name',
    ],
  ])('does not tolerate %s', (_name, value, field) => {
    expect(parseClaudeEvent(value)).toEqual({ kind: 'malformed', field });
  });
});

describe('peek', () => {
  it.each(['', 'garbage', '{"a":', '"text"', 'null', '7'])('finds nothing in %j', (text) => {
    expect(peek(text)).toBeNull();
  });

  it('is not fooled by fields that are no texts', () => {
    expect(peek('{"tool_name":7,"session_id":{}}')).toMatchObject({ tool: '', session: '' });
  });
});

describe('toClaudeReply', () => {
  const user = safe`for the user`;
  const agent = safe`for the agent`;

  it.each([
    ['PostToolUse', { kind: 'silent' }, { exitCode: 0, json: null, stderr: null }],
    [
      'PostToolUse',
      { kind: 'tell', user, agent },
      {
        exitCode: 0,
        json: {
          systemMessage: user,
          hookSpecificOutput: { hookEventName: 'PostToolUse', additionalContext: agent },
        },
        stderr: null,
      },
    ],
    [
      'PostToolUse',
      { kind: 'tell', user, agent: null },
      { exitCode: 0, json: { systemMessage: user }, stderr: null },
    ],
    // Other events reject the whole answer for a field they do not know.
    [
      'Stop',
      { kind: 'tell', user, agent },
      { exitCode: 0, json: { systemMessage: user }, stderr: null },
    ],
    [
      'Stop',
      { kind: 'block', reason: agent },
      { exitCode: 0, json: { decision: 'block', reason: agent }, stderr: null },
    ],
    ['PreToolUse', { kind: 'block', reason: agent }, { exitCode: 2, json: null, stderr: agent }],
    ['', { kind: 'block', reason: agent }, { exitCode: 2, json: null, stderr: agent }],
  ] as const)('%s: %j', (event, reply, expected) => {
    expect(toClaudeReply(event, reply)).toEqual(expected);
  });
});
