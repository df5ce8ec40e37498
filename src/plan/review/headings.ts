/**
 * Required headings that the plan lacks, as they are written in the settings. Ignores case, level
 * and marks.
 */
export function missingHeadings(text: string, wanted: readonly string[]): readonly string[] {
  const there = new Set(headingsOf(text).map(plain));
  return wanted.filter((heading) => !there.has(plain(heading)));
}

const ATX = /^ {0,3}#{1,6}(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Ignores headings inside code blocks. */
function headingsOf(text: string): readonly string[] {
  const headings: string[] = [];
  let fence: string | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, marks = '', rest = ''] = FENCE.exec(line) ?? [];
    if (fence === null && isBeginning(marks, rest)) fence = marks;
    else if (fence !== null && isEndOf(fence, marks, rest)) fence = null;
    else if (fence === null) headings.push(ATX.exec(line)?.[1] ?? '');
  }
  return headings;
}

/** More backticks on the line mean inline code. */
function isBeginning(marks: string, rest: string): boolean {
  return marks !== '' && !(marks.startsWith('`') && rest.includes('`'));
}

function isEndOf(fence: string, marks: string, rest: string): boolean {
  return marks.startsWith(fence) && rest.trim() === '';
}

/** `## 1. **Goal:**` is `Goal`. */
function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[#\s]*(?:\d{1,3}[.)])?/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
