import type { Redacted } from '../../model/redacted.ts';
import { replaceSafe, safe } from '../redact.ts';

// biome-ignore format: one class, one line
const MOVES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * Words of a model, of a file or of a caller for a terminal: without the characters that move its cursor, change its
 * colours or turn the writing direction, and so could draw a verdict of their own, and without those that nobody sees.
 */
export function printable(text: Redacted): Redacted {
  return replaceSafe(text, MOVES, safe``);
}
