import * as path from 'node:path';
import { removeRegularFile, writeRecordAtomic } from '../../system/files/atomic.ts';
import { isAbsent } from '../../system/files/files.ts';
import { checkPrivateDir, ensurePrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateFile, readPrivateText } from '../../system/files/private-file.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';

/*
 * What this machine remembers of a project's planning: the approval that we made, byte for byte, and since when
 * the gate is always on. No schema and no crypto: the gate asks for it on every call.
 */

const APPROVED = 'approved-here.json';
const ENFORCED = 'enforced-since.json';
const VERSION = 1;
const MAX_BYTES = 200_000;

/** Keeps what stands in this file now as an approval of ours. */
export function rememberApproval(projectDir: PrivateDir, file: string): void {
  const read = readPrivateFile(file, MAX_BYTES);
  if (read.kind === 'read') keep(projectDir, APPROVED, read.bytes.toString('latin1'));
}

/** The cycle is over: the same bytes approve of nothing in the next one. */
export function forgetApproval(projectDir: PrivateDir): void {
  const file = path.join(pathOf(projectDir), APPROVED);
  if (!isAbsent(file)) removeRegularFile(file);
}

export function isOurApproval(projectDir: PrivateDir, bytes: Buffer): boolean {
  return recall(projectDir, APPROVED) === bytes.toString('latin1');
}

/** Where the gate is always on, planning begins when it is first asked. */
export function rememberEnforced(projectDir: PrivateDir, now: Date): void {
  if (isAbsent(path.join(pathOf(projectDir), ENFORCED)))
    keep(projectDir, ENFORCED, now.toISOString());
}

export function enforcedSince(projectDir: PrivateDir): string | null {
  return recall(projectDir, ENFORCED);
}

function keep(projectDir: PrivateDir, name: string, text: string): void {
  if (ensurePrivateDir(projectDir).kind !== 'ready') return;
  try {
    writeRecordAtomic(path.join(pathOf(projectDir), name), { version: VERSION, text }, 0o600);
  } catch {
    // Not kept: what is not known to be ours is judged by its time and by git.
  }
}

function recall(projectDir: PrivateDir, name: string): string | null {
  if (checkPrivateDir(projectDir).kind !== 'ready') return null;
  const kept = readPrivateText(path.join(pathOf(projectDir), name), MAX_BYTES);
  try {
    const record = JSON.parse(kept ?? 'null') as Record<string, unknown> | null;
    const text = record?.['version'] === VERSION ? record['text'] : null;
    return typeof text === 'string' ? text : null;
  } catch {
    // Damaged: as good as absent.
    return null;
  }
}
