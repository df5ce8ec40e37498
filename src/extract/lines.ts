export type AnswerLine = {
  /** Empty if it is too long to read. */
  readonly text: string;
  /** In a code block, fenced or indented, or the fence itself. */
  readonly isCode: boolean;
  readonly isTooLong: boolean;
};

const BREAKS = /[\r\n\u2028\u2029]{1,256}/g;
const FENCE = /^ {0,3}(`{3,256}|~{3,256})/;

/** No verdict line is longer. */
const LONGEST = 20_000;

/** The first non-empty lines of a Markdown text, at most this many. */
export function firstLines(text: string, most: number): AnswerLine[] {
  const lines: AnswerLine[] = [];
  let fence: string | null = null;
  for (const line of filledLines(text.replace(/^\uFEFF/, ''))) {
    if (lines.length === most) break;
    const [opening = '', marker] = FENCE.exec(line) ?? [];
    const isCode = fence !== null || marker !== undefined || /^(?: {4}| {0,3}\t)/.test(line);
    const isTooLong = line.length > LONGEST;
    lines.push({ text: isTooLong ? '' : line.trim(), isCode, isTooLong });
    if (marker === undefined) continue;
    if (fence === null) fence = marker;
    else if (marker.startsWith(fence) && line.slice(opening.length).trim() === '') fence = null;
  }
  return lines;
}

function* filledLines(text: string): Generator<string> {
  let start = 0;
  for (const { index, 0: breaks } of text.matchAll(BREAKS)) {
    const line = text.slice(start, index);
    if (line.trim() !== '') yield line;
    start = index + breaks.length;
  }
  const last = text.slice(start);
  if (last.trim() !== '') yield last;
}
