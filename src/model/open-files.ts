/* No file can be opened any more, nor a program started: nobody's mistake, and nothing of ours to mend. */

export function isOutOfFiles(errno: string): boolean {
  return errno === 'EMFILE' || errno === 'ENFILE';
}

export const OUT_OF_FILES = 'no more files can be opened';

export const RAISE_LIMIT = 'raise the limit of open files (ulimit -n 4096) and run it again';
