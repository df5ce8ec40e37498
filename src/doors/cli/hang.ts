const COLUMNS = 80;

/** A text in lines that fit beside an indent; a word that is too long stays whole. */
export function hang(text: string, indent: number): string[] {
  const width = COLUMNS - indent;
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
