import { type LineChange, lineChanges } from '../line-changes.ts';

/** Merges two changed versions of a common text; null if they conflict. */
export function mergeTexts(base: string, ours: string, theirs: string): string | null {
  if (ours === base || ours === theirs) return theirs;
  if (theirs === base) return ours;
  const lines = { base: linesOf(base), ours: linesOf(ours), theirs: linesOf(theirs) };
  const own = replacements(lines.base, lines.ours);
  const others = replacements(lines.base, lines.theirs);
  const all = [...own, ...others].sort((one, other) => one.from - other.from || one.to - other.to);
  return applied(lines.base, all);
}

/** Lines `from..to` of the common text become `text`. */
type LineReplacement = { readonly from: number; readonly to: number; readonly text: string };

function replacements(base: readonly string[], side: readonly string[]): LineReplacement[] {
  return lineChanges(base, side).map(({ oldFrom, oldTo, newFrom, newTo }: LineChange) => ({
    ...{ from: oldFrom, to: oldTo },
    text: side.slice(newFrom, newTo).join(''),
  }));
}

/** Two changes that touch are a conflict, unless they are the same. */
function applied(base: readonly string[], all: readonly LineReplacement[]): string | null {
  const parts: string[] = [];
  let [at, last]: [number, LineReplacement | null] = [0, null];
  for (const one of all) {
    if (last !== null && isSame(last, one)) continue;
    if (last !== null && one.from <= last.to) return null;
    parts.push(...base.slice(at, one.from), one.text);
    [at, last] = [one.to, one];
  }
  return [...parts, ...base.slice(at)].join('');
}

function isSame(one: LineReplacement, other: LineReplacement): boolean {
  return one.from === other.from && one.to === other.to && one.text === other.text;
}

/** Lines with their newlines. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
