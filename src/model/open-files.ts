/*
 * The system has no free file handles, so no file or process can be opened: not an error of the
 * user or of this program.
 */

export function isOutOfFiles(errno: string): boolean {
  return errno === 'EMFILE' || errno === 'ENFILE';
}

export const OUT_OF_FILES = 'no more files can be opened';

export const RAISE_LIMIT = 'raise the limit of open files (ulimit -n 4096) and run it again';
