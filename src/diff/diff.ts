/** A part of the text: `start` inclusive, `end` exclusive, in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

/**
 * A text and the places of the files in it. Nothing is copied: text between the files (mail
 * headers, commit messages, a stat) is between their spans.
 */
export type Diff = { readonly text: string; readonly files: readonly DiffFile[] };

export type FileStatus =
  | 'added'
  | 'deleted'
  | 'modified'
  | 'renamed'
  | 'copied'
  /** Only the mode changed. */
  | 'mode-changed';

export type FileKind = 'text' | 'binary' | 'submodule';

export type DiffFile = Span & {
  /** `null` for a new file. */
  readonly oldPath: string | null;
  /** `null` for a removed file. */
  readonly newPath: string | null;
  readonly status: FileStatus;
  readonly kind: FileKind;
  /** Percentage that git measured for a rename, a copy or a rewrite. */
  readonly similarity: number | null;
  readonly added: number;
  readonly removed: number;
  readonly hunks: readonly Hunk[];
};

export type LineRange = { readonly first: number; readonly count: number };

export type Hunk = Span & {
  /** From the header. In a combined diff, for the first parent. */
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** The ranges in the other parents of a merge; otherwise empty. */
  readonly otherParents: readonly LineRange[];
  /** The text after the second `@@`: the enclosing function, as git guesses it. */
  readonly section: string;
  /** False if the number of lines differs from the header: cut off, or edited by hand. */
  readonly complete: boolean;
};

export type HunkLine = {
  readonly kind: 'context' | 'added' | 'removed' | 'no-newline';
  /** Counted from 1; in a combined diff, for the first parent. */
  readonly oldLine: number | null;
  readonly newLine: number | null;
  /** Without its marks and its newline; a carriage return stays. */
  readonly text: string;
};

/** A piece of the text; all pieces in order make up the text. */
export type DiffPiece = Span & { readonly file: DiffFile | null };

/** The files and the text between them. Joining the pieces gives the whole text. */
export function* pieces({ text, files }: Diff): Generator<DiffPiece> {
  let at = 0;
  for (const file of files) {
    if (at < file.start) yield { file: null, start: at, end: file.start };
    yield { file, start: file.start, end: file.end };
    at = file.end;
  }
  if (at < text.length) yield { file: null, start: at, end: text.length };
}
