import type { TextSpan } from '../rules/rule.ts';

/** Position and kind of a secret. */
export type FoundSecret = TextSpan & {
  readonly kind: string;
  readonly rank: number;
  /** Replacement text, if it is not the usual one. */
  readonly place?: string;
  /** Only its shape is that of a secret: it looks like an example from a manual. */
  readonly isExample?: boolean;
  /** Part of it is hidden only by a pattern of an untrusted project. */
  readonly isUntrusted?: boolean;
};

/** Joins findings that overlap or touch. The rule that comes first in the list has the most exact kind. */
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
