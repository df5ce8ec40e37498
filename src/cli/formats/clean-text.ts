import type { Redacted } from '../../model/redacted.ts';
import { printable } from '../../redaction/output/printable.ts';
import { clip, oneLine, replaceSafe, safe } from '../../redaction/redact.ts';

/** An unpaired surrogate breaks any program that encodes the text again. */
const HALVES = /\p{Surrogate}/gu;

/**
 * Foreign text for a report: removes cursor movements and unpaired surrogates, and limits the
 * length.
 */
export function cleanText(text: Redacted, maxCharacters: number): Redacted {
  return clip(replaceSafe(printable(text), HALVES, safe`\uFFFD`), maxCharacters);
}

/** On one line. */
export function cleanLine(text: Redacted, maxCharacters: number): Redacted {
  return clip(oneLine(replaceSafe(printable(text), HALVES, safe`\uFFFD`)), maxCharacters);
}
