/** The known word that a mistyped one was probably meant to be. */
export function nearest(word: string, known: readonly string[]): string | null {
  const scored = known.map((one) => ({ one, far: distance(word.slice(0, 40).toLowerCase(), one) }));
  const best = scored.reduce((a, b) => (b.far < a.far ? b : a), { one: '', far: Infinity });
  return best.far <= Math.max(1, Math.floor(best.one.length / 3)) ? best.one : null;
}

/** Levenshtein distance, one row at a time. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, charA] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, charB] of Array.from(b).entries()) {
      const replaced = (row[j] ?? 0) + (charA === charB ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
