import type { Redacted } from '../model/redacted.ts';
import type { RedactedJson } from '../model/result.ts';
import { SECRET_RULES } from './secret-rules.ts';

export type Redaction = { readonly text: Redacted; readonly count: number };

const PLACE = '[REDACTED]';

/** Takes every secret out of a text. Redact before cutting: a cut secret no longer matches. */
export function redactCounting(text: string): Redaction {
  let count = 0;
  let clean = text;
  for (const { pattern } of SECRET_RULES) {
    clean = clean.replace(pattern, () => {
      count += 1;
      return PLACE;
    });
  }
  return { text: brand(clean), count };
}

export function redact(text: string): Redacted {
  return redactCounting(text).text;
}

/** Redacts a parsed JSON value in its strings and its keys; structure survives. */
export function redactJson(value: unknown): RedactedJson {
  if (typeof value === 'string') return redact(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (Array.isArray(value)) return value.map(redactJson);
  if (typeof value === 'object') return redactObject(value);
  return null;
}

/** Our own words around texts already redacted; anything else does not compile. */
export function safe(
  words: TemplateStringsArray,
  ...values: readonly (Redacted | number)[]
): Redacted {
  return brand(String.raw({ raw: words }, ...values));
}

/** Texts that are clean one by one stay clean joined by our own separator. */
export function joinSafe(texts: readonly Redacted[], separator: string): Redacted {
  return brand(texts.join(separator));
}

/** Redacted JSON as text. */
export function stringify(value: RedactedJson, indent: 0 | 2): Redacted {
  return brand(JSON.stringify(value, null, indent));
}

/** The first part of a redacted text. */
export function clip(text: Redacted, maxCharacters: number): Redacted {
  if (text.length <= maxCharacters) return text;
  return brand(`${text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '')}…`);
}

/** One line, for places where a newline could forge a second one. */
export function oneLine(text: Redacted): Redacted {
  // biome-ignore format: one class, one line
  return brand(text.replace(/[\s\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim());
}

function redactObject(value: object): RedactedJson {
  // No prototype: a key such as `__proto__` is data like any other.
  const clean = Object.create(null) as Record<string, RedactedJson>;
  for (const [key, inner] of Object.entries(value)) clean[redact(key)] = redactJson(inner);
  return clean;
}

function brand(text: string): Redacted {
  return text as Redacted;
}
