import type { ChangedLine } from '../model/review/changed-lines.ts';
import type { Mention } from './first-look.ts';
import type { Noted } from './rule.ts';
import type { SeenHunk } from './annotated-hunk.ts';

/** The lines that contain these mentions. */
export function linesAt(hunk: SeenHunk, noted: readonly Mention[]): readonly ChangedLine[] {
  const lines: ChangedLine[] = [];
  for (const { start } of noted) {
    const line = hunk.lineAt(start);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** Cached, because several rules need the same lines. */
export function linesOn(hunk: SeenHunk, noted: readonly Mention[]): Noted['linesOn'] {
  const known = new Map<'added' | 'removed', readonly ChangedLine[]>();
  const cut = (wanted: 'added' | 'removed') => {
    const may = noted.filter(({ side }) => side === wanted || side === 'both');
    return linesAt(hunk, may).filter(({ kind }) => kind === wanted);
  };
  return (wanted) => {
    const lines = known.get(wanted) ?? cut(wanted);
    known.set(wanted, lines);
    return lines;
  };
}
