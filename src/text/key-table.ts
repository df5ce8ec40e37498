/**
 * Values by keys that are numbers. A `Map` answers the same; this is several times as fast where nearly every
 * question is asked in vain.
 */
export type KeyTable<T> = {
  /** `NONE` where nothing stands; what has the same place goes to the next one that is free. */
  readonly keys: Int32Array;
  readonly values: readonly (T | undefined)[];
  readonly shift: number;
};

const NONE = -1;

/** Of keys that are not negative. At most every fourth place is taken, so ways are short. */
export function createKeyTable<T>(entries: ReadonlyMap<number, T>): KeyTable<T> {
  const bits = 2 + Math.ceil(Math.log2(entries.size + 1));
  const keys = new Int32Array(1 << bits).fill(NONE);
  const values: (T | undefined)[] = Array.from({ length: keys.length });
  const table = { keys, values, shift: 32 - bits };
  for (const [key, value] of entries) {
    const place = placeOf(table, key);
    keys[place] = key;
    values[place] = value;
  }
  return table;
}

export function lookUp<T>(table: KeyTable<T>, key: number): T | undefined {
  return table.values[placeOf(table, key)];
}

/** Where a key stands, or would. */
function placeOf({ keys, shift }: KeyTable<unknown>, key: number): number {
  let place = Math.imul(key, SPREAD) >>> shift;
  while (keys[place] !== key && keys[place] !== NONE) place = (place + 1) & (keys.length - 1);
  return place;
}

/** Keys that differ in a few bits stand far apart. */
const SPREAD = 0x9e3779b1;
