import { findFileStart, leftoverEnd } from './file-boundary.ts';
import type { Diff, DiffFile, Hunk } from '../diff.ts';
import { readHeader } from './header.ts';
import { readHunk } from './hunks.ts';
import { matchesAt, nextLine } from './lines.ts';

/**
 * Finds the files and hunks of a diff in one pass, whatever text surrounds them. Never throws and
 * drops nothing: unknown text stays in the file before it, or between files.
 */
export function parseDiff(text: string): Diff {
  const files: DiffFile[] = [];
  let at = findFileStart(text, 0);
  while (at < text.length) {
    const file = readFile(text, at);
    files.push(file);
    at = findFileStart(text, file.end);
  }
  return { text, files };
}

function readFile(text: string, start: number): DiffFile {
  const { end: bodyStart, ...header } = readHeader(text, start);
  const body = readBody(text, bodyStart);
  const onlyMode = body.hunks.length === 0 && header.kind !== 'binary';
  return {
    start,
    ...header,
    status: header.status === 'mode-changed' && !onlyMode ? 'modified' : header.status,
    kind: isSubmodule(text, body.hunks) ? 'submodule' : header.kind,
    ...body,
  };
}

function readBody(text: string, start: number) {
  const hunks: Hunk[] = [];
  let [end, added, removed] = [start, 0, 0];
  for (;;) {
    const scanned = readHunk(text, end);
    const next = scanned?.hunk.end ?? leftoverEnd(text, end);
    if (next === end) return { hunks, added, removed, end };
    if (scanned !== null) hunks.push(scanned.hunk);
    added += scanned?.added ?? 0;
    removed += scanned?.removed ?? 0;
    end = next;
  }
}

const SUBPROJECT = /[ +-]+Subproject commit [0-9a-f]{7,64}(?:-dirty)?\r?(?:\n|$)/y;

/** The headers of a merge do not mark a submodule; only its single hunk does. */
function isSubmodule(text: string, [hunk, another]: readonly Hunk[]): boolean {
  if (hunk === undefined || another !== undefined || hunk.otherParents.length === 0) return false;
  return matchesAt(SUBPROJECT, text, nextLine(text, hunk.start));
}
