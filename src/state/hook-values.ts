import * as path from 'node:path';
import type { Environment } from '../model/environment.ts';
import type { HookValues } from '../model/hook-values.ts';
import { stampFiles } from '../system/stamp.ts';
import { writeRecordAtomic } from '../system/atomic.ts';
import { checkPrivateDir, ensurePrivateDir } from '../system/private-dir.ts';
import { readPrivateFile } from '../system/private-file.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';
import { pathOfFile } from './file.ts';
import { projectDir, trustFile } from './paths.ts';

/*
 * What the configuration files say of the hooks, kept as JSON: a hook must not pay for reading YAML.
 * Kept beside a stamp of those files; when one of them has changed, nothing is kept. The entry reads
 * this, so it is checked by hand and not by a schema.
 */

const NAME = 'hook-values.json';
const VERSION = 1;
const MAX_BYTES = 10_000;

/** Null when there is nothing, nothing for these files as they are, or nothing of ours. */
export function readHookValues(
  environment: Environment,
  projectRoot: string,
  files: readonly string[],
): HookValues | null {
  const dir = projectDir(environment, projectRoot);
  // A link in place of a directory of ours could lead to a file that came with the repository.
  if (checkPrivateDir(dir).kind !== 'ready') return null;
  const read = readPrivateFile(path.join(pathOf(dir), NAME), MAX_BYTES);
  if (read.kind !== 'read') return null;
  const kept = parse(read.bytes.toString('utf8'));
  if (
    kept === null ||
    kept['version'] !== VERSION ||
    kept['stamp'] !== stampFiles(filesWithTrust(environment, files))
  )
    return null;
  const { enabled, edits } = kept;
  return typeof enabled === 'boolean' && typeof edits === 'string' ? { enabled, edits } : null;
}

/** `stamp` is of the files before they were read: a change meanwhile is noticed next time. */
export function keepHookValues(dir: PrivateDir, stamp: string, values: HookValues): void {
  if (ensurePrivateDir(dir).kind !== 'ready') return;
  try {
    const record = { version: VERSION, stamp, ...values };
    writeRecordAtomic(path.join(pathOf(dir), NAME), record, 0o600);
  } catch {
    // Not kept: the next hook reads the configuration again.
  }
}

/** A file's values depend on whether it is trusted: the record of that counts as well. */
export function filesWithTrust(environment: Environment, files: readonly string[]): string[] {
  return files.flatMap((file) => [file, pathOfFile(trustFile(environment, file))]);
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Damaged: as good as absent.
    return null;
  }
}
