import type { Lease } from '../../system/files/lock.ts';
import { appendLine, moveIfLarger, setAside } from '../../system/files/private-file.ts';
import { TroubleError } from '../../system/files/storage-error.ts';

/** Of a journal's file; a larger one was not written by us. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** Bytes of each of the two files; a journal without a limit grows up to `MAX_BYTES`. */
export type Rotation = { readonly bytes: number };

/** Of the journal of settled findings. */
export const SETTLED_ROTATION: Rotation = { bytes: 1_000_000 };

type AppendUnderLock = {
  readonly path: string;
  readonly line: string;
  readonly lease: Lease;
  readonly rotation: Rotation | null;
};

/** One line at the end of a journal whose lock is held; the name of what stood there and was no journal. */
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
