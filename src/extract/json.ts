import { cursorIn, type FoundObject, type JsonScan, scanObjects } from './scan.ts';

export type { FoundObject } from './scan.ts';

/** One field as it was written; a duplicate key gives two. */
export type Field = readonly [key: string, value: unknown];

export type JsonObjects = {
  readonly objects: readonly FoundObject[];
  /** The text ends inside an unfinished object. */
  readonly isCut: boolean;
};

/**
 * A brace without a key or closing brace after it opens nothing, nor does a bracket without a
 * value.
 */
const START = /\{(?=[ \t\r\n]*(?:["}]|$))|\[(?=[ \t\r\n]*["{[\]tfn\d-])/g;

/**
 * Every top-level JSON object in a text, in order; an object inside a list does not count. One
 * pass: a failed attempt is never restarted inside, so the time is linear. Text that breaks after
 * its first key was meant as an object and is skipped up to its closing bracket, because an inner
 * object of a broken or truncated one is not an answer. A brace that opens nothing, such as in
 * quoted code, is skipped alone.
 */
export function jsonObjects(text: string): JsonObjects {
  const cursor = cursorIn(text);
  let last: JsonScan | null = null;
  for (let at = nextStart(text, 0); at !== -1; ) {
    last = scanObjects(cursor, at);
    at = nextStart(text, Math.max(cursor.at, at + 1));
  }
  return { objects: cursor.objects, isCut: last === 'cut' };
}

function nextStart(text: string, from: number): number {
  START.lastIndex = from;
  // The pattern matches one character, so its end gives its position without creating a match.
  return START.test(text) ? START.lastIndex - 1 : -1;
}

/** The source text of an object. */
export function sourceOf({ text, start, end }: FoundObject): string {
  return text.slice(start, end);
}

/** The fields of an object. `JSON.parse` would lose the first value of a duplicate key. */
export function fieldsOf(found: FoundObject): readonly Field[] {
  const source = sourceOf(found);
  const fields = Object.entries(JSON.parse(source) as object);
  const commas: number[] = [];
  scanObjects(cursorIn(source, commas), 0);
  if (fields.length === commas.length + 1) return fields;
  const edges = [0, ...commas, source.length - 1];
  return edges.slice(1).flatMap((edge, index) => {
    const field = source.slice((edges[index] ?? 0) + 1, edge);
    return Object.entries(JSON.parse(`{${field}}`) as object);
  });
}
