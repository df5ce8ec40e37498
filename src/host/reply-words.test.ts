import { describe, expect, it } from 'vitest';
import { safe } from '../redaction/redact.ts';
import { HOSTS } from './list.ts';
import type { EncodedReply, Reply } from './reply.ts';

const TEXT = safe`some text`;

const REPLIES: readonly Reply[] = [
  { kind: 'tell', user: TEXT, agent: TEXT },
  { kind: 'tell', user: TEXT, agent: null },
  { kind: 'block', reason: TEXT, user: TEXT },
  { kind: 'reflect', text: TEXT },
  { kind: 'silent' },
];

const EVENTS = ['PostToolUse', 'PostToolUseFailure', 'Stop', 'PreCompact'];

describe.each(HOSTS)('$name', ({ protocol }) => {
  const encoded = EVENTS.flatMap((name) =>
    REPLIES.map((reply) => protocol.encode({ hook_event_name: name }, reply)),
  );

  it('lists every word of its replies', () => {
    const words = [...encoded, protocol.encodeDenial(TEXT)].flatMap(({ json }) => wordsIn(json));
    expect(words).not.toEqual([]);
    expect(protocol.replyWords).toEqual(expect.arrayContaining(words));
  });
});

function wordsIn(json: EncodedReply['json']): readonly string[] {
  const words: string[] = [];
  JSON.stringify(json, (key, value: unknown) => {
    if (key !== '') words.push(key);
    if (typeof value === 'string' && value !== TEXT) words.push(value);
    return value;
  });
  return words;
}
