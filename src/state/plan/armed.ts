import { isAbsent } from '../../system/files/files.ts';
import { checkPrivateDir } from '../../system/files/private-dir.ts';
import { readPrivateFile } from '../../system/files/private-file.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { pathOfFile } from '../store/file.ts';

export const ARMED_FILE = 'armed.json';

/** One look at a file: anything but plain absence means armed. */
export function mayBeArmed(projectDir: PrivateDir): boolean {
  return !isAbsent(pathOfFile({ dir: projectDir, name: ARMED_FILE }));
}

/**
 * `unclear`: the record needs `readArming`, which explains it. No schema library: the gate calls
 * this.
 */
export type ArmedAtSight =
  | { readonly kind: 'off' }
  | { readonly kind: 'armed'; readonly since: string }
  | { readonly kind: 'unclear' };

const MAX_BYTES = 10_000;

export function peekArming(projectDir: PrivateDir): ArmedAtSight {
  if (!mayBeArmed(projectDir)) return { kind: 'off' };
  if (checkPrivateDir(projectDir).kind !== 'ready') return { kind: 'unclear' };
  const read = readPrivateFile(pathOfFile({ dir: projectDir, name: ARMED_FILE }), MAX_BYTES);
  const since = read.kind === 'read' ? sinceIn(read.bytes.toString('utf8')) : null;
  return since === null ? { kind: 'unclear' } : { kind: 'armed', since };
}

function sinceIn(text: string): string | null {
  try {
    const record = JSON.parse(text) as Record<string, unknown> | null;
    const since = record?.['version'] === 1 ? record['since'] : null;
    return typeof since === 'string' ? since : null;
  } catch {
    // Damaged; a caller with more time reports it.
    return null;
  }
}
