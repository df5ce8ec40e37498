import type { Redacted } from '../../model/redacted.ts';
import { replaceSafe, safe } from '../redact.ts';

// biome-ignore format: one class, one line
const MOVES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Makes text of a model, file or caller safe for a terminal. Removes invisible characters and those that move the
 * cursor, change colours or turn the writing direction, since they could draw a false verdict.
 */
export function printable(text: Redacted): Redacted {
  return replaceSafe(text, MOVES, safe``);
}
