import type { Redacted } from '../model/redacted.ts';
import type { Reply } from './reply.ts';

/** What goes back: an exit code, a JSON object or plain words on stdout, or plain words on stderr. */
export type ClaudeReply = {
  readonly exitCode: number;
  readonly json: object | null;
  readonly text: Redacted | null;
  readonly stderr: Redacted | null;
};

const NOTHING: ClaudeReply = { exitCode: 0, json: null, text: null, stderr: null };

/** The one denial Claude Code cannot misread is exit 2 with the reason on stderr. */
const DENIED = 2;

const STOPS: ReadonlySet<string> = new Set(['Stop', 'SubagentStop']);

export function toClaudeReply(hookEvent: string, reply: Reply): ClaudeReply {
  switch (reply.kind) {
    case 'silent':
      return NOTHING;
    case 'tell':
      return { ...NOTHING, json: tellJson(hookEvent, reply) };
    case 'block':
      if (STOPS.has(hookEvent))
        return { ...NOTHING, json: { decision: 'block', reason: reply.reason } };
      return { ...NOTHING, exitCode: DENIED, stderr: reply.reason };
    case 'reflect':
      // Claude Code puts whatever stands on stdout into the request for its summary, JSON too.
      return { ...NOTHING, text: reply.text };
  }
}

/** Only these events take `hookSpecificOutput`; others reject the whole answer for it. */
const TAKES_CONTEXT: ReadonlySet<string> = new Set(['PostToolUse', 'PostToolUseFailure']);

function tellJson(hookEvent: string, reply: Extract<Reply, { kind: 'tell' }>): object {
  const said = { systemMessage: reply.user };
  if (reply.agent === null || !TAKES_CONTEXT.has(hookEvent)) return said;
  return {
    ...said,
    hookSpecificOutput: { hookEventName: hookEvent, additionalContext: reply.agent },
  };
}
