import { diffOf } from '../../diff/content.ts';
import type { Diff, DiffFile } from '../../diff/diff.ts';
import { hunkLines } from '../../diff/parse/hunk-lines.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Subject } from '../../model/review/request.ts';
import { redact } from '../../redaction/redact.ts';

/** The first line that a change adds to a file. */
export type ChangedPlace = { readonly path: Redacted; readonly line: number };

/** One for each file with an added line. Parses the diff only when called. */
export function createChangedPlaces({ kind, content }: Subject): () => readonly ChangedPlace[] {
  return () => {
    if (kind !== 'diff') return [];
    const diff = diffOf(content);
    return diff.files.flatMap((file) => placeIn(diff, file));
  };
}

function placeIn(diff: Diff, file: DiffFile): ChangedPlace[] {
  for (const hunk of file.hunks)
    for (const { kind, newLine } of hunkLines(diff, hunk))
      if (kind === 'added' && newLine !== null && file.newPath !== null)
        return [{ path: redact(file.newPath), line: newLine }];
  return [];
}
