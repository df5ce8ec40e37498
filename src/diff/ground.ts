import type { Finding, Grounding } from '../model/result.ts';
import { plainPath, withoutSide } from '../text/cited-path.ts';
import { changedPaths } from './count.ts';
import type { Diff, DiffFile, HunkLine } from './diff.ts';
import { hunkLines } from './hunk-lines.ts';
import { createExcerpt, type Excerpt, type NumberedLine } from './excerpt.ts';

/** What a finding cites. */
export type Cited = Pick<Finding, 'file' | 'line_start' | 'line_end' | 'current_code'>;

/**
 * The text of a file of the project, redacted as the diff is, or `null`. Gets relative paths without
 * `..`, and absolute ones as cited: whoever reads knows the root and refuses what lies outside.
 */
export type ReadFile = (path: string) => string | null;

/**
 * Checks what a finding cites; `null` when it names no file. The line has to exist. Quoted code has to
 * stand there, blanks aside; reviewers count badly, so it may begin up to ten lines off, and anywhere
 * in the file if it is long enough not to stand there by chance.
 */
export function ground(cited: Cited, diff: Diff, readFile: ReadFile): Grounding | null {
  if (cited.file === null) return null;
  const path = plainPath(cited.file);
  const files = filesCited(path, diff);
  if (files.some((file) => views(diff, file).some((view) => view.shows(cited)))) return 'in_diff';
  const text = readCited(path, files, readFile);
  return text !== null && createExcerpt([linesOf(text)]).shows(cited) ? 'in_file' : 'not_found';
}

/** The files of a diff that a plain path means; one may be changed several times in a stream of commits. */
export function filesCited(path: string, { files }: Diff): readonly DiffFile[] {
  const named = (wanted: (name: string) => boolean) =>
    files.filter((file) => changedPaths(file).some(wanted));
  const exact = named((name) => name === path);
  if (exact.length > 0) return exact;
  const side = withoutSide(path);
  if (!isAbsolute(path)) return named((name) => name === side);
  return longest(named((name) => path.endsWith(`/${name}`)));
}

/** `/p/src/a.ts` ends with `a.ts` as well as with `src/a.ts`; the longer name is meant. */
function longest(files: readonly DiffFile[]): readonly DiffFile[] {
  const length = (file: DiffFile) => Math.max(...changedPaths(file).map((path) => path.length));
  const most = Math.max(...files.map(length));
  return files.filter((file) => length(file) === most);
}

function isAbsolute(path: string): boolean {
  return /^(?:\/|[A-Za-z]:\/)/.test(path);
}

/** The new side, the old one, and both as they stand in the diff. */
function views(diff: Diff, file: DiffFile): readonly Excerpt[] {
  const hunks = file.hunks.map((hunk) => [...hunkLines(diff, hunk)]);
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
): readonly NumberedLine[] {
  return lines.flatMap((line) => {
    const at = number(line);
    return at === null ? [] : [{ number: at, text: line.text }];
  });
}

function readCited(path: string, files: readonly DiffFile[], readFile: ReadFile): string | null {
  const known = files.map(({ newPath }) => newPath).filter((name) => name !== null);
  const candidates = new Set([...known, path, withoutSide(path)]);
  for (const candidate of candidates) {
    const text = candidate.split('/').includes('..') ? null : readFile(candidate);
    if (text !== null) return text;
  }
  return null;
}

/** A last newline ends the last line and begins no other. */
function linesOf(text: string): readonly NumberedLine[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, at) => ({ number: at + 1, text: line }));
}
