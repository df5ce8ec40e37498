/** A part of the text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

/**
 * A diff is its text and where the files stand in it. Nothing is copied: what lies between the files
 * (mail headers, commit messages, a stat) is the text between their spans.
 */
export type Diff = { readonly text: string; readonly files: readonly DiffFile[] };

export type FileStatus =
  | 'added'
  | 'deleted'
  | 'modified'
  | 'renamed'
  | 'copied'
  /** The mode and nothing else. */
  | 'mode-changed';

export type FileKind = 'text' | 'binary' | 'submodule';

export type DiffFile = Span & {
  /** `null` for a file that was not there before. */
  readonly oldPath: string | null;
  /** `null` for a file that is gone. */
  readonly newPath: string | null;
  readonly status: FileStatus;
  readonly kind: FileKind;
  /** Percent, of a rename, a copy or a rewrite that git measured. */
  readonly similarity: number | null;
  readonly added: number;
  readonly removed: number;
  readonly hunks: readonly Hunk[];
};

export type LineRange = { readonly first: number; readonly count: number };

export type Hunk = Span & {
  /** As the header says. In a combined diff, of the first parent. */
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** The ranges in the other parents of a merge; otherwise empty. */
  readonly otherParents: readonly LineRange[];
  /** What git shows after the second `@@`: the function it believes to be in. */
  readonly section: string;
  /** False where the lines are fewer or more than the header says: cut off, or edited by hand. */
  readonly complete: boolean;
};

export type HunkLine = {
  readonly kind: 'context' | 'added' | 'removed' | 'no-newline';
  /** Counted from 1; in a combined diff, of the first parent. */
  readonly oldLine: number | null;
  readonly newLine: number | null;
  /** Without its marks and its newline; a carriage return stays. */
  readonly text: string;
};

/** A piece of the text, in order; together they are the text. */
export type DiffPiece = Span & { readonly file: DiffFile | null };

/** Files and what lies between them. Joining the pieces gives the text back. */
export function* pieces({ text, files }: Diff): Generator<DiffPiece> {
  let at = 0;
  for (const file of files) {
    if (at < file.start) yield { file: null, start: at, end: file.start };
    yield { file, start: file.start, end: file.end };
    at = file.end;
  }
  if (at < text.length) yield { file: null, start: at, end: text.length };
}
