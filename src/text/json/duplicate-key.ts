/**
 * Does an object in this text have the same key twice? A parser takes the last, a reader sees the
 * first. The text is already valid JSON, so its strings and braces need no further checks.
 */
export function hasDuplicateKey(json: string): boolean {
  const objects: Set<string>[] = [];
  for (const [token, text] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (text !== undefined) {
      const keys = objects.at(-1);
      const key = JSON.parse(text) as string;
      if (keys?.has(key) === true) return true;
      keys?.add(key);
    }
  }
  return false;
}
