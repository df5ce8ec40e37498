import type { Redacted } from '../../model/redacted.ts';
import { clip } from '../redact.ts';
import { isWithin, prefixWithin } from '../../text/tokens/tokens.ts';

/** Most tokens that the mark of a cut takes. */
const MARK = 3;

/** The longest start of a text that fits a budget. */
export function clipTokens(text: Redacted, budgetTokens: number): Redacted {
  if (isWithin(text, budgetTokens)) return text;
  return clip(text, prefixWithin(text, budgetTokens - MARK));
}
