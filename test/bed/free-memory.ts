import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll } from 'vitest';

/*
 * Starting a program copies the memory tables of this process first: 2 ms at 50 MB, 60 ms at 1 GB,
 * and the tests start some ten thousand. Without this, a worker grows beyond that, nearly all of it
 * garbage of large texts.
 */

const MOST_BYTES = 200e6;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

afterAll(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) collectGarbage();
});
