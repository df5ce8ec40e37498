import { type Diff, type DiffFile, pieces } from '../diff.ts';

/** Replaces a file or lines that are not sent. */
const NOTE = /^\[left out: [^\n]*\]$/;
/**
 * Like `NOTE`, below a file that is shown in part: the note of another file may follow any file.
 */
const BELOW = /^\[left out: whatever [^\n]*\]$/m;

/** Does a reviewer see anything of the change? Binary files only show their names. */
export function hasReadable(diff: Diff): boolean {
  if (diff.files.length > 0)
    return diff.files.some((file) => file.kind !== 'binary' && sentOf(diff, file) !== 'unsent');
  for (const { start, end } of pieces(diff))
    for (const line of diff.text.slice(start, end).split('\n'))
      if (line.trim() !== '' && !NOTE.test(line)) return true;
  return false;
}

/** How much is left of a file that was a sensitive one before; everything for any other file. */
export function sentOf({ text }: Diff, { start, end, hunks }: DiffFile) {
  if (!BELOW.test(text.slice(hunks.at(-1)?.end ?? start, end))) return 'whole';
  return hunks.length === 0 ? 'unsent' : 'partly';
}

/**
 * Is there a file with an ordinary name that cannot be shown because its lines come from a
 * sensitive file?
 */
export function hidesRenamed(diff: Diff): boolean {
  return diff.files.some((file) => sentOf(diff, file) === 'unsent');
}
