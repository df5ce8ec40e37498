import { isAbsent } from '../../system/files/files.ts';
import { checkPrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateText } from '../../system/files/private-file.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { pathOfFile } from '../store/file.ts';
import { baselineFile, pausedFile } from '../paths.ts';

/*
 * What the entry asks before it records an edit by itself, without a schema. Every doubt is a "no", and the
 * lanes look.
 */

/** Of the record in `baseline.ts`. */
export const BASELINE_VERSION = 2;

const MAX_RECORD = 16 * 1024 * 1024;

/** The session has a baseline of this file, so that recording another edit of it takes one line in the journal. */
export function hasBaseline(sessionDir: PrivateDir, file: string): boolean {
  const record = baselineFile(sessionDir, file);
  // A link in place of a directory of ours could lead to a file that came with the repository.
  if (checkPrivateDir(record.dir).kind !== 'ready') return false;
  const text = readPrivateText(pathOfFile(record), MAX_RECORD);
  if (text === null) return false;
  try {
    const value = JSON.parse(text) as Partial<Record<string, unknown>> | null;
    // A name in which something is redacted is not the file's.
    return value?.['version'] === BASELINE_VERSION && value['file'] === file;
  } catch {
    return false;
  }
}

export function mayBePaused(projectDir: PrivateDir): boolean {
  return !isAbsent(pathOfFile(pausedFile(projectDir)));
}
