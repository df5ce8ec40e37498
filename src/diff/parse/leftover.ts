import type { DiffFile } from '../diff.ts';

/**
 * Where a sensitive file ends that is left out. One with lines that no count covers (`--word-diff`, a hunk without
 * numbers, cut off) has no sure end before the next file or commit: an empty line may be one of its own.
 */
export function remainsEnd(text: string, file: DiffFile, next: DiffFile | undefined): number {
  if (isWhole(text, file)) return file.end;
  const end = next?.start ?? text.length;
  const commit = COMMIT.exec(text.slice(file.end, end))?.index;
  return commit === undefined ? end : file.end + commit;
}

/** How `git log` and `git format-patch` begin a commit: what a file of credentials does not hold. */
const COMMIT = /^(?:commit [0-9a-f]{7,64}(?: \(.*\))?\r?$|From [0-9a-f]{40,64} )/m;

/** Nothing but full hunks, one after the other; around them may be a block of Markdown. */
function isWhole(text: string, { hunks, end }: DiffFile): boolean {
  let at = hunks[0]?.start;
  for (const hunk of hunks) {
    if (!hunk.complete || hunk.start !== at) return false;
    at = hunk.end;
  }
  return at === end || (at !== undefined && FENCE.test(text.slice(at, end)));
}

const FENCE = /^(?:`{3,}|~{3,})\s*$/;
