import type { BackendName } from '../backend.ts';

/** One try of a route. */
export type Attempt = {
  readonly backend: BackendName;
  readonly result: 'success' | 'skipped' | 'fail';
  /** A failure's code, or why the answer did not count. */
  readonly reason: string | null;
};

export type Trail = readonly Attempt[];
