/** Lines of a text, counted from 0, the end exclusive. */
export type LineBounds = { readonly from: number; readonly to: number };

const NEAR = 3;
/** In a longer function, only the inner blocks are shown. */
const FAR = 40;

/**
 * A stretch of lines with the code around it: a few lines, and the heads of the enclosing blocks,
 * as far as indentation shows them.
 */
export function enclosing(lines: readonly string[], from: number, to: number): LineBounds {
  const depth = depthOf(lines.slice(from, Math.max(to, from + 1)));
  const head = headOf(lines, from, depth);
  return {
    from: Math.max(0, Math.min(from - NEAR, head)),
    to: Math.min(lines.length, Math.max(to + NEAR, endOf(lines, to, indentAt(lines, head)))),
  };
}

/** The smallest indentation of the non-empty lines. */
function depthOf(lines: readonly string[]): number {
  const depths = lines.flatMap((line) => indentOf(line) ?? []);
  return depths.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...depths);
}

/** The first line of the outermost block that is not too far above. */
function headOf(lines: readonly string[], from: number, depth: number): number {
  let [head, least] = [from, depth];
  for (let at = from - 1; at >= Math.max(0, from - FAR) && least > 0; at -= 1) {
    const indent = indentOf(lines[at] ?? '');
    if (indent !== null && indent < least) [head, least] = [at, indent];
  }
  return head;
}

/** After the line that closes the block. */
function endOf(lines: readonly string[], to: number, depth: number): number {
  const last = Math.min(lines.length, to + FAR);
  for (let at = to; at < last; at += 1) {
    const indent = indentOf(lines[at] ?? '');
    if (indent !== null && indent <= depth) return at + 1;
  }
  return to;
}

function indentAt(lines: readonly string[], at: number): number {
  return indentOf(lines[at] ?? '') ?? 0;
}

/**
 * Null for an empty line. A tab counts as one character: a file normally uses one kind of
 * indentation.
 */
function indentOf(line: string): number | null {
  const indent = line.search(/\S/);
  return indent === -1 ? null : indent;
}
