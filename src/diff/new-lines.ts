import type { Diff, DiffFile, HunkLine } from './diff.ts';
import { hunkLines } from './parse/hunk-lines.ts';
import { quoteName } from './parse/quote-name.ts';

/**
 * A file that was a sensitive one under its old name, as a diff of the lines that are new in it. All others come from
 * the sensitive file: removed lines, lines around a change, what git shows behind `@@`, and a line that was only moved.
 * Without a rename or a copy of git's they are two files somebody compared, and the other may be a copy of it.
 */
export function newLinesOnly(diff: Diff, file: DiffFile): string {
  const isMoved = VERBS[file.status] !== undefined;
  const runs = isMoved && file.hunks.every(isPlain) ? newRuns(diff, file) : [];
  const hunks = runs.map(hunkOf);
  return [headOf(diff, file), ...(hunks.length === 0 ? [] : [sidesOf(file)]), ...hunks].join('');
}

/** In a hunk that is cut off or of a merge nobody can be sure whose line it is. */
function isPlain({ complete, otherParents }: DiffFile['hunks'][number]): boolean {
  return complete && otherParents.length === 0;
}

/** New lines that stand together. */
type NewLineRun = { readonly oldLine: number; readonly newLine: number; readonly texts: string[] };

function newRuns(diff: Diff, file: DiffFile): readonly NewLineRun[] {
  const hunks = file.hunks.map((hunk) => ({ hunk, lines: hunkLines(diff, hunk) }));
  const known = new Set(hunks.flatMap(({ lines }) => lines.filter(isOld).flatMap(wordsOf)));
  return hunks.flatMap(({ hunk, lines }) => {
    const runs: NewLineRun[] = [];
    let oldLine = Math.max(0, hunk.oldStart - (hunk.oldLines === 0 ? 0 : 1));
    let isOpen = false;
    for (const line of lines) {
      oldLine = line.oldLine ?? oldLine;
      if (line.kind === 'no-newline') continue;
      const isNew = line.kind === 'added' && !wordsOf(line).some((words) => known.has(words));
      if (isNew && !isOpen) runs.push({ oldLine, newLine: line.newLine ?? 0, texts: [] });
      if (isNew) runs.at(-1)?.texts.push(line.text);
      isOpen = isNew;
    }
    return runs;
  });
}

function isOld({ kind }: HunkLine): boolean {
  return kind === 'removed' || kind === 'context';
}

/** Indented anew or with another line ending it is the same line. A mere bracket tells nothing. */
function wordsOf({ text }: HunkLine): string[] {
  return /\w/.test(text) ? [text.trim()] : [];
}

function hunkOf({ oldLine, newLine, texts }: NewLineRun): string {
  const lines = texts.map((text) => `+${text}\n`).join('');
  return `@@ -${oldLine},0 +${newLine},${texts.length} @@\n${lines}`;
}

/** Written anew: nothing but names and modes of the given one is taken over. */
function headOf({ text }: Diff, { start, end, hunks, status, ...names }: DiffFile): string {
  const [old, now] = [names.oldPath ?? '', names.newPath ?? ''];
  const modes = text.slice(start, hunks[0]?.start ?? end).match(MODE) ?? [];
  const verb = VERBS[status];
  const move =
    verb === undefined ? '' : `${verb} from ${quoteName(old)}\n${verb} to ${quoteName(now)}\n`;
  return `diff --git ${quoteName(`a/${old}`)} ${quoteName(`b/${now}`)}\n${modes.join('')}${move}`;
}

const MODE = /^(?:old|new) mode \d{6}\n/gm;
const VERBS: Readonly<Partial<Record<DiffFile['status'], string>>> = {
  renamed: 'rename',
  copied: 'copy',
};

function sidesOf({ oldPath, newPath }: DiffFile): string {
  return `--- ${quoteName(`a/${oldPath ?? ''}`)}\n+++ ${quoteName(`b/${newPath ?? ''}`)}\n`;
}
