/** Work that is done while something is in force for the whole process. */
export type Turn<T> = {
  /** What must be in force: the same text is the same thing. */
  readonly needs: string;
  /** Puts it in force. */
  readonly setUp: () => Promise<void>;
  readonly work: () => Promise<T>;
};

/** Work with the same needs goes on at once; work with other needs waits until all before it has ended. */
export function createTurns(): <T>(turn: Turn<T>) => Promise<T> {
  const underWay = new Set<Promise<unknown>>();
  let inForce: string | null = null;
  let line: Promise<void> = Promise.resolve();
  return ({ needs, setUp, work }) => {
    const entering = line.then(async () => {
      if (inForce === needs) return;
      await Promise.allSettled(underWay);
      inForce = null;
      await setUp();
      inForce = needs;
    });
    const working = entering.then(work);
    const leave = () => void underWay.delete(working);
    // The next one in the line looks only after this one has been counted.
    line = entering.then(
      () => void underWay.add(working),
      () => {},
    );
    working.then(leave, leave);
    return working;
  };
}
