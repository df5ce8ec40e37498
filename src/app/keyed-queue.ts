/** Work that needs a process-wide state while it runs. */
export type QueuedWork<T> = {
  /** The required state: equal texts mean the same state. */
  readonly needs: string;
  /** Establishes that state. */
  readonly setUp: () => Promise<void>;
  readonly work: () => Promise<T>;
  /** Ends the wait at once; work that has begun must end itself. */
  readonly signal: AbortSignal;
};

/**
 * Work with the same needs starts at once; work with other needs waits until all earlier work has
 * ended.
 */
export function createKeyedQueue(): <T>(turn: QueuedWork<T>) => Promise<T> {
  const underWay = new Set<Promise<unknown>>();
  let inForce: string | null = null;
  let line: Promise<void> = Promise.resolve();
  return ({ needs, setUp, work, signal }) => {
    const interruption = interruptionBy(signal);
    const entering = line.then(async () => {
      if (inForce === needs) return;
      await Promise.race([Promise.allSettled(underWay), interruption.promise]);
      signal.throwIfAborted();
      inForce = null;
      await setUp();
      inForce = needs;
    });
    const working = Promise.race([entering, interruption.promise])
      .finally(interruption.forget)
      .then(work);
    const leave = () => void underWay.delete(working);
    // The next one in the queue checks only after this one has been counted.
    line = entering.then(
      () => {
        underWay.add(working);
        working.then(leave, leave);
      },
      () => {},
    );
    return working;
  };
}

type AbortedWait = { readonly promise: Promise<never>; readonly forget: () => void };

/** Rejects with the signal's reason. */
function interruptionBy(signal: AbortSignal): AbortedWait {
  let forget = () => {};
  const promise = new Promise<never>((_, reject) => {
    const interrupt = () => reject(signal.reason as Error);
    if (signal.aborted) interrupt();
    else signal.addEventListener('abort', interrupt, { once: true });
    forget = () => signal.removeEventListener('abort', interrupt);
  });
  return { promise, forget };
}
