const COLUMNS = 80;

/**
 * Wraps a text beside an indent, to 80 columns or a narrower terminal. A longer word stays whole.
 */
export function wrapText(text: string, indent: number, columns = Infinity): string[] {
  const width = Math.min(COLUMNS, columns) - indent;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
