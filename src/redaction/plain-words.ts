import type { Redacted } from '../model/redacted.ts';

/**
 * Our own words and nothing else, so there is nothing to redact. For the entry, which is on the path of
 * every tool call and must not load the rules; everybody else has `safe`.
 */
export function plainWords(words: TemplateStringsArray): Redacted {
  return words.join('') as Redacted;
}

/** What is redacted already, one after the other. */
export function joinWords(...parts: readonly Redacted[]): Redacted {
  return parts.join('') as Redacted;
}

/** What is redacted already, as a JSON object under keys of our own. */
export function wordsAsJson(values: Readonly<Record<string, Redacted>>): Redacted {
  return JSON.stringify(values) as Redacted;
}

/** Our own words, each by itself, blanks between them: for when what somebody wrote is one of them. */
export function ourWords(words: TemplateStringsArray): ReadonlyMap<string, Redacted> {
  return eachOf(words, /\s+/);
}

/** The same, line by line. */
export function ourLines(lines: TemplateStringsArray): ReadonlyMap<string, Redacted> {
  return eachOf(lines, /\n\s*/);
}

function eachOf(words: TemplateStringsArray, between: RegExp): ReadonlyMap<string, Redacted> {
  const all = words.join('').trim().split(between);
  return new Map(all.map((one) => [one, one as Redacted]));
}
