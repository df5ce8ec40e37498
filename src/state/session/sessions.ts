import { listDir } from '../../system/files/files.ts';
import { listFoldersOlderThan, removeFolder } from '../../system/files/folders.ts';
import { checkPrivateDir } from '../../system/files/private-dir.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';
import { type StorageFailure, failedBy } from '../../system/files/storage-error.ts';
import { sessionNamed, sessionsDir } from '../paths.ts';
import { type Pending, readPending } from './pending.ts';

export type OpenIn = { readonly sessionDir: PrivateDir; readonly pending: Pending };

/** Open findings of all sessions of a project: a person at a terminal belongs to none of them. */
export async function readAllPending(
  projectDir: PrivateDir,
): Promise<{ readonly kind: 'read'; readonly open: readonly OpenIn[] } | StorageFailure> {
  const open: OpenIn[] = [];
  const names = listSessions(projectDir);
  if (!Array.isArray(names)) return names;
  for (const name of names) {
    const sessionDir = sessionNamed(projectDir, name);
    const read = await readPending(sessionDir);
    if (read.kind === 'failed') return read;
    open.push(...read.open.map((pending) => ({ sessionDir, pending })));
  }
  return { kind: 'read', open };
}

function listSessions(projectDir: PrivateDir): string[] | StorageFailure {
  const sessions = sessionsDir(projectDir);
  // A refused directory may hold anything, so its emptiness means nothing.
  const state = checkPrivateDir(sessions);
  if (state.kind === 'failed') return state;
  const dir = pathOf(sessions);
  try {
    return listDir(dir);
  } catch (error) {
    return failedBy(error, dir);
  }
}

const FORGOTTEN_MS = 14 * 24 * 60 * 60 * 1000;

/** Removes sessions that were not used for two weeks, with all their records. */
export function forgetOldSessions(projectDir: PrivateDir, own: PrivateDir): void {
  if (checkPrivateDir(sessionsDir(projectDir)).kind !== 'ready') return;
  for (const folder of listFoldersOlderThan(pathOf(own), FORGOTTEN_MS)) removeFolder(folder);
}
