const YES: readonly string[] = ['1', 'true', 'yes', 'on'];
const NO: readonly string[] = ['0', 'false', 'no', 'off'];

/** A boolean as people write it in a variable; null for any other word. */
export function switchOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}
