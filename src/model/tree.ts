/** A folder's files and refs at one moment, to compare two moments. */
export type Tree = {
  /** Time of the look, in milliseconds. */
  readonly at: number;
  /** Number of files that were not looked at because there are too many. */
  readonly leftOut: number;
  readonly refs: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, TreeFile>>;
};

export type TreeFile = {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  /** Hash of the content; null for an ignored or too large file. */
  readonly hash: string | null;
};
