import { findCaller } from '../host/list.ts';
import type { EncodedReply, Reply } from '../host/reply.ts';
import type { Emission } from '../model/emission.ts';
import type { RedactedJson } from '../model/review/result.ts';
import { redactJson, safe, stringify } from '../redaction/redact.ts';

/** A reply in the host's format. */
export function toEmission(event: object, reply: Reply): Emission {
  return emissionOf(encode(event, reply), redactJson);
}

function encode(event: object, reply: Reply): EncodedReply {
  return findCaller(process.env).protocol.encode(event, reply);
}

/** For our own text after redaction did not end: it is not redacted again. */
export function toOwnEmission(event: object, reply: Reply): Emission {
  return emissionOf(encode(event, reply), (json) => json as RedactedJson);
}

function emissionOf(
  { exitCode, json, text, stderr }: EncodedReply,
  clean: (json: object) => RedactedJson,
): Emission {
  return {
    exitCode,
    stdout: json === null ? (text ?? safe``) : safe`${stringify(clean(json), 0)}\n`,
    stderr: stderr === null ? safe`` : safe`${stderr}\n`,
  };
}
