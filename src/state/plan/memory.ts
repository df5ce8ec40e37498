import * as path from 'node:path';
import { removeRegularFile, writeRecordAtomic } from '../../system/files/atomic.ts';
import { isAbsent } from '../../system/files/files.ts';
import { checkPrivateDir, ensurePrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateFile, readPrivateText } from '../../system/files/private-file.ts';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';

/*
 * This machine's memory of a project's planning: the bytes of the approval that we made, and since
 * when the gate is enforced. No schema library and no crypto: the gate reads it on every call.
 */

const APPROVED = 'approved-here.json';
const ENFORCED = 'enforced-since.json';
const VERSION = 1;
const MAX_BYTES = 200_000;

/** Remembers the current bytes of this file as an approval of ours. */
export function rememberApproval(projectDir: PrivateDir, file: string): void {
  const read = readPrivateFile(file, MAX_BYTES);
  if (read.kind === 'read') keep(projectDir, APPROVED, read.bytes.toString('latin1'));
}

/** The cycle is over: the same bytes approve nothing in the next one. */
export function forgetApproval(projectDir: PrivateDir): void {
  const file = path.join(pathOf(projectDir), APPROVED);
  if (!isAbsent(file)) removeRegularFile(file);
}

export function isOurApproval(projectDir: PrivateDir, bytes: Buffer): boolean {
  return recall(projectDir, APPROVED) === bytes.toString('latin1');
}

/** With an enforced gate, planning begins at the first tool call. */
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
    // Not kept: an approval that is not known to be ours is judged by its time and by git.
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
    // Damaged records count as absent.
    return null;
  }
}
