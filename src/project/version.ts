import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** The oldest Node that is supported. */
export const oldestNode: string = manifest.engines.node.replace('>=', '');

/** Versions by their numbers; what is missing counts as zero. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [version, than].map((one) => one.split('.').map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
