import { writeHintAtomic } from '../system/atomic.ts';
import { isSystemError } from '../system/files.ts';
import type { PrivateDir } from '../system/private-path.ts';
import { readEdits } from './edits.ts';
import { pathOfFile } from './file.ts';
import { journalStamp, QUIET_VERSION } from './known.ts';
import { quietFile } from './paths.ts';

/** Says that no edit of a session is open or under review, for as long as its journal stays as it is. */
export async function noteQuiet(sessionDir: PrivateDir): Promise<void> {
  const journal = journalStamp(sessionDir);
  const edits = await readEdits(sessionDir);
  if ('kind' in edits || edits.open.length > 0 || edits.underWay.length > 0) return;
  // Looked at again: what was written meanwhile may not have been read.
  if (journal === null || journal !== journalStamp(sessionDir)) return;
  try {
    writeHintAtomic(pathOfFile(quietFile(sessionDir)), { version: QUIET_VERSION, journal });
  } catch (error) {
    // Not said: the next edit looks for itself.
    if (!isSystemError(error)) throw error;
  }
}
