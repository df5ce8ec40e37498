/** Maps numbers to values. Several times as fast as a `Map` if nearly every lookup fails. */
export type KeyTable<T> = {
  /** `NONE` in an empty place; a colliding key goes to the next free place. */
  readonly keys: Int32Array;
  readonly values: readonly (T | undefined)[];
  readonly shift: number;
};

const NONE = -1;

/** Keys must not be negative. At most every fourth place is used, so searches are short. */
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

/** The place of a key, or of its insertion. */
function placeOf({ keys, shift }: KeyTable<unknown>, key: number): number {
  let place = Math.imul(key, SPREAD) >>> shift;
  while (keys[place] !== key && keys[place] !== NONE) place = (place + 1) & (keys.length - 1);
  return place;
}

/** Spreads keys that differ in only a few bits. */
const SPREAD = 0x9e3779b1;
