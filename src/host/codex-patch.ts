/*
 * The text of `apply_patch`, as far as the names of its files. Codex reads a header with blanks before it
 * too, so a line of context that looks like one counts: a file too many is looked at in vain, one too few
 * would pass unseen.
 */

/** U+0085 is a blank to Codex, and none to JavaScript. */
const HEADER = /^[\s\u0085]*\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+?)[\s\u0085]*$/;

/** Every file that the patch makes, changes, removes or moves to, once. */
export function filesOfPatch(patch: string): readonly string[] {
  const files = patch.split(/\r\n|[\n\r]/).flatMap((line) => HEADER.exec(line)?.[1] ?? []);
  return [...new Set(files)];
}
