/** Drawn over the character before, or not at all. */
const NARROWEST = () => /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Drawn two columns wide. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

/** How many columns of a terminal a text without escapes takes. */
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

/** A text in lines of at most so many columns, broken between words; a longer word is broken too. */
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

/** A text in parts of at most so many columns, broken wherever it must be. */
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

/** As much of a text as so many columns hold, and never nothing of it. */
function firstColumns(text: string, columns: number): string {
  let [taken, end] = [0, 0];
  for (const character of text) {
    taken += widthOf(character);
    if (taken > columns && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** The same with a mark where something was cut. */
export function cutColumns(text: string, columns: number): string {
  return columnsOf(text) <= columns ? text : `${firstColumns(text, columns - 1)}…`;
}
