import { createHash } from 'node:crypto';
import type { Content, LeftOut } from '../model/request.ts';
import { redactCounting } from './redact.ts';

/** A text under review: hashed as it was given, to the byte, and redacted. */
export function createContent(given: string | Uint8Array): Content {
  return createShortened(given, { text: decode(given), leftOut: [] });
}

/** The same, when not all that was given is to be sent. */
export function createShortened(
  given: string | Uint8Array,
  sent: { readonly text: string; readonly leftOut: readonly LeftOut[] },
): Content {
  const { text, count, untrusted } = redactCounting(sent.text);
  const sha256Given = createHash('sha256').update(given).digest('hex');
  const { leftOut } = sent;
  return { text, redactions: count, redactionsUntrusted: untrusted, sha256Given, leftOut };
}

export function decode(given: string | Uint8Array): string {
  return typeof given === 'string' ? given : Buffer.from(given).toString('utf8');
}
