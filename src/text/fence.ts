import type { Redacted } from '../model/redacted.ts';
import { joinSafe, redact, safe } from './redact.ts';

/**
 * Marks a text as data. The tag is random per request, so the text cannot close its own fence; a tag
 * that stands in the text all the same is broken.
 */
export function fence(label: Redacted, text: Redacted, tag: string): Redacted {
  const name = redact(`data-${tag}`);
  const inner = redact(text.replaceAll(name, `data-${tag.slice(0, 4)}…`));
  return joinSafe([safe`<${name} label="${label}">`, inner, safe`</${name}>`], '\n');
}
