import type { Redacted } from '../model/redacted.ts';
import type { RedactedJson } from '../model/review/result.ts';
import { mapJson, writeJson } from '../text/json/json.ts';

/*
 * What can be done with a text that is redacted already. No rules here: the hooks load this on every tool call, and the
 * rules only when a text of others is shown.
 */

/** Our own words around texts already redacted; anything else does not compile. */
export function safe(
  words: TemplateStringsArray,
  ...values: readonly (Redacted | number)[]
): Redacted {
  return brand(String.raw({ raw: words }, ...values));
}

/**
 * A random word of our own making, such as a fence's tag. No rule looks at it: a pattern that a project
 * brings along could otherwise turn it into a word that everybody knows.
 */
export function ownWord(word: string): Redacted {
  if (!/^[0-9a-z]{1,64}$/.test(word)) throw new Error('a word of our own is made of 0-9 and a-z');
  return brand(word);
}

/** Texts that are clean one by one stay clean joined by our own separator. */
export function joinSafe(texts: readonly Redacted[], separator: string): Redacted {
  return brand(texts.join(separator));
}

/** Redacted JSON as text. */
export function stringify(value: RedactedJson, indent: 0 | 2): Redacted {
  return brand(writeJson(value, indent));
}

/** A redacted text with words of our own in place of some of it; what is clean needs no second look. */
export function replaceSafe(
  text: Redacted,
  pattern: RegExp,
  by: Redacted | ((part: Redacted) => Redacted),
): Redacted {
  return brand(text.replace(pattern, (part) => (typeof by === 'string' ? by : by(brand(part)))));
}

/** Redacted JSON with every text and key changed in such a way. */
export function mapSafe(value: RedactedJson, change: (text: Redacted) => Redacted): RedactedJson {
  const mapper = (text: string) => change(brand(text));
  return mapJson(value, { key: mapper, text: mapper }) as RedactedJson;
}

/** Stretches of a redacted text between words of our own: what is cut out of clean text is clean. */
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
/** Marks that turn the writing direction, and characters that nobody sees. */
const UNSEEN = /[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]{1,1000}/g;

/** One line, for places where a newline could forge a second one, or a turned name pass for another. */
export function oneLine(text: Redacted): Redacted {
  return brand(text.replace(UNSEEN, '').replace(BREAKS, ' ').trim());
}

function brand(text: string): Redacted {
  return text as Redacted;
}
