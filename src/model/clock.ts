/** Why a backend waits before it asks again; `passing`: the server or the network stumbled. */
export type WaitReason = 'rate-limit' | 'passing';

/** Time and chance, handed in so that a test need not wait. */
export type Clock = {
  /** Milliseconds since the epoch; it never goes back. */
  readonly now: () => number;
  /** Ends early, and without an error, when the signal is aborted; `why` is for whoever tells of the wait. */
  readonly sleep: (ms: number, signal: AbortSignal, why?: WaitReason) => Promise<void>;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
};
