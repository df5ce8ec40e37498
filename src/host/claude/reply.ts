import type { Redacted } from '../../model/redacted.ts';
import type { Denial, EncodedReply, Reply } from '../reply.ts';
import { textIn } from '../shared/fields.ts';

const NOTHING: EncodedReply = { exitCode: 0, json: null, text: null, stderr: null };

/** The one denial Claude Code cannot misread is exit 2 with the reason on stderr. */
const DENIED = 2;

/**
 * For these events a block is a message to the agent, which reaches it completely only this way.
 */
const TAKES_DECISION: ReadonlySet<string> = new Set(['Stop', 'SubagentStop', 'PostToolUse']);

export const CLAUDE_REPLY_WORDS: readonly string[] = [
  ...['decision', 'block', 'reason', 'systemMessage'],
  ...['hookSpecificOutput', 'hookEventName', 'additionalContext'],
  ...['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'Stop'],
];

export function denyForClaude(reason: Redacted): Denial {
  return { exitCode: DENIED, json: null, stderr: reason };
}

export function encodeForClaude(event: object, reply: Reply): EncodedReply {
  const hookEvent = textIn(event, 'hook_event_name') ?? '';
  switch (reply.kind) {
    case 'silent':
      return NOTHING;
    case 'tell':
      return { ...NOTHING, json: tellJson(hookEvent, reply) };
    case 'block':
      if (TAKES_DECISION.has(hookEvent)) return { ...NOTHING, json: blockJson(reply) };
      return { ...NOTHING, exitCode: DENIED, stderr: reply.reason };
    case 'reflect':
      // Claude Code puts everything on stdout into the request for its summary, JSON included.
      return { ...NOTHING, text: reply.text };
  }
}

function blockJson({ reason, user }: Extract<Reply, { kind: 'block' }>): object {
  const shown = user === undefined ? {} : { systemMessage: user };
  return { decision: 'block', reason, ...shown };
}

/** Only these events accept `hookSpecificOutput`; others reject the whole answer. */
const TAKES_CONTEXT: ReadonlySet<string> = new Set(['PostToolUse', 'PostToolUseFailure']);

function tellJson(hookEvent: string, reply: Extract<Reply, { kind: 'tell' }>): object {
  const said = { systemMessage: reply.user };
  if (reply.agent === null || !TAKES_CONTEXT.has(hookEvent)) return said;
  return {
    ...said,
    hookSpecificOutput: { hookEventName: hookEvent, additionalContext: reply.agent },
  };
}
