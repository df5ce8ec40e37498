/** How far a line is indented. */
export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
