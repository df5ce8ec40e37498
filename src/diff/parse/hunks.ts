import { type FileBody, checkedBody, looksLikeBody } from './file-boundary.ts';
import { readCombinedHunk } from './combined.ts';
import type { Hunk } from '../diff.ts';
import { lineAt, nextLine } from './lines.ts';

/** A hunk with the counts of its lines. */
export type ScannedHunk = { readonly hunk: Hunk; readonly added: number; readonly removed: number };

/** A missing count means 1. */
const HEADER = /@@ -(\d{1,15})(?:,(\d{1,15}))? \+(\d{1,15})(?:,(\d{1,15}))? @@/y;

/** The hunk that begins here, or `null`. */
export function readHunk(text: string, start: number): ScannedHunk | null {
  if (text.charCodeAt(start) !== 0x40) return null; // @
  HEADER.lastIndex = start;
  const match = HEADER.exec(text);
  if (match === null) return readCombinedHunk(text, start);
  const [, oldStart, oldLines = 1, newStart, newLines = 1] = match;
  const section = lineAt(text, HEADER.lastIndex).trim();
  const counts = { oldLines: Number(oldLines), newLines: Number(newLines) };
  const { end, added, removed, complete } = scanBody(text, nextLine(text, start), counts);
  const hunk: Hunk = {
    start,
    end,
    oldStart: Number(oldStart),
    oldLines: counts.oldLines,
    newStart: Number(newStart),
    newLines: counts.newLines,
    otherParents: NONE,
    section,
    complete,
  };
  return { hunk, added, removed };
}

const NONE: Hunk['otherParents'] = [];

type HunkCounts = { readonly oldLines: number; readonly newLines: number };

/**
 * Takes lines until both sides have as many as the header says, whatever the lines look like. A
 * line that cannot be in a hunk ends it early. Lines after a complete hunk that still look like its
 * own are taken too, and the hunk is then not `complete`.
 */
function scanBody(text: string, start: number, { oldLines, newLines }: HunkCounts): FileBody {
  let at = start;
  let [kept, added, removed, notes] = [0, 0, 0, 0];
  while (at < text.length) {
    const mark = text.charCodeAt(at);
    const full = kept + removed >= oldLines && kept + added >= newLines;
    if (full && mark !== NO_NEWLINE && !looksLikeBody(text, at)) break;
    if (mark === PLUS) added += 1;
    else if (mark === MINUS) removed += 1;
    else if (mark === BLANK || isEmptyLine(text, at)) kept += 1;
    else if (mark === NO_NEWLINE) notes += 1;
    else break;
    at = nextLine(text, at);
  }
  const complete = kept + removed === oldLines && kept + added === newLines;
  return checkedBody(text, start, { end: at, added, removed, complete, notes });
}

const [PLUS, MINUS, BLANK, NO_NEWLINE] = [0x2b, 0x2d, 0x20, 0x5c];

/** Editors remove the space of an empty context line. */
function isEmptyLine(text: string, at: number): boolean {
  return text.startsWith('\n', at) || text.startsWith('\r\n', at);
}
