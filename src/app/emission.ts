import { type ClaudeReply, toClaudeReply } from '../host/claude/reply.ts';
import { withCopilotContext } from '../host/copilot/events.ts';
import type { Reply } from '../host/reply.ts';
import type { Emission } from '../model/emission.ts';
import type { RedactedJson } from '../model/result.ts';
import { redactJson, safe, stringify } from '../redaction/redact.ts';

/** A reply as the host reads it. */
export function toEmission(hookEvent: string, reply: Reply): Emission {
  return emissionOf(toClaudeReply(hookEvent, reply), (json) => redactJson(forHost(json)));
}

/** Copilot CLI runs the same entries, and its environment says so. */
function forHost(json: object): object {
  return process.env['COPILOT_CLI'] === '1' ? withCopilotContext(json) : json;
}

/** Of words of our own, for when redaction itself does not come to an end: they are not looked at once more. */
export function toOwnEmission(hookEvent: string, reply: Reply): Emission {
  return emissionOf(toClaudeReply(hookEvent, reply), (json) => json as RedactedJson);
}

function emissionOf(
  { exitCode, json, text, stderr }: ClaudeReply,
  clean: (json: object) => RedactedJson,
): Emission {
  return {
    exitCode,
    stdout: json === null ? (text ?? safe``) : safe`${stringify(clean(json), 0)}\n`,
    stderr: stderr === null ? safe`` : safe`${stderr}\n`,
  };
}
