import { type Place, scanObjects } from './scan.ts';

/** One field as it was written; a key given twice makes two of them. */
export type Field = readonly [key: string, value: unknown];

/** A JSON object found in free text, and where it stands. */
export type FoundObject = Place & { readonly source: string };

export type Found = {
  readonly objects: readonly FoundObject[];
  /** The text ends inside an object that is not finished. */
  readonly isCut: boolean;
};

/** A brace with neither key nor closing brace behind it opens nothing. */
const START = /\{(?=[ \t\r\n]*(?:["}]|$))|\[(?=[ \t\r\n]*\{[ \t\r\n]*(?:["}]|$))/g;

/**
 * Every top-level JSON object in a text, in order; those of a bare list count. One pass: an attempt that
 * fails is never restarted inside, so work is linear. What broke after its first key was meant as an
 * object: it is passed over up to its closing bracket, because an inner object of a broken or truncated
 * one is no answer. A brace that opens nothing, as in a line of code quoted in prose, is passed over alone.
 */
export function jsonObjects(text: string): Found {
  const objects: FoundObject[] = [];
  let isCut = false;
  for (let at = nextStart(text, 0); at !== -1; ) {
    const scan = scanObjects(text, at);
    if (scan.kind === 'complete')
      for (const { start, end } of scan.objects)
        objects.push({ start, end, source: text.slice(start, end) });
    isCut = scan.kind === 'cut';
    at = nextStart(text, Math.max(scan.end, at + 1));
  }
  return { objects, isCut };
}

function nextStart(text: string, from: number): number {
  START.lastIndex = from;
  return START.exec(text)?.index ?? -1;
}

/** The fields of an object. Read as a whole, a key given twice would lose its first value. */
export function fieldsOf({ source }: FoundObject): readonly Field[] {
  const fields = Object.entries(JSON.parse(source) as object);
  const scan = scanObjects(source, 0);
  const commas = scan.kind === 'complete' ? scan.commas : [];
  if (fields.length === commas.length + 1) return fields;
  const edges = [0, ...commas, source.length - 1];
  return edges.slice(1).flatMap((edge, index) => {
    const field = source.slice((edges[index] ?? 0) + 1, edge);
    return Object.entries(JSON.parse(`{${field}}`) as object);
  });
}
