export type Line = {
  readonly text: string;
  /** In a code block, fenced or indented, or the fence itself. */
  readonly isCode: boolean;
};

const BREAK = /\r\n?|[\n\u2028\u2029]/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The lines of a text in Markdown that are not blank. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let fence: string | null = null;
  for (const line of text.replace(/^\uFEFF/, '').split(BREAK)) {
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
