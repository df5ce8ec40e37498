import { redact } from '../redaction/redact.ts';

const MAX_SHOWN = 60;

/**
 * Invisible characters, and letters that look like ASCII ones. Built on demand: Unicode tables are
 * slow to load.
 */
const DECEIVING = () =>
  /(?! )[\p{C}\p{Z}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\uFF00-\uFFEF\u{1D400}-\u{1D7FF}]/gu;

/** A value in a message: short, on one line, and not mistakable for another value. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return `"${shortenText(escapeQuotes(value))}"`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.keys(value).length === 0 ? 'an empty map' : 'a map';
}

/** The kind of a value that may be a secret itself. */
export function showKind(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'a text';
  return typeof value === 'number' ? 'a number' : showValue(value);
}

/** Foreign text, without quotes. */
export function shortenText(text: string): string {
  // Redacts before it cuts: no rule recognizes half a secret.
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
