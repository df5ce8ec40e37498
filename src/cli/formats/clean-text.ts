import type { Redacted } from '../../model/redacted.ts';
import { printable } from '../../redaction/output/printable.ts';
import { clip, oneLine, replaceSafe, safe } from '../../redaction/redact.ts';

/** Half a character breaks whoever encodes it again. */
const HALVES = /\p{Surrogate}/gu;

/** Somebody's words for a report: nothing that moves a cursor, no half characters, not endless. */
export function cleanText(text: Redacted, maxCharacters: number): Redacted {
  return clip(replaceSafe(printable(text), HALVES, safe`\uFFFD`), maxCharacters);
}

/** The same on one line. */
export function cleanLine(text: Redacted, maxCharacters: number): Redacted {
  return clip(oneLine(replaceSafe(printable(text), HALVES, safe`\uFFFD`)), maxCharacters);
}
