/** Only a newline ends a line: names and contents may hold every other separator. */
export function nextLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline + 1;
}

/** Where the line begins that ends here; the start of the text if none does. */
export function lineBefore(text: string, at: number): number {
  return at < 2 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
}

/**
 * A line of a header, up to a carriage return: git quotes the name that holds one, and where nothing else ends the
 * lines the rest is no name. Never for contents: there it is part of the line.
 */
export function lineAt(text: string, start: number): string {
  const newline = text.indexOf('\n', start);
  const line = text.slice(start, newline === -1 ? text.length : newline);
  const end = line.indexOf('\r');
  return end === -1 ? line : line.slice(0, end);
}

/** Where the first line that is not blank begins. */
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
