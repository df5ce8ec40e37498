/** Indentation of a line. */
export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
