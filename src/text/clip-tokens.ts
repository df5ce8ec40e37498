import type { Redacted } from '../model/redacted.ts';
import { clip } from './redact.ts';
import { prefixWithin, tokensWithin } from './tokens.ts';

/** What the mark of a cut may cost. */
const MARK = 3;

/** As much of the front of a text as fits a budget. */
export function clipTokens(text: Redacted, budgetTokens: number): Redacted {
  if (tokensWithin(text, budgetTokens) !== null) return text;
  return clip(text, prefixWithin(text, budgetTokens - MARK));
}
