/*
 * The fields of a host's event, checked by hand: hooks read every event of a session, and loading a schema library
 * costs more than reading one.
 */

type Check<T> = (value: unknown) => value is T;

const isText: Check<string> = (value) => typeof value === 'string';
const isSwitch: Check<boolean> = (value) => typeof value === 'boolean';
const isTextOrNull: Check<string | null> = (value) => value === null || isText(value);

export type EventFields = {
  /** The first field of another type than it must have; null: there is none. */
  readonly wrong: () => string | null;
  /** A field that must be there. */
  readonly text: (key: string) => string;
  /** The same, of any type. */
  readonly value: (key: string) => unknown;
  readonly optionalValue: (key: string) => unknown;
  /** Empty when it is absent. */
  readonly optionalText: (key: string) => string;
  /** Null when it is absent. */
  readonly nullableText: (key: string) => string | null;
  /** False when it is absent. */
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

/** Undefined when there is no such field, or nothing that could have one. */
export function fieldOf(value: unknown, key: string): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return has ? (value as Record<string, unknown>)[key] : undefined;
}

export function textIn(value: unknown, key: string): string | null {
  const text = fieldOf(value, key);
  return isText(text) ? text : null;
}

/** Null: it is no JSON object. */
export function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    // Each lane decides what an event that cannot be read means.
    return null;
  }
}
