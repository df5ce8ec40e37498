import type { Redacted } from '../model/redacted.ts';

/**
 * Our own words and nothing else, so there is nothing to redact. For the entry, which is on the path of
 * every tool call and must not load the rules; everybody else has `safe`.
 */
export function plainWords(words: TemplateStringsArray): Redacted {
  return words.join('') as Redacted;
}

/** Of a record of ours, which holds nothing but what was redacted before it was stored. */
export function keptWords(words: string): Redacted {
  return words as Redacted;
}

/** What is redacted already, one after the other. */
export function joinWords(...parts: readonly Redacted[]): Redacted {
  return parts.join('') as Redacted;
}
