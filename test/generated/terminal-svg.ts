/** What a terminal showed, as a picture that can be read on light and on dark pages. */
export function terminalSvg(title: string, raw: string): string {
  const lines = raw.replaceAll('\r\n', '\n').trimEnd().split('\n').map(paint);
  const [width, height] = [Math.ceil(COLUMNS * 8.4) + 2 * EDGE, lines.length * LINE + TOP + EDGE];
  const dots = [0, 1, 2].map((at) => `<circle cx="${EDGE + 6 + at * 18}" cy="18" r="5" />`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" xml:space="preserve" role="img" aria-label="${escape(title)}">`,
    `<title>${escape(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${width}" height="${height}" rx="8" />`,
    `<g class="dots">${dots.join('')}</g>`,
    ...lines.flatMap((line, at) =>
      line === '' ? [] : [`<text x="${EDGE}" y="${TOP + at * LINE}">${line}</text>`],
    ),
    '</svg>',
    '',
  ].join('\n');
}

const COLUMNS = 92;
const EDGE = 16;
const TOP = 52;
const LINE = 19;

/** Names of classes: what the numbers of an escape sequence turn on. */
const CLASSES: ReadonlyMap<number, string> = new Map([
  [1, 'bold'],
  [2, 'dim'],
  [4, 'line'],
  [31, 'red'],
  [32, 'green'],
  [33, 'yellow'],
  [35, 'magenta'],
  [36, 'cyan'],
]);

/** What they turn off. */
const ENDS: ReadonlyMap<number, readonly string[]> = new Map([
  [0, [...CLASSES.values()]],
  [22, ['bold', 'dim']],
  [24, ['line']],
  [39, ['red', 'green', 'yellow', 'magenta', 'cyan']],
]);

const STYLE = [
  'text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;fill:#24292f}',
  '.page{fill:#f6f8fa;stroke:#d0d7de}.dots{fill:#d0d7de}',
  '.bold{font-weight:700}.dim{fill:#57606a}.line{text-decoration:underline}',
  '.red{fill:#cf222e}.green{fill:#116329}.yellow{fill:#7d4e00}.magenta{fill:#8250df}.cyan{fill:#1b7c83}',
  '@media(prefers-color-scheme:dark){text{fill:#e6edf3}.page{fill:#161b22;stroke:#30363d}.dots{fill:#30363d}',
  '.dim{fill:#9198a1}.red{fill:#ff7b72}.green{fill:#7ee787}.yellow{fill:#e3b341}.magenta{fill:#d2a8ff}.cyan{fill:#76e3ea}}',
].join('');

/** A style that goes on over the end of a line is nothing that our program prints. */
function paint(line: string): string {
  const on = new Set<string>();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the character to find
  const [first = '', ...rest] = line.split(/\u001b\[([\d;]*)m/);
  let painted = escape(first);
  for (let at = 0; at + 1 < rest.length; at += 2) {
    for (const code of (rest[at] ?? '').split(';').map(Number)) turn(on, code);
    painted += span(rest[at + 1] ?? '', [...on]);
  }
  return painted;
}

function turn(on: Set<string>, code: number): void {
  for (const name of ENDS.get(code) ?? []) on.delete(name);
  const name = CLASSES.get(code);
  if (name !== undefined) on.add(name);
  else if (!ENDS.has(code))
    throw new Error(`the picture has no form for the escape sequence ${code}`);
}

function span(text: string, classes: readonly string[]): string {
  if (text === '' || classes.length === 0) return escape(text);
  return `<tspan class="${classes.join(' ')}">${escape(text)}</tspan>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
