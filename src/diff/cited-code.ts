import type { Finding, Grounding } from '../model/review/result.ts';
import { plainPath, withoutSide } from '../text/cited-path.ts';
import { memoizeByObject } from '../text/memoize-by-object.ts';
import { redact } from '../redaction/redact.ts';
import { changedPaths } from './count.ts';
import type { Diff, DiffFile, HunkLine } from './diff.ts';
import { hunkLines } from './parse/hunk-lines.ts';
import {
  createExcerpt,
  type Excerpt,
  type NumberedLine,
  type ShownExcerpt,
} from './make/excerpt.ts';

/** The place and code that a finding cites. */
export type Cited = Pick<Finding, 'file' | 'line_start' | 'line_end' | 'current_code'>;

/**
 * The text of a project file, redacted like the diff, or `null`. Gets relative paths without `..`,
 * and absolute ones as cited: the implementation knows the root and rejects paths outside.
 */
export type ReadFile = (path: string) => string | null;

/** A line of a file; `mark` gives its side of the diff. */
export type CodeLine = NumberedLine & { readonly mark: '+' | '-' | ' ' };

/** The cited code of a finding, and where it really is. */
export type CitedCode = ShownExcerpt<CodeLine> & {
  readonly grounding: Exclude<Grounding, 'not_found'>;
  /** The file's name in the diff or the project. */
  readonly path: string;
};

/** Checks the citation of a finding; `null` if it names no file. */
export function checkCitation(cited: Cited, diff: Diff, readFile: ReadFile): Grounding | null {
  if (cited.file === null) return null;
  return findCited(cited, diff, readFile)?.grounding ?? 'not_found';
}

/**
 * Looks up the code that a finding cites. The line has to exist. Quoted code has to be there, apart
 * from spaces; reviewers miscount, so it may begin up to ten lines away, or anywhere in the file if
 * it is too long for a coincidence.
 */
export function findCited(cited: Cited, diff: Diff, readFile: ReadFile): CitedCode | null {
  if (cited.file === null) return null;
  const files = filesCited(cited.file, diff);
  const path = filesByName(diff).has(cited.file) ? cited.file : plainPath(cited.file);
  for (const file of files)
    for (const view of views(diff, file)) {
      const shown = view.find(cited);
      if (shown !== null)
        return { ...shown, grounding: 'in_diff', path: file.newPath ?? file.oldPath ?? path };
    }
  return findInFile(cited, readCited(path, files, readFile));
}

function findInFile(
  cited: Cited,
  read: { readonly path: string; readonly text: string } | null,
): CitedCode | null {
  if (read === null) return null;
  const shown = createExcerpt([linesOf(read.text)]).find(cited);
  return shown === null ? null : { ...shown, grounding: 'in_file', path: read.path };
}

/**
 * The files of a diff that a path can mean; a stream of commits may change a file several times. An
 * exact match comes first: a name may begin with a space or contain a backslash.
 */
export function filesCited(cited: string, diff: Diff): readonly DiffFile[] {
  const path = plainPath(cited);
  const exact = filesByName(diff).get(cited) ?? filesByName(diff).get(path);
  if (exact !== undefined) return exact;
  if (isAbsolute(path))
    return longest(
      diff.files.filter((file) => changedPaths(file).some((name) => path.endsWith(`/${name}`))),
    );
  return filesByName(diff).get(withoutSide(path)) ?? [];
}

/** Like `filesCited`, for a diff that is not redacted: compares redacted names. */
export function filesTold(told: string, diff: Diff): readonly DiffFile[] {
  const cited = filesCited(told, diff);
  if (cited.length > 0) return cited;
  return filesByRedacted(diff).get(told) ?? filesByRedacted(diff).get(plainPath(told)) ?? [];
}

type Files = ReadonlyMap<string, readonly DiffFile[]>;

/** Built once: there may be as many findings as files. */
const filesByName = memoizeByObject((diff: Diff) => filesBy(diff, (name) => name));

const filesByRedacted = memoizeByObject((diff: Diff) =>
  filesBy(diff, (name) => {
    const told = redact(name);
    return told === name ? null : told;
  }),
);

function filesBy({ files }: Diff, keyOf: (name: string) => string | null): Files {
  const byKey = new Map<string, DiffFile[]>();
  for (const file of files)
    for (const name of changedPaths(file)) {
      const key = keyOf(name);
      if (key === null) continue;
      const known = byKey.get(key) ?? [];
      if (known.at(-1) !== file) known.push(file);
      byKey.set(key, known);
    }
  return byKey;
}

/** `/p/src/a.ts` ends with `a.ts` as well as with `src/a.ts`; the longer name wins. */
function longest(files: readonly DiffFile[]): readonly DiffFile[] {
  const length = (file: DiffFile) => Math.max(...changedPaths(file).map((path) => path.length));
  const most = Math.max(...files.map(length));
  return files.filter((file) => length(file) === most);
}

function isAbsolute(path: string): boolean {
  return /^(?:\/|[A-Za-z]:\/)/.test(path);
}

/** The new side, the old side, and the lines as the diff shows them. */
function views(diff: Diff, file: DiffFile): readonly Excerpt<CodeLine>[] {
  const hunks = file.hunks.map((hunk) => hunkLines(diff, hunk));
  const side = (number: (line: HunkLine) => number | null) =>
    createExcerpt(hunks.map((lines) => numbered(lines, number)));
  return [
    side(({ newLine }) => newLine),
    side(({ oldLine }) => oldLine),
    side(({ newLine, oldLine }) => newLine ?? oldLine),
  ];
}

function numbered(
  lines: readonly HunkLine[],
  number: (line: HunkLine) => number | null,
): readonly CodeLine[] {
  return lines.flatMap((line) => {
    const at = number(line);
    return at === null ? [] : [{ number: at, text: line.text, mark: MARKS[line.kind] }];
  });
}

const MARKS = { added: '+', removed: '-', context: ' ', 'no-newline': ' ' } as const;

function readCited(path: string, files: readonly DiffFile[], readFile: ReadFile) {
  const known = files.map(({ newPath }) => newPath).filter((name) => name !== null);
  const candidates = new Set([...known, path, withoutSide(path)]);
  for (const candidate of candidates) {
    const text = candidate.split('/').includes('..') ? null : readFile(candidate);
    if (text !== null) return { path: candidate, text };
  }
  return null;
}

/** A final newline ends the last line and begins no other. */
function linesOf(text: string): readonly CodeLine[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, at) => ({ number: at + 1, text: line, mark: ' ' }));
}
