import type { Redacted } from '../model/redacted.ts';
import type { Captured } from '../system/process.ts';
import { clip, clipFront, redact } from '../text/redact.ts';

const MAX_PARTIAL = 2000;
/** Far more than is shown: what is cut here is not what a secret's pattern needs. */
const REDACTED_AT_ONCE = 64 * 1024;

/** The beginning of what a program or model had said; null when it was nothing. */
export function firstPart(said: string): Redacted | null {
  const text = redact(said.slice(0, REDACTED_AT_ONCE).trim());
  return text === '' ? null : clip(text, MAX_PARTIAL);
}

/** The end of it: a program says last why it failed. */
export function lastPart(said: string): Redacted | null {
  const text = redact(said.slice(-REDACTED_AT_ONCE).trim());
  return text === '' ? null : clipFront(text, MAX_PARTIAL);
}

export function lastLines(said: string): string {
  const lines = said.trim().split('\n').slice(-3).join(' ');
  return lines === '' ? 'it failed and gave no reason' : lines;
}

export function endOf({ text, cut, tail }: Captured): string {
  return cut ? tail : text;
}
