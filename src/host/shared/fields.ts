/*
 * Reads the fields of a host's event without a schema library: hooks read every event of a session,
 * and loading a library costs more than reading one.
 */

type Check<T> = (value: unknown) => value is T;

const isText: Check<string> = (value) => typeof value === 'string';
const isSwitch: Check<boolean> = (value) => typeof value === 'boolean';
const isTextOrNull: Check<string | null> = (value) => value === null || isText(value);

export type EventFields = {
  /** The first field with a wrong type; null if there is none. */
  readonly wrong: () => string | null;
  /** A required field. */
  readonly text: (key: string) => string;
  /** A required field of any type. */
  readonly value: (key: string) => unknown;
  readonly optionalValue: (key: string) => unknown;
  /** Empty if absent. */
  readonly optionalText: (key: string) => string;
  /** Null if absent. */
  readonly nullableText: (key: string) => string | null;
  /** False if absent. */
  readonly optionalSwitch: (key: string) => boolean;
};

export function createFields(object: object): EventFields {
  let wrong: string | null = null;
  const read = <T>(key: string, is: Check<T>, absent: T): T => {
    const value = fieldOf(object, key);
    if (is(value)) return value;
    if (value !== undefined) wrong ??= key;
    return absent;
  };
  const demand = (key: string) => {
    if (!Object.hasOwn(object, key)) wrong ??= key;
  };
  return {
    wrong: () => wrong,
    text: (key) => {
      demand(key);
      return read(key, isText, '');
    },
    value: (key) => {
      demand(key);
      return fieldOf(object, key);
    },
    optionalValue: (key) => fieldOf(object, key),
    optionalText: (key) => read(key, isText, ''),
    nullableText: (key) => read(key, isTextOrNull, null),
    optionalSwitch: (key) => read(key, isSwitch, false),
  };
}

/** Undefined if the value has no such field or is not an object. */
export function fieldOf(value: unknown, key: string): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return has ? (value as Record<string, unknown>)[key] : undefined;
}

export function textIn(value: unknown, key: string): string | null {
  const text = fieldOf(value, key);
  return isText(text) ? text : null;
}

/** Null: not a JSON object. */
export function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    // Each lane decides how to handle an event that cannot be read.
    return null;
  }
}
