import { createHash } from 'node:crypto';
import type { Content } from '../model/request.ts';
import { redactCounting } from './redact.ts';

/** A text under review: hashed as it was given, to the byte, and redacted. */
export function createContent(given: string | Uint8Array): Content {
  const bytes = typeof given === 'string' ? Buffer.from(given) : given;
  const { text, count } = redactCounting(
    typeof given === 'string' ? given : Buffer.from(given).toString('utf8'),
  );
  const sha256Given = createHash('sha256').update(bytes).digest('hex');
  return { text, redactions: count, sha256Given, leftOut: [] };
}
