import type { Span } from '../rules/rule.ts';

/** Where a secret stands and what kind it is. */
export type Found = Span & {
  readonly kind: string;
  readonly rank: number;
  /** What stands in its place, when it is not the usual word. */
  readonly place?: string;
  /** Its end may stand elsewhere. */
  readonly mayGoOn?: boolean;
  /** Words near by with which it is as long as such a secret is. */
  readonly completedBy?: readonly Span[];
  /** Its first piece, when it has several. */
  readonly begins?: Span;
  /** How long it is tells nothing. */
  readonly isEndless?: boolean;
  /** Some of it is hidden only because a project says so that is not trusted. */
  readonly isUntrusted?: boolean;
};

/** Joins what overlaps or touches; the rule that stands first knows best what it is. */
export function merge(found: readonly Found[]): Found[] {
  const merged: Found[] = [];
  for (const one of [...found].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || one.start > last.end) merged.push(one);
    else merged[merged.length - 1] = join(last, one);
  }
  return merged;
}

function join(a: Found, b: Found): Found {
  const { kind, rank } = a.rank <= b.rank ? a : b;
  const isUntrusted = hidesMore(a, b) || hidesMore(b, a);
  return { start: a.start, end: Math.max(a.end, b.end), kind, rank, isUntrusted };
}

function hidesMore(one: Found, other: Found): boolean {
  const isCovered = one.start >= other.start && one.end <= other.end && other.isUntrusted !== true;
  return one.isUntrusted === true && !isCovered;
}
