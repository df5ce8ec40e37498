/** Only a newline ends a line: names and contents may hold every other separator. */
export function nextLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? text.length : newline + 1;
}

/** Where the line begins that ends here; the start of the text if none does. */
export function lineBefore(text: string, at: number): number {
  return at < 2 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
}

/** A line without its ending. Never for contents: there the carriage return is part of the line. */
export function lineAt(text: string, start: number): string {
  const newline = text.indexOf('\n', start);
  const end = newline === -1 ? text.length : newline;
  return text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end);
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
