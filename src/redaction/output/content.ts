import { createHash } from 'node:crypto';
import type { Redacted } from '../../model/redacted.ts';
import type { Content, LeftOut } from '../../model/review/request.ts';
import { redactCounting } from '../redact.ts';

/** A text under review: hashed as its original bytes, and redacted. */
export function createContent(given: string | Uint8Array): Content {
  return createShortened(given, { text: decode(given), leftOut: [] });
}

/** Content that is sent only in part. */
export function createShortened(given: string | Uint8Array, sent: Shortened): Content {
  const { text, count, untrusted } = redactCounting(sent.text);
  const { leftOut } = sent;
  return {
    text,
    redactions: count,
    redactionsUntrusted: untrusted,
    sha256Given: sha256(given),
    leftOut,
  };
}

export type Shortened = { readonly text: string; readonly leftOut: readonly LeftOut[] };
type Unsent = { readonly text: () => string; readonly leftOut: readonly LeftOut[] };

/**
 * Content that is not sent at all. It is redacted only when it is shown, so it throws a `RedactionError` then; the
 * other constructors throw at once.
 */
export function createUnsent(given: string | Uint8Array, { text, leftOut }: Unsent): Content {
  let redacted: Redacted | null = null;
  return {
    get text() {
      return (redacted ??= redactCounting(text()).text);
    },
    redactions: 0,
    redactionsUntrusted: 0,
    sha256Given: sha256(given),
    leftOut,
  };
}

function sha256(given: string | Uint8Array): string {
  return createHash('sha256').update(given).digest('hex');
}

export function decode(given: string | Uint8Array): string {
  if (typeof given === 'string') return given;
  // `Buffer.from(given)` would copy the bytes first.
  return Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('utf8');
}
