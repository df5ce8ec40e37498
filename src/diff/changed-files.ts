import type { ChangedFile } from '../model/review/changed-lines.ts';
import type { Diff, DiffFile } from './diff.ts';
import { hunkLines } from './parse/hunk-lines.ts';
import { nextLine } from './parse/lines.ts';
import { sensitiveReason } from './sensitive/sensitive.ts';

/**
 * The files of a diff for a caller that does not know the diff format; cuts out lines on demand.
 */
export function changedFiles(diff: Diff): readonly ChangedFile[] {
  return diff.files.map((file) => changedFile(diff, file));
}

export function changedFile(diff: Diff, file: DiffFile): ChangedFile {
  const { oldPath, newPath, status } = file;
  const path = newPath ?? oldPath ?? '';
  const moved = oldPath === null || oldPath === path ? null : sensitiveReason(oldPath);
  return {
    path,
    oldPath,
    status,
    sensitive: sensitiveReason(path) ?? moved,
    isBinary: file.kind === 'binary',
    changed: file.added + file.removed,
    removed: file.removed,
    hunks: file.hunks.map((hunk) => ({
      text: diff.text.slice(nextLine(diff.text, hunk.start), hunk.end),
      marks: 1 + hunk.otherParents.length,
      oldStart: hunk.oldStart,
      newStart: hunk.newStart,
      lines: () => hunkLines(diff, hunk),
    })),
  };
}
