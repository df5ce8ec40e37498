import type { BackendName } from '../backend.ts';

/** One attempt on a route. */
export type Attempt = {
  readonly backend: BackendName;
  readonly result: 'success' | 'skipped' | 'fail';
  /** A failure's code, or why the answer was rejected. */
  readonly reason: string | null;
};

export type Trail = readonly Attempt[];
