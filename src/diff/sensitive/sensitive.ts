import { changedPaths } from '../count.ts';
import type { Diff, DiffFile } from '../diff.ts';
import { newLinesOnly } from '../new-lines.ts';
import { remainsEnd } from '../parse/leftover.ts';
import { sensitiveReason } from './sensitive-names.ts';

export { sensitiveReason };

export type SensitiveFile = {
  readonly path: string;
  readonly reason: string;
  /** It has an ordinary name now, so its content should be reviewed. */
  readonly ordinary?: true;
};

export type WithoutSensitive = {
  readonly text: string;
  readonly leftOut: readonly SensitiveFile[];
};

/** Removes the content of sensitive files and puts a one-line note in its place. */
export function withoutSensitive(diff: Diff): WithoutSensitive {
  const leftOut: SensitiveFile[] = [];
  const kept: string[] = [];
  let at = 0;
  for (const [index, file] of diff.files.entries()) {
    const found = sensitiveSide(file);
    if (found === null) continue;
    const sides = sidesOf(file, found);
    leftOut.push(...sides);
    kept.push(diff.text.slice(at, file.start));
    kept.push(isMovedAway(file) ? newLinesOnly(diff, file) : '', noteOf(sides));
    at = remainsEnd(diff.text, file, diff.files[index + 1]);
  }
  if (leftOut.length === 0) return { text: diff.text, leftOut };
  return { text: [...kept, diff.text.slice(at)].join(''), leftOut };
}

/** Either side of a rename: the content is the same. */
export function sensitiveSide(file: DiffFile): SensitiveFile | null {
  for (const path of changedPaths(file)) {
    const reason = sensitiveReason(path);
    if (reason !== null) return { path, reason };
  }
  return null;
}

/** It has an ordinary name now, so its new lines are ordinary code. */
function isMovedAway({ oldPath, newPath }: DiffFile): boolean {
  return oldPath !== null && newPath !== null && sensitiveReason(newPath) === null;
}

/** Both names with their reasons, so that a search for either finds it. */
function sidesOf(file: DiffFile, { path: known }: SensitiveFile): readonly SensitiveFile[] {
  return changedPaths(file).map((path) => {
    const reason = sensitiveReason(path);
    if (reason !== null) return { path, reason };
    const isNow = path === file.newPath;
    return { path, reason: otherName(path, known, file), ...(isNow ? { ordinary: true } : {}) };
  });
}

function otherName(path: string, known: string, { newPath }: DiffFile): string {
  const name = JSON.stringify(known);
  return path === newPath
    ? `it was ${name}: at most its new lines are sent`
    : `it is ${name} now: nothing of it is sent`;
}

/**
 * `readable.ts` recognizes the notes by their first words. In quotes: a name may contain a newline
 * and would otherwise forge a line.
 */
function noteOf(sides: readonly SensitiveFile[]): string {
  const [one, other] = sides.map(({ path }) => JSON.stringify(path));
  const [first, second] = sides.map(({ path }) => sensitiveReason(path));
  if (other === undefined) return `[left out: ${one} is a sensitive file (${first})]\n`;
  if (second === null)
    return `[left out: whatever ${other} has from ${one}, which was a sensitive file (${first})]\n`;
  return `[left out: ${other}, before it ${one}, is a sensitive file (${second})]\n`;
}
