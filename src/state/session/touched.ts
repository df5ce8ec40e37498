import { isAbsent } from '../../system/files/files.ts';
import { checkPrivateDir } from '../../system/files/private-dir.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';
import { pathOfFile } from '../store/file.ts';
import { editsFile, pendingDir, turnStartFile } from '../paths.ts';

/**
 * The entry's question, at the price of a few looks: has this session an edit, an open finding, or a turn whose start is
 * known? Where records are refused nothing can have been kept, and the full path reports it.
 */
export function mayHaveChanges(sessionDir: PrivateDir): boolean {
  return (
    !isAbsent(pathOfFile(editsFile(sessionDir))) ||
    !isAbsent(pathOfFile(turnStartFile(sessionDir))) ||
    !isAbsent(pathOf(pendingDir(sessionDir))) ||
    checkPrivateDir(sessionDir).kind === 'failed'
  );
}
