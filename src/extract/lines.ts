export type Line = {
  readonly text: string;
  /** In a code block, fenced or indented, or the fence itself. */
  readonly isCode: boolean;
};

const LINE = /[^\r\n\u2028\u2029]+/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The first lines of a text in Markdown that are not blank, and no more of them than asked for. */
export function firstLines(text: string, most: number): Line[] {
  const lines: Line[] = [];
  let fence: string | null = null;
  for (const [line] of text.replace(/^\uFEFF/, '').matchAll(LINE)) {
    if (lines.length === most) break;
    if (line.trim() === '') continue;
    const [, marker, info = ''] = FENCE.exec(line) ?? [];
    const isCode = fence !== null || marker !== undefined || /^(?: {4}| {0,3}\t)/.test(line);
    lines.push({ text: line.trim(), isCode });
    if (marker === undefined) continue;
    if (fence === null) fence = marker;
    else if (marker.startsWith(fence) && info.trim() === '') fence = null;
  }
  return lines;
}
