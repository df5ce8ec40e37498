import { lineBefore, matchesAt, nextLine, skipBlankLines } from './lines.ts';

export type FileStart = 'git' | 'combined' | 'plain' | 'submodule-log';

const COMBINED = /diff --(?:cc|combined) /y;
/** `diff.submodule=log` names a submodule in one line and lists its commits below. */
export const SUBMODULE_LOG =
  /Submodule ([^\n]{1,4096}?) (?:[0-9a-f]{7,64}\.{2,3}[0-9a-f]{7,64}(?: \([a-z ]{1,60}\))?:?|contains (?:untracked|modified) content)\r?(?:\n|$)/y;

/** Lines between two files that belong to neither. */
const BETWEEN = /(?:commit [0-9a-f]{7,}|From [0-9a-f]{7,} |Index: |Only in |diff )/y;
/** A mail signature, as `format-patch` writes it and as mailers trim it. */
const SIGNATURE = /-- ?\r?(?:\n|$)/y;

/** Only valid outside of hunks: inside, the hunk's counts decide what a line is. */
export function fileStartAt(text: string, at: number): FileStart | null {
  switch (text.charCodeAt(at)) {
    case 0x64: // d
      if (text.startsWith('diff --git ', at)) return 'git';
      return matchesAt(COMBINED, text, at) ? 'combined' : null;
    case 0x2d: // -
      return isPlainStart(text, at) ? 'plain' : null;
    case 0x53: // S
      return matchesAt(SUBMODULE_LOG, text, at) ? 'submodule-log' : null;
    default:
      return null;
  }
}

/** Where the next file begins; the end of the text if none does. */
export function findFileStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && fileStartAt(text, at) === null) at = nextLine(text, at);
  return at;
}

/**
 * The end of a stretch after a file's headers and hunks that still belongs to it, or `at` if the
 * file ends here. Unknown lines belong to the file before them, so that text that was cut off or
 * edited by hand is left out together with it. Empty lines end the file unless more of a hunk
 * follows.
 */
export function leftoverEnd(text: string, at: number): number {
  if (at >= text.length) return at;
  const line = skipBlankLines(text, at);
  if (line !== at) return looksLikeBody(text, line) || text.startsWith('@@ -', line) ? line : at;
  if (fileStartAt(text, at) !== null || matchesAt(BETWEEN, text, at)) return at;
  return isSignature(text, at) ? at : nextLine(text, at);
}

/** Does a line after a complete hunk still look like one of its lines? */
export function looksLikeBody(text: string, at: number): boolean {
  switch (text.charCodeAt(at)) {
    case 0x20: // space
    case 0x2b: // +
      return true;
    case 0x2d: // -
      return !isSignature(text, at) && !isPlainStart(text, at);
    default:
      return false;
  }
}

/** The lines of a hunk below its header, with their counts. */
export type FileBody = {
  readonly end: number;
  readonly added: number;
  readonly removed: number;
  readonly complete: boolean;
  /** The number of notes (`\ No newline at end of file`); few files have more than one. */
  readonly notes: number;
};

/**
 * Checks a body for contradictions. A note follows a line of the file: two notes in a row are lines
 * behind a prefix.
 */
export function checkedBody(text: string, start: number, body: FileBody): FileBody {
  const isPrefixed = body.notes > 1 && /\n\\[^\n]*\n\\/.test(text.slice(start - 1, body.end));
  return withoutHeaders(text, start, isPrefixed ? { ...body, complete: false } : body);
}

/**
 * A hunk that is too short may absorb the headers of a file without a `diff` line, because they
 * look like its lines. If an incomplete hunk ends with headers above another hunk, they are
 * separated again: otherwise the content of a sensitive file would be sent under another name.
 */
function withoutHeaders(text: string, start: number, body: FileBody): FileBody {
  if (body.complete || !text.startsWith('@@ -', body.end)) return body;
  const first = lineBefore(text, lineBefore(text, body.end));
  if (first < start || !isPlainStart(text, first)) return body;
  return { ...body, end: first, added: body.added - 1, removed: body.removed - 1 };
}

function isSignature(text: string, at: number): boolean {
  return matchesAt(SIGNATURE, text, at);
}

/**
 * A file without a `diff` line needs both names and a hunk; otherwise it is a line of dashes in
 * prose.
 */
function isPlainStart(text: string, at: number): boolean {
  if (!text.startsWith('--- ', at)) return false;
  const second = nextLine(text, at);
  return text.startsWith('+++ ', second) && text.startsWith('@@ -', nextLine(text, second));
}
