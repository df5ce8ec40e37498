import { expect, it } from 'vitest';
import { parseCodexEvents } from './events.ts';

const lines = (...events: object[]) => events.map((event) => JSON.stringify(event)).join('\n');

it.each([
  ['nothing', '', { thread: null, usage: null, fatal: null, lastMessage: null }],
  [
    'noise',
    'WARN x\n{broken\n[1]\n',
    { thread: null, usage: null, fatal: null, lastMessage: null },
  ],
  [
    'a passing trouble and a good end',
    lines(
      { type: 'error', message: 'Reconnecting… 1/5' },
      {
        type: 'turn.completed',
        usage: { input_tokens: 5, output_tokens: 2, cached_input_tokens: 1 },
      },
    ),
    { thread: null, usage: { inputTokens: 5, outputTokens: 2 }, fatal: null, lastMessage: null },
  ],
  [
    'the thread, wherever it stands and once only',
    `noise\n${lines(
      { type: 'turn.started', thread_id: 'not this' },
      { type: 'thread.started', thread_id: '0199a213-81c0-7800-8aa1-bbab2a035a53' },
      { type: 'thread.started', thread_id: 'another' },
    )}`,
    {
      ...{ thread: '0199a213-81c0-7800-8aa1-bbab2a035a53', usage: null },
      ...{ fatal: null, lastMessage: null },
    },
  ],
  [
    'a thread without a name',
    lines({ type: 'thread.started', thread_id: 7 }),
    { thread: null, usage: null, fatal: null, lastMessage: null },
  ],
  [
    'a failed turn',
    lines({ type: 'turn.failed', error: { message: 'stream error: 401' } }),
    { thread: null, usage: null, fatal: 'stream error: 401', lastMessage: null },
  ],
  [
    'a failed turn without words',
    lines({ type: 'turn.failed' }),
    { thread: null, usage: null, fatal: 'codex gave no reason', lastMessage: null },
  ],
  [
    'the last of several messages',
    lines(
      ...['First.', 'Last.', ''].map((text) => ({
        type: 'item.completed',
        item: { type: 'agent_message', text },
      })),
      { type: 'item.completed', item: { type: 'reasoning', text: 'Hm.' } },
    ),
    { thread: null, usage: null, fatal: null, lastMessage: 'Last.' },
  ],
  [
    'usage of another shape',
    lines({ type: 'turn.completed', usage: { input_tokens: '5' } }),
    { thread: null, usage: null, fatal: null, lastMessage: null },
  ],
])('%s', (_name, text, expected) => expect(parseCodexEvents(text)).toEqual(expected));
