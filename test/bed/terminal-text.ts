/** Escape sequences: control sequences, operating-system commands, and the short ones. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const ESCAPES =
  /\u001b(?:\[([0-?]*)[ -/]*([@-~])|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]*[0-~])/g;

/** The whole output in order without escapes. Moves to the right count as spaces. */
export function stripEscapes(text: string): string {
  return text
    .replace(ESCAPES, (_, parameters: string | undefined, final: string | undefined) =>
      final === 'C' ? ' '.repeat(Number(parameters) || 1) : '',
    )
    .replaceAll('\r\n', '\n');
}

export type ScreenSize = { readonly cols: number; readonly rows: number };

type Screen = ScreenSize & { lines: string[][]; row: number; col: number };

/** The screen of a terminal of this size after the text: supports enough for progress lines. */
export function renderScreen(text: string, size: ScreenSize): string {
  const screen: Screen = { ...size, lines: [[]], row: 0, col: 0 };
  let at = 0;
  for (const match of text.matchAll(ESCAPES)) {
    print(screen, text.slice(at, match.index));
    moveOrErase(screen, match[2] ?? '', (match[1] ?? '').split(';').map(Number));
    at = match.index + match[0].length;
  }
  print(screen, text.slice(at));
  const shown = screen.lines.map((line) =>
    Array.from(line, (cell: string | undefined) => cell ?? ' ')
      .join('')
      .trimEnd(),
  );
  return shown.join('\n').trimEnd();
}

function print(screen: Screen, text: string): void {
  for (const character of text) {
    if (character === '\n') moveTo(screen, screen.row + 1, screen.col);
    else if (character === '\r') screen.col = 0;
    else if (character === '\b') screen.col = Math.max(0, screen.col - 1);
    else if (character >= ' ') put(screen, character);
  }
}

function put(screen: Screen, character: string): void {
  if (screen.col >= screen.cols) moveTo(screen, screen.row + 1, 0);
  const line = screen.lines[screen.row] ?? [];
  line[screen.col] = character;
  screen.lines[screen.row] = line;
  screen.col += 1;
}

/** A move below the last row scrolls the screen. */
function moveTo(screen: Screen, row: number, col: number): void {
  screen.col = Math.max(0, col);
  screen.row = Math.max(0, row);
  while (screen.lines.length <= screen.row) screen.lines.push([]);
  const beyond = Math.max(0, screen.lines.length - screen.rows);
  screen.lines.splice(0, beyond);
  screen.row -= beyond;
}

function moveOrErase(screen: Screen, final: string, parameters: readonly number[]): void {
  const { row, col } = screen;
  const [first = 0, second = 0] = parameters;
  const count = first || 1;
  if (final === 'A') moveTo(screen, row - count, col);
  else if (final === 'B') moveTo(screen, Math.min(row + count, screen.rows - 1), col);
  else if (final === 'C') moveTo(screen, row, Math.min(col + count, screen.cols - 1));
  else if (final === 'D') moveTo(screen, row, col - count);
  else if (final === 'G') moveTo(screen, row, count - 1);
  else if (final === 'H' || final === 'f') moveTo(screen, count - 1, (second || 1) - 1);
  else if (final === 'J') eraseBelow(screen, first);
  else if (final === 'K') eraseLine(screen, first);
}

function eraseLine(screen: Screen, mode: number): void {
  const line = screen.lines[screen.row] ?? [];
  if (mode === 0) line.length = Math.min(line.length, screen.col);
  else if (mode === 1) line.fill(' ', 0, screen.col + 1);
  else line.length = 0;
}

function eraseBelow(screen: Screen, mode: number): void {
  if (mode >= 2) {
    screen.lines = screen.lines.map(() => []);
    return;
  }
  eraseLine(screen, 0);
  screen.lines.length = screen.row + 1;
}
