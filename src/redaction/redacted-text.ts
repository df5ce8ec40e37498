import type { Redacted } from '../model/redacted.ts';
import type { RedactedJson } from '../model/review/result.ts';
import { mapJson, writeJson } from '../text/json/json.ts';

/*
 * Operations on text that is already redacted. Contains no rules: hooks load this file on every tool call, and the
 * rules only when they show outside text.
 */

/** Our own words around texts already redacted; anything else does not compile. */
export function safe(
  words: TemplateStringsArray,
  ...values: readonly (Redacted | number)[]
): Redacted {
  return brand(String.raw({ raw: words }, ...values));
}

/**
 * A random word of our own, such as a fence's tag. No rule reads it: a project's pattern could otherwise replace it
 * with a predictable word.
 */
export function ownWord(word: string): Redacted {
  if (!/^[0-9a-z]{1,64}$/.test(word)) throw new Error('a word of our own is made of 0-9 and a-z');
  return brand(word);
}

/** Clean texts joined by our own separator stay clean. */
export function joinSafe(texts: readonly Redacted[], separator: string): Redacted {
  return brand(texts.join(separator));
}

/** Redacted JSON as text. */
export function stringify(value: RedactedJson, indent: 0 | 2): Redacted {
  return brand(writeJson(value, indent));
}

/** Replaces parts of a redacted text by our own words; the result needs no second redaction. */
export function replaceSafe(
  text: Redacted,
  pattern: RegExp,
  by: Redacted | ((part: Redacted) => Redacted),
): Redacted {
  return brand(text.replace(pattern, (part) => (typeof by === 'string' ? by : by(brand(part)))));
}

/** Changes every text and key of redacted JSON this way. */
export function mapSafe(value: RedactedJson, change: (text: Redacted) => Redacted): RedactedJson {
  const mapper = (text: string) => change(brand(text));
  return mapJson(value, { key: mapper, text: mapper }) as RedactedJson;
}

/** Stretches of a redacted text with our own words between them; a cut of a clean text is clean. */
export function compose(
  text: Redacted,
  parts: readonly (Redacted | { readonly start: number; readonly end: number })[],
): Redacted {
  return brand(
    parts
      .map((part) => (typeof part === 'string' ? part : text.slice(part.start, part.end)))
      .join(''),
  );
}

/** The first part of a redacted text. */
export function clip(text: Redacted, maxCharacters: number): Redacted {
  if (text.length <= maxCharacters) return text;
  return brand(`${text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`);
}

/** The last part of a redacted text. */
export function clipFront(text: Redacted, maxCharacters: number): Redacted {
  if (text.length <= maxCharacters) return text;
  return brand(`…${text.slice(-maxCharacters).replace(/^[\uDC00-\uDFFF]/, '')}`);
}

// biome-ignore format: one class, one line
const BREAKS = /[\s\u0000-\u001F\u007F-\u009F\u2028\u2029]{1,1000}/g;
/** Marks that turn the writing direction, and invisible characters. */
const UNSEEN = /[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]{1,1000}/g;

/** One line: a newline could forge a second one, and a turned name could look like another. */
export function oneLine(text: Redacted): Redacted {
  return brand(text.replace(UNSEEN, '').replace(BREAKS, ' ').trim());
}

function brand(text: string): Redacted {
  return text as Redacted;
}
