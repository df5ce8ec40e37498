/** One line of a change, as a reviewer without a model sees it. */
export type ChangedLine = {
  readonly kind: 'context' | 'added' | 'removed' | 'no-newline';
  readonly oldLine: number | null;
  readonly newLine: number | null;
  /** Without its marks and its newline; a carriage return stays. */
  readonly text: string;
};

/** Lines of a file that stand together. They are cut out of the text when they are asked for. */
export type ChangedHunk = {
  /** As it stands in the diff, with the marks of its lines. */
  readonly text: string;
  /** How many marks each line has: in a merge, one for each parent. */
  readonly marks: number;
  /** The number of its first line on either side. */
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: () => readonly ChangedLine[];
};

/** One file of a change. */
export type ChangedFile = {
  /** Of a file that is gone, the name it had. */
  readonly path: string;
  /** `null` for a file that was not there before. */
  readonly oldPath: string | null;
  readonly status: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'mode-changed';
  /** Why the file is one of credentials; `null` for every other. */
  readonly sensitive: string | null;
  /** Git shows no lines of it: bytes that are no text, or a text with a NUL in it. */
  readonly isBinary: boolean;
  /** None for a binary file or a submodule. */
  readonly hunks: readonly ChangedHunk[];
  /** How many lines were added or removed, and how many of them removed. */
  readonly changed: number;
  readonly removed: number;
};
