import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, oneLine, ownWord, replaceSafe, safe } from '../redact.ts';

/** Whatever looks like one of our tags; the real ones are random, these are somebody's guess. */
const STRAY = /<(?=\/?data-)/gi;

/**
 * Marks a text as data. The tag is random per request, so the text cannot close its own fence; what
 * looks like a tag of ours in it all the same is neutralised.
 */
export function fence(label: Redacted, text: Redacted, tag: string): Redacted {
  const name = safe`data-${ownWord(tag)}`;
  const inner = replaceSafe(text, STRAY, safe`&lt;`);
  const line = oneLine(replaceSafe(label, /["<>]/g, safe`'`));
  return joinSafe([safe`<${name} label="${line}">`, inner, safe`</${name}>`], '\n');
}
