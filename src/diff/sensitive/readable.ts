import { type Diff, type DiffFile, pieces } from '../diff.ts';

/** What stands in place of a file, or of lines, that are not sent. */
const NOTE = /^\[left out: [^\n]*\]$/;
/** The same below a file of which something is shown: the note of another file may follow any. */
const BELOW = /^\[left out: whatever [^\n]*\]$/m;

/** Whether a reviewer would see anything of the change: binary files say nothing but their names. */
export function hasReadable(diff: Diff): boolean {
  if (diff.files.length > 0)
    return diff.files.some((file) => file.kind !== 'binary' && sentOf(diff, file) !== 'unsent');
  for (const { start, end } of pieces(diff))
    for (const line of diff.text.slice(start, end).split('\n'))
      if (line.trim() !== '' && !NOTE.test(line)) return true;
  return false;
}

/** How much is left of a file that was a sensitive one before; all of every other. */
export function sentOf({ text }: Diff, { start, end, hunks }: DiffFile) {
  if (!BELOW.test(text.slice(hunks.at(-1)?.end ?? start, end))) return 'whole';
  return hunks.length === 0 ? 'unsent' : 'partly';
}

/** Whether there is a file with an ordinary name of which nothing may be shown, because its lines are a sensitive file's. */
export function hidesRenamed(diff: Diff): boolean {
  return diff.files.some((file) => sentOf(diff, file) === 'unsent');
}
