import type { Redacted } from '../../model/redacted.ts';
import { clip } from '../redact.ts';
import { isWithin, prefixWithin } from '../../text/tokens/tokens.ts';

/** What the mark of a cut may cost. */
const MARK = 3;

/** As much of the front of a text as fits a budget. */
export function clipTokens(text: Redacted, budgetTokens: number): Redacted {
  if (isWithin(text, budgetTokens)) return text;
  return clip(text, prefixWithin(text, budgetTokens - MARK));
}
