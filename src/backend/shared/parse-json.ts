import { readTextFile } from '../../system/files/files.ts';

/** Undefined: not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Part of an answer, or a line of a log: the caller finds nothing in it.
    return undefined;
  }
}

/** Undefined: no such file, or not JSON. */
export function readJsonFile(file: string): unknown {
  const read = readTextFile(file);
  return read.kind === 'read' ? parseJson(read.text) : undefined;
}
