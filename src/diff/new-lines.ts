import type { Diff, DiffFile, HunkLine } from './diff.ts';
import { hunkLines } from './parse/hunk-lines.ts';
import { quoteName } from './parse/quote-name.ts';

/**
 * For a file whose old name was a sensitive one: a diff of only the new lines. All other lines come
 * from the sensitive file: removed lines, context, the text after `@@`, and moved lines. Without a
 * rename or copy header, someone compared two files, and the second may be a copy of the first.
 */
export function newLinesOnly(diff: Diff, file: DiffFile): string {
  const isMoved = VERBS[file.status] !== undefined;
  const runs = isMoved && file.hunks.every(isPlain) ? newRuns(diff, file) : [];
  const hunks = runs.map(hunkOf);
  return [headOf(diff, file), ...(hunks.length === 0 ? [] : [sidesOf(file)]), ...hunks].join('');
}

/** In a hunk that is cut off or belongs to a merge, the side of a line is uncertain. */
function isPlain({ complete, otherParents }: DiffFile['hunks'][number]): boolean {
  return complete && otherParents.length === 0;
}

/** Adjacent new lines. */
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

/**
 * A line with other indentation or line ending is the same line. A single bracket means nothing.
 */
function wordsOf({ text }: HunkLine): string[] {
  return /\w/.test(text) ? [text.trim()] : [];
}

function hunkOf({ oldLine, newLine, texts }: NewLineRun): string {
  const lines = texts.map((text) => `+${text}\n`).join('');
  return `@@ -${oldLine},0 +${newLine},${texts.length} @@\n${lines}`;
}

/** Written from scratch: only names and modes of the original are used. */
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
