import { type Diff, pieces } from './diff.ts';

/** What stands in place of a file that is not sent. */
const NOTE = /^\[left out: .*\]$/;

/** Whether a reviewer would see anything of the change: binary files say nothing but their names. */
export function hasReadable(diff: Diff): boolean {
  if (diff.files.length > 0) return diff.files.some(({ kind }) => kind !== 'binary');
  for (const { start, end } of pieces(diff))
    for (const line of diff.text.slice(start, end).split('\n'))
      if (line.trim() !== '' && !NOTE.test(line)) return true;
  return false;
}
