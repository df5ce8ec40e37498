/*
 * Cuts text at line breaks only. Half a secret no longer looks like one, and the name that
 * identifies it is on its line. A text without a line break is dropped.
 */

/** For a text whose end was cut off. */
export function upToLastBreak(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/** For a text whose beginning was cut off. */
export function afterFirstBreak(text: string): string {
  const at = text.indexOf('\n');
  return at < 0 ? '' : text.slice(at + 1);
}

/** The first lines, within this many characters. */
export function firstWholeLines(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : upToLastBreak(text.slice(0, maxCharacters));
}

/** The last lines, within this many characters. */
export function lastWholeLines(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : afterFirstBreak(text.slice(-maxCharacters));
}
