import { parseArgs } from 'node:util';

const DEFAULT_ROUNDS = 40;
const DEFAULT_SECONDS = 70;

/** Without `--rounds` a slow machine stops early; an explicit number is used as it is. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      ...{ rounds: { type: 'string' }, json: { type: 'string' } },
      write: { type: 'boolean', default: false },
      compiled: { type: 'boolean', default: false },
    },
  });
  if (values.rounds === undefined)
    return { ...values, rounds: DEFAULT_ROUNDS, seconds: DEFAULT_SECONDS };
  if (!/^[1-9]\d{0,4}$/.test(values.rounds)) throw new Error('--rounds takes a number from 1');
  return { ...values, rounds: Number(values.rounds), seconds: Number.POSITIVE_INFINITY };
}
