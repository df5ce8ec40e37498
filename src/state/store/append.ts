import type { Lease } from '../../system/files/lock.ts';
import { appendLine, moveIfLarger, setAside } from '../../system/files/private-file.ts';
import { TroubleError } from '../../system/files/storage-error.ts';

/** Maximum size of a journal file; we never write a larger one. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** Bytes per file; a journal without this limit grows up to `MAX_BYTES`. */
export type Rotation = { readonly bytes: number };

/** For the journal of resolved findings. */
export const SETTLED_ROTATION: Rotation = { bytes: 1_000_000 };

type AppendUnderLock = {
  readonly path: string;
  readonly line: string;
  readonly lease: Lease;
  readonly rotation: Rotation | null;
};

/**
 * Appends one line to a journal whose lock is held. Returns the new name of a foreign file that
 * stood there.
 */
export function appendHeld({ path, line, lease, rotation }: AppendUnderLock): string | null {
  const append = () => {
    lease.confirm();
    if (rotation !== null) moveIfLarger(path, olderThan(path), rotation.bytes - line.length);
    appendLine(path, line, MAX_BYTES);
  };
  try {
    append();
    return null;
  } catch (error) {
    if (!(error instanceof TroubleError && error.code === 'strange')) throw error;
  }
  lease.confirm();
  const as = setAside(path);
  append();
  return as;
}

export function olderThan(path: string): string {
  return `${path}.older`;
}
