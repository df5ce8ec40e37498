import { isAbsent } from '../system/files.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';
import { pathOfFile } from './file.ts';
import { editsFile, pendingDir } from './paths.ts';

/** The entry's question, at the price of two looks: has this session an edit or an open finding? */
export function mayHaveEdits(sessionDir: PrivateDir): boolean {
  return !isAbsent(pathOfFile(editsFile(sessionDir))) || !isAbsent(pathOf(pendingDir(sessionDir)));
}
