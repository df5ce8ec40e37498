/** A place in a text, and its replacement. */
export type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/** How to revert edits one by one: replace this many characters at this place with the old text. */
export type Undo = { readonly at: number; readonly length: number; readonly was: string };

/** The edits must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text: put } of inOrder(edits)) {
    parts.push(text.slice(done, start), put);
    done = end;
  }
  return [...parts, text.slice(done)].join('');
}

/** The last place first, so that the positions of the others stay valid. */
export function undoOf(text: string, edits: readonly TextEdit[]): Undo[] {
  let shift = 0;
  const undo = inOrder(edits).map(({ start, end, text: put }) => {
    const one = { at: start + shift, length: put.length, was: text.slice(start, end) };
    shift += put.length - (end - start);
    return one;
  });
  return undo.reverse();
}

export function applyUndo(text: string, undo: readonly Undo[]): string {
  return undo.reduce(
    (now, { at, length, was }) => `${now.slice(0, at)}${was}${now.slice(at + length)}`,
    text,
  );
}

function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return [...edits].sort((a, b) => a.start - b.start);
}
