import { changedPaths } from '../../diff/count.ts';
import { type DiffFile, pieces } from '../../diff/diff.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import type { GitRun } from '../../system/git/git.ts';

/** The diff of these files with all content as text; of everything if none is named. */
export type DiffAsText = (names: readonly string[]) => Promise<GitRun>;

/** More names may be too long for one command line. */
const MAX_NAMES = 200;

/**
 * A change can mark its own sources as binary in `.gitattributes` and so hide them. Asks git for
 * the text of such files, and uses it if it is text.
 */
export async function showHiddenText(text: string, diffAsText: DiffAsText): Promise<string> {
  if (!/^Binary files /m.test(text)) return text;
  const diff = parseDiff(text);
  const binaries = diff.files.filter(({ kind }) => kind === 'binary');
  const names = binaries.flatMap(changedPaths);
  if (names.length === 0) return text;
  const run = await diffAsText(names.length > MAX_NAMES ? [] : names);
  if (run.kind !== 'done') return text;
  const shown = readableFiles(run.stdout);
  return [...pieces(diff)]
    .map(({ file, start, end }) => {
      const readable = file?.kind === 'binary' ? shown.get(keyOf(file)) : undefined;
      return readable ?? text.slice(start, end);
    })
    .join('');
}

function readableFiles(text: string): ReadonlyMap<string, string> {
  const files = parseDiff(text).files.map(
    (file) => [keyOf(file), text.slice(file.start, file.end)] as const,
  );
  // git's own test: a text has no NUL.
  return new Map(files.filter(([, shown]) => !shown.includes('\0')));
}

function keyOf({ oldPath, newPath }: DiffFile): string {
  return JSON.stringify([oldPath, newPath]);
}
