import { toClaudeReply } from '../host/claude-reply.ts';
import type { Reply } from '../host/reply.ts';
import type { Emission } from '../model/emission.ts';
import { redactJson, safe, stringify } from '../text/redact.ts';

/** A reply as the host reads it. */
export function toEmission(hookEvent: string, reply: Reply): Emission {
  const { exitCode, json, text, stderr } = toClaudeReply(hookEvent, reply);
  return {
    exitCode,
    stdout: json === null ? (text ?? safe``) : safe`${stringify(redactJson(json), 0)}\n`,
    stderr: stderr === null ? safe`` : safe`${stderr}\n`,
  };
}
