/**
 * Why one of our files could not be used. `code` is the system's error code (ENOSPC, EROFS, …),
 * ELOOP for a link that we refuse, or one of ours. `foreign`: it belongs to another user.
 * `exposed`: other users can write there. `busy`: another process holds it. `lost`: our lock was
 * taken away. `short`: a write stopped half way. `strange`: it is no file of ours.
 */
export type StorageError = { readonly code: string; readonly path: string };

export type StorageFailure = { readonly kind: 'failed'; readonly trouble: StorageError };

export function failed(code: string, path: string): StorageFailure {
  return { kind: 'failed', trouble: { code, path } };
}

/** Carries a storage error up to where it becomes a value. */
export class TroubleError extends Error {
  override readonly name = 'TroubleError';
  readonly code: string;
  readonly trouble: StorageError;

  constructor(trouble: StorageError) {
    super(`${trouble.code}: ${trouble.path}`);
    this.code = trouble.code;
    this.trouble = trouble;
  }
}

/** Turns an error of the system into a value; any other error is a bug and is thrown again. */
export function failedBy(error: unknown, path: string): StorageFailure {
  if (error instanceof TroubleError) return { kind: 'failed', trouble: error.trouble };
  if (error instanceof Error && 'syscall' in error && 'code' in error)
    return failed(String(error.code), path);
  throw error;
}
