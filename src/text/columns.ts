/** Drawn over the previous character, or not at all. */
const NARROWEST = () => /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Drawn two columns wide. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

/** The width of a text without escapes on a terminal. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += widthOf(character);
  return columns;
}

function widthOf(character: string): number {
  if (NARROWEST().test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Wraps a text to this width between words; breaks a longer word too. */
export function wrap(text: string, columns: number): readonly string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, columns));
}

function wrapLine(text: string, columns: number): readonly string[] {
  if (columnsOf(text) <= columns) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (columnsOf(longer) <= columns) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = pieces(word, columns);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
}

/** Splits a text into parts of at most this width, at any character. */
export function pieces(word: string, columns: number): readonly string[] {
  const parts: string[] = [];
  let rest = word;
  while (columnsOf(rest) > columns) {
    const part = firstColumns(rest, columns);
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return rest === '' ? parts : [...parts, rest];
}

/** The longest start of a text within this width, but at least one character. */
function firstColumns(text: string, columns: number): string {
  let [taken, end] = [0, 0];
  for (const character of text) {
    taken += widthOf(character);
    if (taken > columns && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Cuts a text to this width and marks the cut. */
export function cutColumns(text: string, columns: number): string {
  return columnsOf(text) <= columns ? text : `${firstColumns(text, columns - 1)}…`;
}
