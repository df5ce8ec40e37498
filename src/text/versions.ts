/** Compares versions number by number; a missing number counts as zero. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [version, than].map((one) => one.split('.').map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
