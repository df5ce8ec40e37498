/** Only a newline ends a line: names and contents may contain every other separator. */
export function nextLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline + 1;
}

/** The start of the line that ends here; the start of the text if there is none. */
export function lineBefore(text: string, at: number): number {
  return at < 2 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
}

/**
 * A line of a header, up to a carriage return: git quotes a name that contains one. Never for file
 * content, where a carriage return is part of the line.
 */
export function lineAt(text: string, start: number): string {
  const newline = text.indexOf('\n', start);
  const line = text.slice(start, newline === -1 ? text.length : newline);
  const end = line.indexOf('\r');
  return end === -1 ? line : line.slice(0, end);
}

/** The start of the first line that is not empty. */
export function skipBlankLines(text: string, start: number): number {
  let at = start;
  for (;;) {
    if (text[at] === '\n') at += 1;
    else if (text[at] === '\r' && text[at + 1] === '\n') at += 2;
    else return at;
  }
}

/** Whether a sticky pattern matches here. */
export function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
