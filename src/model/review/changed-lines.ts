/** One line of a change, for the static rules. */
export type ChangedLine = {
  readonly kind: 'context' | 'added' | 'removed' | 'no-newline';
  readonly oldLine: number | null;
  readonly newLine: number | null;
  /** Without its marks and its newline; a carriage return stays. */
  readonly text: string;
};

/** Adjacent lines of a file. They are cut out of the text on demand. */
export type ChangedHunk = {
  /** As in the diff, with the marks of its lines. */
  readonly text: string;
  /** The number of marks per line: in a merge, one for each parent. */
  readonly marks: number;
  /** The number of its first line on either side. */
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: () => readonly ChangedLine[];
};

export type ChangedFile = {
  /** The old name for a removed file. */
  readonly path: string;
  /** `null` for a new file. */
  readonly oldPath: string | null;
  readonly status: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'mode-changed';
  /** Why this is a credentials file; `null` for any other. */
  readonly sensitive: string | null;
  /** git shows no lines of it: bytes that are not text, or a text with a NUL in it. */
  readonly isBinary: boolean;
  /** Empty for a binary file or a submodule. */
  readonly hunks: readonly ChangedHunk[];
  /** The number of added and removed lines, and the number of removed ones. */
  readonly changed: number;
  readonly removed: number;
};
