import type { Redacted } from '../model/redacted.ts';
import { clip } from './redact.ts';
import { prefixWithin } from './tokens.ts';

/** As much of the front of a text as fits a budget. */
export function clipTokens(text: Redacted, budgetTokens: number): Redacted {
  return clip(text, prefixWithin(text, budgetTokens));
}
