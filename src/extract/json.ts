import { cursorIn, type FoundObject, type JsonScan, scanObjects } from './scan.ts';

export type { FoundObject } from './scan.ts';

/** One field as it was written; a key given twice makes two of them. */
export type Field = readonly [key: string, value: unknown];

export type JsonObjects = {
  readonly objects: readonly FoundObject[];
  /** The text ends inside an object that is not finished. */
  readonly isCut: boolean;
};

/** A brace with neither key nor closing brace behind it opens nothing, nor does a bracket without a value. */
const START = /\{(?=[ \t\r\n]*(?:["}]|$))|\[(?=[ \t\r\n]*["{[\]tfn\d-])/g;

/**
 * Every top-level JSON object in a text, in order; a list around an object makes it none. One pass: an
 * attempt that fails is never restarted inside, so work is linear. What broke after its first key was meant as an
 * object: it is passed over up to its closing bracket, because an inner object of a broken or truncated
 * one is no answer. A brace that opens nothing, as in a line of code quoted in prose, is passed over alone.
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
  // It takes one character, so where it ends says where it stands, without a match being made.
  return START.test(text) ? START.lastIndex - 1 : -1;
}

/** An object as it was written. */
export function sourceOf({ text, start, end }: FoundObject): string {
  return text.slice(start, end);
}

/** The fields of an object. Read as a whole, a key given twice would lose its first value. */
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
