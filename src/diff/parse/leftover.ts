import type { DiffFile } from '../diff.ts';

/**
 * The end of a sensitive file that is left out. If no count covers its lines (`--word-diff`, a hunk
 * without numbers, cut off), it only surely ends at the next file or commit: an empty line may be
 * its own.
 */
export function remainsEnd(text: string, file: DiffFile, next: DiffFile | undefined): number {
  if (isWhole(text, file)) return file.end;
  const end = next?.start ?? text.length;
  const commit = COMMIT.exec(text.slice(file.end, end))?.index;
  return commit === undefined ? end : file.end + commit;
}

/**
 * The first line of a commit in `git log` and `git format-patch`, which a credentials file does not
 * contain.
 */
const COMMIT = /^(?:commit [0-9a-f]{7,64}(?: \(.*\))?\r?$|From [0-9a-f]{40,64} )/m;

/** Only complete hunks, one after the other; a Markdown block may surround them. */
function isWhole(text: string, { hunks, end }: DiffFile): boolean {
  let at = hunks[0]?.start;
  for (const hunk of hunks) {
    if (!hunk.complete || hunk.start !== at) return false;
    at = hunk.end;
  }
  return at === end || (at !== undefined && FENCE.test(text.slice(at, end)));
}

const FENCE = /^(?:`{3,}|~{3,})\s*$/;
