/** Why a backend waits before a retry; `passing`: a temporary problem of the server or network. */
export type WaitReason = 'rate-limit' | 'passing';

/** Time and chance as a parameter, so that tests need not wait. */
export type Clock = {
  /** Milliseconds since the epoch; never goes back. */
  readonly now: () => number;
  /** Ends early and without an error when the signal is aborted; `why` is for progress messages. */
  readonly sleep: (ms: number, signal: AbortSignal, why?: WaitReason) => Promise<void>;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
};
