import { changedPaths } from './count.ts';
import { type Diff, type DiffFile, pieces } from './diff.ts';
import { sensitiveReason } from './sensitive-names.ts';

export { sensitiveReason };

export type LeftOut = { readonly path: string; readonly reason: string };

export type WithoutSensitive = { readonly text: string; readonly leftOut: readonly LeftOut[] };

/** Takes the content of sensitive files out; one line in its place tells the reader. */
export function withoutSensitive(diff: Diff): WithoutSensitive {
  const leftOut: LeftOut[] = [];
  const kept: string[] = [];
  for (const { file, start, end } of pieces(diff)) {
    const found = file === null ? null : sensitiveSide(file);
    if (found !== null) leftOut.push(found);
    kept.push(found === null ? diff.text.slice(start, end) : noteOf(found));
  }
  return { text: leftOut.length === 0 ? diff.text : kept.join(''), leftOut };
}

/** Either side of a rename: the content is the same. */
export function sensitiveSide(file: DiffFile): LeftOut | null {
  for (const path of changedPaths(file)) {
    const reason = sensitiveReason(path);
    if (reason !== null) return { path, reason };
  }
  return null;
}

/** In quotes: a name may hold a newline and would otherwise write lines of its own. */
function noteOf({ path, reason }: LeftOut): string {
  return `[left out: ${JSON.stringify(path)} is a sensitive file (${reason})]\n`;
}
