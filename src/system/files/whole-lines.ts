/*
 * What may be kept of a text that was cut: whole lines. Half a secret no longer looks like one, and the
 * name that gives it away stands on its line. A text without a line break is given up.
 */

/** For a text whose end is gone. */
export function upToLastBreak(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

/** For a text whose beginning is gone. */
export function afterFirstBreak(text: string): string {
  const at = text.indexOf('\n');
  return at < 0 ? '' : text.slice(at + 1);
}

/** The first lines, in at most so many characters. */
export function firstWholeLines(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : upToLastBreak(text.slice(0, maxCharacters));
}

/** The last lines, in at most so many characters. */
export function lastWholeLines(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : afterFirstBreak(text.slice(-maxCharacters));
}
