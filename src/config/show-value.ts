import { redact } from '../redaction/redact.ts';

const MAX_SHOWN = 60;

/** Without a shape of their own, or with that of a letter of ours. Made when it is needed: the tables of Unicode take their time. */
const DECEIVING = () =>
  /(?! )[\p{C}\p{Z}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\uFF00-\uFFEF\u{1D400}-\u{1D7FF}]/gu;

/** A value in a message: short, on one line, and no look-alike of another. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return `"${shortenText(escapeQuotes(value))}"`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.keys(value).length === 0 ? 'an empty map' : 'a map';
}

/** What kind of value: for one that may be a secret itself. */
export function showKind(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'a text';
  return typeof value === 'number' ? 'a number' : showValue(value);
}

/** A text of somebody else's, without quotes. */
export function shortenText(text: string): string {
  // Redacted before it is cut: half a secret no longer looks like one.
  const clean = text.length > MAX_SHOWN ? redact(text) : text;
  const letters = Array.from(clean.slice(0, 2 * MAX_SHOWN));
  const short = letters.slice(0, MAX_SHOWN).join('');
  const safe = short.replace(
    DECEIVING(),
    (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`,
  );
  return letters.length > MAX_SHOWN || clean.length > 2 * MAX_SHOWN ? `${safe}…` : safe;
}

function escapeQuotes(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}
