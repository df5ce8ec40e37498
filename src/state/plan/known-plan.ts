import * as path from 'node:path';
import { writeRecordAtomic } from '../../system/files/atomic.ts';
import { checkPrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';

/*
 * The plan whose hash was computed last, byte for byte. Equal bytes have equal hashes, so the gate compares
 * them instead of loading crypto on every call; size and times would not do, because they can stay the
 * same while bytes change.
 */

const NAME = 'known-plan.json';
const VERSION = 1;
/** A plan of 1 MB, every byte escaped. */
const MAX_BYTES = 8_000_000;

/** The hash of these bytes, if they are the ones we know. */
export function recallHash(projectDir: PrivateDir, plan: Buffer): string | null {
  if (checkPrivateDir(projectDir).kind !== 'ready') return null;
  const read = readPrivateFile(path.join(pathOf(projectDir), NAME), MAX_BYTES);
  if (read.kind !== 'read') return null;
  try {
    const record = JSON.parse(read.bytes.toString('utf8')) as Record<string, unknown> | null;
    const { version, hash, bytes } = record ?? {};
    const isSame = version === VERSION && bytes === plan.toString('latin1');
    return isSame && typeof hash === 'string' ? hash : null;
  } catch {
    // Damaged: as good as absent.
    return null;
  }
}

export function rememberHash(projectDir: PrivateDir, plan: Buffer, hash: string): void {
  if (checkPrivateDir(projectDir).kind !== 'ready') return;
  try {
    const record = { version: VERSION, hash, bytes: plan.toString('latin1') };
    writeRecordAtomic(path.join(pathOf(projectDir), NAME), record, 0o600);
  } catch {
    // Not remembered: the next call computes it again.
  }
}
