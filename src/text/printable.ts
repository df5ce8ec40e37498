import type { Redacted } from '../model/redacted.ts';
import { replaceSafe, safe } from './redact.ts';

const MOVES = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A model's words for a terminal: without the characters that move its cursor, change its colours or
 * turn the writing direction, and so could draw a verdict of their own.
 */
export function printable(text: Redacted): Redacted {
  return replaceSafe(text, MOVES, safe``);
}
