import type { Redacted } from '../../../model/redacted.ts';
import { firstWholeLines } from '../../../system/files/whole-lines.ts';
import { clip, redact } from '../../../redaction/redact.ts';
import { type ApiKeys, withoutKeys } from '../keys.ts';
import { wholeWords } from '../output.ts';

const MAX_PARTIAL = 20_000;

/** The part of an answer that arrived; cut well above the length that is shown. */
export function partialWords(text: string, keys: ApiKeys): Redacted | null {
  const whole = firstWholeLines(wholeWords(text), MAX_PARTIAL * 10);
  return whole === '' ? null : clip(redact(withoutKeys(whole, keys)), MAX_PARTIAL);
}
