/** How often a program may call its model in one run. */
export type Rounds = {
  /** Each request begins with such a line on stdout. */
  readonly line: string;
  readonly max: number;
};

/** Counts requests while the program runs; aborts the signal if there are too many. */
export function limitRounds(rounds: Rounds | undefined): {
  readonly signal: AbortSignal;
  readonly count: (chunk: Buffer) => void;
} {
  const controller = new AbortController();
  if (rounds === undefined) return { signal: controller.signal, count: () => {} };
  const { line, max } = rounds;
  let before = '\n';
  let count = 0;
  return {
    signal: controller.signal,
    count: (chunk) => {
      const text = before + chunk.toString('latin1');
      count += text.split(`\n${line}`).length - 1;
      // One character shorter than the search text, so that a match is never counted twice.
      before = text.slice(-line.length);
      if (count > max) controller.abort();
    },
  };
}
