import { safe } from '../../redaction/redacted-text.ts';
import type { Redacted } from '../../model/redacted.ts';
import { CLAUDE_REPLY_WORDS, denyForClaude, encodeForClaude } from '../claude/reply.ts';
import type { Denial, EncodedReply, Reply } from '../reply.ts';

export const COPILOT_REPLY_WORDS: readonly string[] = [
  ...CLAUDE_REPLY_WORDS,
  ...['permissionDecision', 'deny', 'permissionDecisionReason'],
];

/** Copilot discards stderr. With exit code 2 this JSON keeps the reason and fails closed. */
export function denyForCopilot(reason: Redacted): Denial {
  const json = { permissionDecision: safe`deny`, permissionDecisionReason: reason };
  return { ...denyForClaude(reason), json };
}

/** Copilot reads the text for the agent only at the top level of the answer. */
export function encodeForCopilot(event: object, reply: Reply): EncodedReply {
  const encoded = encodeForClaude(event, reply);
  return encoded.json === null ? encoded : { ...encoded, json: withContext(encoded.json) };
}

function withContext(json: object): object {
  const inner = 'hookSpecificOutput' in json ? json.hookSpecificOutput : null;
  if (typeof inner !== 'object' || inner === null || !('additionalContext' in inner)) return json;
  return { ...json, additionalContext: inner.additionalContext };
}
