import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, oneLine, ownWord, replaceSafe, safe } from '../redact.ts';

/** Anything that looks like our tags; the real ones are random, so this is a guess by the text's author. */
const STRAY = /<(?=\/?data-)/gi;

/**
 * Marks a text as data. The tag is random per request, so the text cannot close its own fence; anything in it that
 * looks like a tag is neutralised.
 */
export function fence(label: Redacted, text: Redacted, tag: string): Redacted {
  const name = safe`data-${ownWord(tag)}`;
  const inner = replaceSafe(text, STRAY, safe`&lt;`);
  const line = oneLine(replaceSafe(label, /["<>]/g, safe`'`));
  return joinSafe([safe`<${name} label="${line}">`, inner, safe`</${name}>`], '\n');
}
