import type { Redacted } from '../model/redacted.ts';
import { clip, oneLine, redact, replaceSafe, safe } from '../text/redact.ts';

const PLACE = safe`[REDACTED]`;
const MAX_WORDS = 500;
const MAX_PARTIAL = 20_000;

/** Keys that are none, set because a program insists on one; they are words of any review. */
const PLACEHOLDERS = new Set(['none', 'null', 'empty', 'test', 'dummy', 'fake', 'local', 'ollama']);

/** A server may say our key back to us, and not every key looks like one. */
export function withoutKey(text: string, key: string | null): string {
  if (key === null || key.length < 4 || PLACEHOLDERS.has(key.toLowerCase())) return text;
  return text.replaceAll(key, PLACE).replaceAll(JSON.stringify(key).slice(1, -1), PLACE);
}

/** The two ends of a key with stars between, as OpenAI quotes it. */
const STARRED = /[^\s"'`*]*\*{3,}[^\s"'`]*/g;

/** A server's words in a message of ours: one line, short, without secrets. */
export function serverWords(text: string, key: string | null): Redacted {
  const words = clip(oneLine(redactBeginning(text, key, MAX_WORDS)), MAX_WORDS);
  return replaceSafe(replaceSafe(words, STARRED, PLACE), /\.+$/, safe``);
}

/** What had come of an answer. The last word is left out: half a secret no longer looks like one. */
export function partialWords(text: string, key: string | null): Redacted | null {
  const whole = text.slice(0, endOfWords(text));
  return whole === '' ? null : clip(redactBeginning(whole, key, MAX_PARTIAL), MAX_PARTIAL);
}

/** Redacted before it is cut, as always; but of a flood only a good deal more than will be shown. */
function redactBeginning(text: string, key: string | null, shown: number): Redacted {
  const beginning = text.slice(0, shown * 10);
  const isCut = beginning.length < text.length;
  return redact(withoutKey(isCut ? beginning.slice(0, endOfWords(beginning)) : text, key));
}

function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && !' \n\t"'.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
