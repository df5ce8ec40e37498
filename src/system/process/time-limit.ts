/** The result of some work, or `late`. The work itself goes on. */
export async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T | 'late'> {
  if (await isSettledSoon(work)) return await work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Work that waits for nothing is settled after this many steps. */
const STEPS = 100;

/**
 * The first timer of a process costs a sixtieth of Node's start, so it is only made for work that
 * waits.
 */
async function isSettledSoon(work: Promise<unknown>): Promise<boolean> {
  const end: { isSettled: boolean } = { isSettled: false };
  const settle = () => {
    end.isSettled = true;
  };
  work.then(settle, settle);
  for (let step = 0; step < STEPS && !end.isSettled; step += 1) await Promise.resolve();
  return end.isSettled;
}
