import { isAbsent } from '../system/files.ts';
import { checkPrivateDir } from '../system/private-dir.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';
import { pathOfFile } from './file.ts';
import { editsFile, pendingDir } from './paths.ts';

/**
 * The entry's question, at the price of a few looks: has this session an edit or an open finding? Where records are
 * refused nothing can have been kept, and whoever has the time says so.
 */
export function mayHaveEdits(sessionDir: PrivateDir): boolean {
  return (
    !isAbsent(pathOfFile(editsFile(sessionDir))) ||
    !isAbsent(pathOf(pendingDir(sessionDir))) ||
    checkPrivateDir(sessionDir).kind === 'failed'
  );
}
