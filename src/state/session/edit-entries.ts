/*
 * The entries of the journal of edits and their meaning. No schema library: `app/hooks/enter.ts`
 * reads this journal too.
 */

export const EDITS_VERSION = 1;

/** `F`: the type of a file name for the reader, redacted or raw. */
export type EntryOf<F extends string> =
  | { readonly kind: 'seen'; readonly at: number; readonly use: string; readonly file: F }
  | Taken
  | {
      readonly kind: 'ended';
      readonly at: number;
      readonly review: string;
      readonly uses: readonly string[];
      readonly reviewed: boolean;
    }
  /** The agent stopped, and everything so far was reviewed together. */
  | { readonly kind: 'stopped'; readonly at: number };

type Taken = {
  readonly kind: 'taken';
  readonly at: number;
  readonly review: string;
  readonly uses: readonly string[];
};

export type SeenEditOf<F extends string> = {
  /** The tool call. */
  readonly use: string;
  readonly file: F;
};

export type EditsOf<F extends string> = {
  /** Edits that are neither reviewed nor under review. */
  readonly open: readonly SeenEditOf<F>[];
  readonly underWay: readonly {
    readonly review: string;
    readonly edits: readonly SeenEditOf<F>[];
  }[];
  /** Every file seen since the last stop with a complete review. */
  readonly sinceStop: readonly F[];
  /** Every edit, in order. */
  readonly all: readonly SeenEditOf<F>[];
};

export function unended<F extends string>(entries: readonly EntryOf<F>[]): Taken[] {
  const ended = new Set(entries.flatMap((one) => (one.kind === 'ended' ? [one.review] : [])));
  return entries.filter((one) => one.kind === 'taken').filter(({ review }) => !ended.has(review));
}

/** A review whose process has died (one of `dead`) gives its edits back. */
export function toEdits<F extends string>(
  entries: readonly EntryOf<F>[],
  dead: ReadonlySet<string>,
): EditsOf<F> {
  const all = entries.filter((one) => one.kind === 'seen');
  const done = new Set(
    entries.flatMap((one) => (one.kind === 'ended' && one.reviewed ? one.uses : [])),
  );
  const running = unended(entries).filter(({ review }) => !dead.has(review));
  const taken = new Set(running.flatMap((one) => one.uses));
  const stop = entries.findLastIndex(({ kind }) => kind === 'stopped');
  const later = entries.slice(stop + 1).filter((one) => one.kind === 'seen');
  return {
    open: all.filter(({ use }) => !done.has(use) && !taken.has(use)),
    underWay: running.map((one) => ({
      review: one.review,
      edits: all.filter(({ use }) => one.uses.includes(use)),
    })),
    sinceStop: [...new Set(later.map(({ file }) => file))],
    all,
  };
}
