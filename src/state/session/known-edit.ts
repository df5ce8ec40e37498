import { withLock } from '../../system/files/lock.ts';
import { appendLine, readPrivateFile } from '../../system/files/private-file.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { pathOfFile } from '../store/file.ts';
import { editsFile, key } from '../paths.ts';

const MAX_BYTES = 64 * 1024 * 1024;

export type KnownEdit = {
  readonly use: string;
  /** One that the session knows. */
  readonly file: string;
  readonly at: number;
};

/**
 * What `recordEdit` does, for a file that the session knows: the same line in the same journal, without a
 * schema. False when it could not be done here.
 */
export async function recordKnownEdit(
  sessionDir: PrivateDir,
  { use, file, at }: KnownEdit,
): Promise<boolean> {
  const journal = pathOfFile(editsFile(sessionDir));
  const entry = { kind: 'seen', at, use: key(use), file, version: 1 };
  const done = await withLock(journal, (lease) => {
    const read = readPrivateFile(journal, MAX_BYTES);
    if (read.kind !== 'read') return false;
    // A name of ours needs no escapes, and a quote within a text of others has one.
    if (read.bytes.includes(`"use":"${entry.use}"`)) return true;
    lease.confirm();
    appendLine(journal, JSON.stringify(entry), MAX_BYTES);
    return true;
  });
  return done.kind === 'done' && done.value;
}
