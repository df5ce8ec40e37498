/** None of our names is longer, but the input may be as long as a file. */
const LONGEST = 80;

/** The known word that a mistyped one probably means, ignoring case. */
export function nearest(word: string, known: readonly string[]): string | null {
  const mistyped = word.slice(0, LONGEST).toLowerCase();
  const scored = known.map((one) => ({ one, far: distance(mistyped, one.toLowerCase()) }));
  const best = scored.reduce((a, b) => (b.far < a.far ? b : a), { one: '', far: Infinity });
  return best.far <= Math.max(1, Math.floor(best.one.length / 3)) ? best.one : null;
}

/** Levenshtein distance with a swap of neighbours as one mistake, computed row by row. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const replaced = at(row, j) + (a[i] === b[j] ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      const swapped = isSwapped ? at(before, j - 1) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, at(row, j + 1) + 1, at(next, j) + 1));
    }
    [before, row] = [row, next];
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
