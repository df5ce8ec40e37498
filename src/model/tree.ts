/** A folder's files and refs at one moment, so that two moments can be compared. */
export type Tree = {
  /** When it was looked at, in milliseconds. */
  readonly at: number;
  /** Files that were not looked at, because there are too many. */
  readonly leftOut: number;
  readonly refs: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, TreeFile>>;
};

export type TreeFile = {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  /** Of the content; null for what is ignored, and for what is too large. */
  readonly hash: string | null;
};
