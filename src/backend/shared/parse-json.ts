/** Undefined: not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Half an answer, or a line of a log: the caller finds nothing in it.
    return undefined;
  }
}
