import type { TextSpan } from '../rules/rule.ts';

/** Where a secret stands and what kind it is. */
export type FoundSecret = TextSpan & {
  readonly kind: string;
  readonly rank: number;
  /** What stands in its place, when it is not the usual word. */
  readonly place?: string;
  /** Only its shape is that of a secret: it looks like one from a manual. */
  readonly isExample?: boolean;
  /** Some of it is hidden only because a project says so that is not trusted. */
  readonly isUntrusted?: boolean;
};

/** Joins what overlaps or touches; the rule that stands first knows best what it is. */
export function merge(found: readonly FoundSecret[]): FoundSecret[] {
  const merged: FoundSecret[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || one.start > last.end) merged.push(one);
    else merged[merged.length - 1] = join(last, one);
  }
  return merged;
}

function join(a: FoundSecret, b: FoundSecret): FoundSecret {
  const { kind, rank } = a.rank <= b.rank ? a : b;
  const isUntrusted = hidesMore(a, b) || hidesMore(b, a);
  const isExample = a.isExample === true && b.isExample === true;
  return { start: a.start, end: Math.max(a.end, b.end), kind, rank, isUntrusted, isExample };
}

function hidesMore(one: FoundSecret, other: FoundSecret): boolean {
  const isCovered = one.start >= other.start && one.end <= other.end && other.isUntrusted !== true;
  return one.isUntrusted === true && !isCovered;
}
