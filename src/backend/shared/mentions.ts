import type { Redacted } from '../../model/redacted.ts';
import { replaceSafe, safe } from '../../redaction/redact.ts';

/*
 * Some clients take `@path` in a prompt for a file to read, and a diff is text of others. This is for clients that
 * have no switch against it.
 */

/** A word joiner: it takes no room on the screen, and no file has a name that begins with it. */
const JOINER = '\u2060';

const MENTION = /@(?=[^\s@])/g;

/** Puts a character that cannot be seen behind each `@`, so that no path follows it. */
export function hideMentions(prompt: Redacted): Redacted {
  return replaceSafe(prompt, MENTION, HIDDEN);
}

const HIDDEN = safe`@\u2060`;

/** Code that the model quotes is the code of the change again. */
export function restoreMentions(answer: string): string {
  return answer.replaceAll(`@${JOINER}`, '@').replaceAll(String.raw`@\u2060`, '@');
}
