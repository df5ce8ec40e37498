/* Whether a slash in TypeScript or JavaScript begins a pattern, which may contain quotes, or is a division. */

/** After an operator, an opening bracket or nothing, a slash begins a pattern if one ends on this line. */
export function isPattern(text: string, at: number): boolean {
  if (patternEnd(text, at + 1) === null) return false;
  const before = text.slice(Math.max(0, at - 12), at).trimEnd();
  // A line that continues with a division has a space after the slash.
  if (before === '' && text.charAt(at + 1) === ' ') return false;
  if (before.endsWith(')')) return isAsked(text, at);
  return /(?:^|[=(,:[!&|?{};+~^]|=>|\b(?:return|typeof|case|in|of))$/.test(before);
}

const ASKED = /\/(?:[^/\\[]|\\.|\[[^\]]{0,100}\]){1,200}\/[dgimsuvy]{0,8}\.(?:test|exec)\(/y;

/** After the bracket of a condition it may be either; a call of `test` or the like means a pattern. */
function isAsked(text: string, at: number): boolean {
  ASKED.lastIndex = at;
  return ASKED.test(text);
}

/** No pattern is that long. */
const LONGEST = 1000;

/** Position of the slash that ends a pattern; one in a character class does not. */
export function patternEnd(text: string, start: number): number | null {
  let inSet = false;
  const last = Math.min(text.length, start + LONGEST);
  for (let at = start; at < last; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '[') inSet = true;
    else if (sign === ']') inSet = false;
    else if (sign === '/' && !inSet) return at;
  }
  return null;
}

const BESIDE = 200;

/** Text between tags, where quotes and slashes have no meaning. */
export function isText(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BESIDE), at);
  if (!/<[\w.]{0,60}(?:\s[^<>]{0,150})?>[^<>{}()=;`]*\w[^<>{}()=;`]*$/.test(before)) return false;
  return text.slice(at, at + BESIDE).includes('</');
}
