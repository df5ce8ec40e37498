import type { Redacted } from '../../model/redacted.ts';
import { replaceSafe, safe } from '../../redaction/redact.ts';

/*
 * Some clients read `@path` in a prompt as a file, and a diff is foreign text. For clients without a switch against it.
 */

/** A word joiner: it is invisible, and no file name begins with it. */
const JOINER = '\u2060';

const MENTION = /@(?=[^\s@])/g;

/** Puts an invisible character after each `@`, so that no path follows it. */
export function hideMentions(prompt: Redacted): Redacted {
  return replaceSafe(prompt, MENTION, HIDDEN);
}

const HIDDEN = safe`@\u2060`;

/** Removes the joiners, so that quoted code equals the code of the change. */
export function restoreMentions(answer: string): string {
  return answer.replaceAll(`@${JOINER}`, '@').replaceAll(String.raw`@\u2060`, '@');
}
