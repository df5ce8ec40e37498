import type { ChangedFile, ChangedHunk, ChangedLine } from '../model/change.ts';
import { isTestPath, type Language, languageOf } from './language.ts';
import { scanLines, type Stretch } from './scan.ts';
import { MAX_LINE } from './skip.ts';
import { SYNTAX } from './syntax.ts';

export type SeenFile = {
  readonly changed: ChangedFile;
  readonly path: string;
  readonly language: Language | null;
  readonly isTest: boolean;
};

/** Lines that were changed together: what was removed, and what was put in its place. */
export type Block = {
  readonly removed: readonly ChangedLine[];
  readonly added: readonly ChangedLine[];
};

/**
 * A hunk with what a rule may ask about it. It is cut into lines, and comments and strings are told apart,
 * when they are first asked for.
 */
export type SeenHunk = {
  readonly file: SeenFile;
  /** The line that begins there in the text of the hunk; `null` for what is no line of the file. */
  readonly lineAt: (start: number) => ChangedLine | null;
  readonly lines: readonly ChangedLine[];
  /** Those of one kind that are not too long to be looked at. */
  readonly shortLines: (kind: ChangedLine['kind']) => readonly ChangedLine[];
  /** As it stands in the diff. */
  readonly changed: ChangedHunk;
  readonly kindAt: (line: ChangedLine, column: number) => 'code' | 'string' | 'comment';
  /** A line without its comments and the blanks around it. */
  readonly codeOf: (line: ChangedLine) => string;
  /** The comments of a line, with their marks; empty when there are none. */
  readonly commentOf: (line: ChangedLine) => string;
  readonly blocks: () => readonly Block[];
  /** The line that follows on the new side; `null` at the end of the hunk. */
  readonly nextNew: (line: ChangedLine) => ChangedLine | null;
  /** The line before on the new side; `null` at the beginning of the hunk. */
  readonly previousNew: (line: ChangedLine) => ChangedLine | null;
};

export function seeFile(changed: ChangedFile): SeenFile {
  const { path } = changed;
  return { changed, path, language: languageOf(path), isTest: isTestPath(path) };
}

export function seeHunk(file: SeenFile, hunk: ChangedHunk): SeenHunk {
  let read: readonly ChangedLine[] | null = null;
  let lines: readonly ChangedLine[] | null = null;
  const readLines = () => (read ??= hunk.lines());
  const ownLines = () => (lines ??= keep(readLines(), isOfFile));
  const known = new Map<'added' | 'removed', StretchesOf>();
  const short = new Map<ChangedLine['kind'], readonly ChangedLine[]>();
  let blocks: readonly Block[] | null = null;
  const placeOf = countLines(hunk.text);
  const stretchesOf = (line: ChangedLine) => {
    const hidden = line.kind === 'removed' ? 'added' : 'removed';
    const scanned = known.get(hidden) ?? scanWithout(hidden, ownLines(), file.language);
    known.set(hidden, scanned);
    return scanned(line);
  };
  const commentsOf = (line: ChangedLine) => {
    const stretches = stretchesOf(line);
    return stretches.some(isComment) ? stretches.filter(isComment) : NONE;
  };
  return {
    file,
    lineAt: (start) => {
      const line = readLines()[placeOf(start)];
      return line !== undefined && isOfFile(line) ? line : null;
    },
    get lines() {
      return ownLines();
    },
    shortLines: (kind) => {
      const known = short.get(kind) ?? keep(ownLines(), (line) => isShort(line, kind));
      short.set(kind, known);
      return known;
    },
    changed: hunk,
    kindAt: (line, column) =>
      stretchesOf(line).find(({ start, end }) => start <= column && column < end)?.kind ?? 'code',
    codeOf: (line) => without(line.text, commentsOf(line)).trim(),
    commentOf: (line) =>
      commentsOf(line)
        .map(({ start, end }) => line.text.slice(start, end))
        .join(' '),
    blocks: () => (blocks ??= blocksOf(ownLines())),
    ...neighbours(ownLines),
  };
}

/** How many lines stand before a place. It is asked for in order, most of the time. */
function countLines(text: string): (start: number) => number {
  let [place, counted] = [0, 0];
  return (start) => {
    if (start < counted) [place, counted] = [0, 0];
    for (; counted < start; place += 1) counted = text.indexOf('\n', counted) + 1;
    return place;
  };
}

/** Those of which something is true: nearly always all of them, and then no other list is made. */
function keep(
  lines: readonly ChangedLine[],
  isKept: (line: ChangedLine) => boolean,
): readonly ChangedLine[] {
  return lines.every(isKept) ? lines : lines.filter(isKept);
}

function isShort({ kind, text }: ChangedLine, wanted: ChangedLine['kind']): boolean {
  return kind === wanted && text.length <= MAX_LINE;
}

function isOfFile({ kind }: ChangedLine): boolean {
  return kind !== 'no-newline';
}

const NONE: readonly Stretch[] = [];

function isComment({ kind }: Stretch): boolean {
  return kind === 'comment';
}

/** The stretches of a line that are no code. */
type StretchesOf = (line: ChangedLine) => readonly Stretch[];

const ALL_CODE: StretchesOf = () => NONE;

/**
 * Each side is scanned on its own, when it is first asked for and as far as it is: a comment that was opened
 * by a removed line ends there.
 */
function scanWithout(
  hidden: 'added' | 'removed',
  lines: readonly ChangedLine[],
  language: Language | null,
): StretchesOf {
  if (language === null) return ALL_CODE;
  const side = keep(lines, ({ kind }) => kind !== hidden);
  const scanNext = scanLines(side, SYNTAX[language]);
  const scanned: (readonly Stretch[])[] = [];
  const placeOf = placesIn(() => side);
  return (line) => {
    const place = placeOf(line);
    while (scanned.length <= place) scanned.push(scanNext());
    return scanned[place] ?? NONE;
  };
}

/** How far a neighbour may be: between two lines of the new side stand only removed ones. */
const NEAR = 200;

/** Where a line stands among others, -1 for none of them. Most are asked about in their order, or near by. */
function placesIn(lines: () => readonly ChangedLine[]): (line: ChangedLine) => number {
  let last = 0;
  return (line) => {
    const all = lines();
    if (all[last] === line) return last;
    const further = all.indexOf(line, Math.max(0, last - NEAR));
    const place = further === -1 ? all.indexOf(line) : further;
    last = Math.max(0, place);
    return place;
  };
}

function without(text: string, stretches: readonly Stretch[]): string {
  if (stretches.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of stretches) {
    parts.push(text.slice(done, start));
    done = end;
  }
  return parts.join(' ') + text.slice(done);
}

function blocksOf(lines: readonly ChangedLine[]): readonly Block[] {
  const blocks: { removed: ChangedLine[]; added: ChangedLine[] }[] = [];
  let current: (typeof blocks)[number] | null = null;
  for (const line of lines) {
    if (line.kind !== 'added' && line.kind !== 'removed') {
      current = null;
      continue;
    }
    if (current === null) blocks.push((current = { removed: [], added: [] }));
    current[line.kind].push(line);
  }
  return blocks;
}

function neighbours(
  lines: () => readonly ChangedLine[],
): Pick<SeenHunk, 'nextNew' | 'previousNew'> {
  const placeOf = placesIn(lines);
  const firstNew = (line: ChangedLine, step: 1 | -1) => {
    const from = Math.max(0, placeOf(line));
    for (let away = 1; away <= NEAR; away += 1) {
      const near = lines()[from + step * away];
      if (near === undefined) return null;
      if (near.newLine !== null) return near;
    }
    return null;
  };
  return { nextNew: (line) => firstNew(line, 1), previousNew: (line) => firstNew(line, -1) };
}
