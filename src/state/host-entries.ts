import * as path from 'node:path';
import { writeRecordAtomic } from '../system/files/atomic.ts';
import { isAbsent } from '../system/files/files.ts';
import { checkPrivateDir, ensurePrivateDir } from '../system/files/private-dir.ts';
import { readPrivateFile } from '../system/files/private-file.ts';
import { type PrivateDir, pathOf } from '../system/files/private-path.ts';

/*
 * The entries about us in the host's settings, as they were when the gate was first asked in a
 * session. No schema library: the gate reads this on every call.
 */

const NAME = 'host-entries.json';
const VERSION = 1;
const MAX_BYTES = 1_000_000;

export function areEntriesKept(sessionDir: PrivateDir): boolean {
  return !isAbsent(path.join(pathOf(sessionDir), NAME));
}

export type Entries =
  | { readonly kind: 'kept'; readonly lines: readonly string[] }
  | { readonly kind: 'none' }
  /** There is something that cannot be read, or nothing can be kept here. */
  | { readonly kind: 'unknown' };

export function readEntries(sessionDir: PrivateDir): Entries {
  const dir = checkPrivateDir(sessionDir);
  if (dir.kind !== 'ready') return { kind: dir.kind === 'absent' ? 'none' : 'unknown' };
  const read = readPrivateFile(path.join(pathOf(sessionDir), NAME), MAX_BYTES);
  if (read.kind === 'absent') return { kind: 'none' };
  const lines = read.kind === 'read' ? linesIn(read.bytes.toString('utf8')) : null;
  return lines === null ? { kind: 'unknown' } : { kind: 'kept', lines };
}

/** False if they could not be kept; the next call tries again. */
export function keepEntries(sessionDir: PrivateDir, lines: readonly string[]): boolean {
  if (ensurePrivateDir(sessionDir).kind !== 'ready') return false;
  try {
    const record = { version: VERSION, lines };
    writeRecordAtomic(path.join(pathOf(sessionDir), NAME), record, 0o600);
    return true;
  } catch {
    // A full disk; the comparison later reports it.
    return false;
  }
}

function linesIn(text: string): readonly string[] | null {
  try {
    const record = JSON.parse(text) as Record<string, unknown> | null;
    const lines = record?.['version'] === VERSION ? record['lines'] : null;
    const areTexts = Array.isArray(lines) && lines.every((line) => typeof line === 'string');
    return areTexts ? lines : null;
  } catch {
    // Damaged.
    return null;
  }
}
