import type { ChangedFile, ChangedHunk, ChangedLine } from '../model/review/changed-lines.ts';
import { isTestPath, type Language, languageOf } from './language.ts';
import { type CutLines, cutLines } from './cut-lines.ts';
import { isOrdinary } from './ordinary.ts';
import { scanHunk } from './scan-hunk.ts';
import { type SyntaxSpan, SYNTAX } from './syntax.ts';

export type SeenFile = {
  readonly changed: ChangedFile;
  readonly path: string;
  readonly language: Language | null;
  readonly isTest: boolean;
  readonly isOrdinary: boolean;
};

/** Adjacent changes: the removed lines and those that replace them. */
export type ChangedBlock = {
  readonly removed: readonly ChangedLine[];
  readonly added: readonly ChangedLine[];
};

/**
 * A hunk with the details that rules need. Lines are cut, and comments and strings are recognised, only on first use.
 */
export type SeenHunk = {
  readonly file: SeenFile;
  /** The line that begins at this offset of the hunk; `null` if it is not a line of the file. */
  readonly lineAt: (start: number) => ChangedLine | null;
  readonly lines: readonly ChangedLine[];
  /** Faster than the lines above if only a few are needed. */
  readonly cut: CutLines;
  /** The hunk as in the diff. */
  readonly changed: ChangedHunk;
  readonly kindAt: (line: ChangedLine, column: number) => 'code' | 'string' | 'comment';
  /** A line without its comments and outer whitespace. */
  readonly codeOf: (line: ChangedLine) => string;
  /** The comments of a line with their marks; empty without any. */
  readonly commentOf: (line: ChangedLine) => string;
  readonly blocks: () => readonly ChangedBlock[];
  /** The blocks around these ordered lines in which added lines replace removed ones. */
  readonly replacedAt: (lines: readonly ChangedLine[]) => readonly ChangedBlock[];
  /** The line that follows on the new side; `null` at the end of the hunk. */
  readonly nextNew: (line: ChangedLine) => ChangedLine | null;
  /** The line before on the new side; `null` at the beginning of the hunk. */
  readonly previousNew: (line: ChangedLine) => ChangedLine | null;
};

export function seeFile(changed: ChangedFile): SeenFile {
  const { path } = changed;
  return {
    changed,
    path,
    language: languageOf(path),
    isTest: isTestPath(path),
    isOrdinary: isOrdinary(path),
  };
}

export function seeHunk(file: SeenFile, hunk: ChangedHunk): SeenHunk {
  let lines: CutLines | null = null;
  let known: LineSyntax | null = null;
  const cut = () => (lines ??= cutLines(hunk));
  const scan = () => (known ??= scanned(cut(), file.language));
  let blocks: readonly ChangedBlock[] | null = null;
  const commentsOf = (line: ChangedLine) => {
    if (!scan().mayComment(line)) return NONE;
    const stretches = scan().stretchesOf(line);
    return stretches.some(isComment) ? stretches.filter(isComment) : NONE;
  };
  return {
    file,
    get cut() {
      return cut();
    },
    lineAt: (start) => cut().get(cut().placeAt(start)) ?? null,
    get lines() {
      return cut().all();
    },
    changed: hunk,
    kindAt: (line, column) =>
      scan()
        .stretchesOf(line)
        .find(({ start, end }) => start <= column && column < end)?.kind ?? 'code',
    codeOf: (line) => without(line.text, commentsOf(line)).trim(),
    commentOf: (line) =>
      commentsOf(line)
        .map(({ start, end }) => line.text.slice(start, end))
        .join(' '),
    blocks: () => (blocks ??= blocksOf(cut().all())),
    replacedAt: (wanted) => replacedAt(cut(), wanted),
    nextNew: (line) => firstNew(cut(), line, 1),
    previousNew: (line) => firstNew(cut(), line, -1),
  };
}

const NONE: readonly SyntaxSpan[] = [];

function isComment({ kind }: SyntaxSpan): boolean {
  return kind === 'comment';
}

type LineSyntax = {
  /** The stretches of a line that are not code. */
  readonly stretchesOf: (line: ChangedLine) => readonly SyntaxSpan[];
  /** A faster check first, because most lines have no comment. */
  readonly mayComment: (line: ChangedLine) => boolean;
};

const ALL_CODE: LineSyntax = { stretchesOf: () => NONE, mayComment: () => false };

/**
 * Each side is scanned separately, on demand and only as far as needed: a comment that a removed line opened ends
 * there.
 */
function scanned(cut: CutLines, language: Language | null): LineSyntax {
  if (language === null) return ALL_CODE;
  const syntax = SYNTAX[language];
  const sides = new Map<'added' | 'removed', ReturnType<typeof scanHunk>>();
  const known = new Map<ChangedLine, readonly SyntaxSpan[]>();
  const sideOf = (line: ChangedLine) => {
    const hidden = line.kind === 'removed' ? 'added' : 'removed';
    const side = sides.get(hidden) ?? scanHunk(cut.marked(), hidden, syntax);
    sides.set(hidden, side);
    return side;
  };
  const startOf = (line: ChangedLine) => cut.startOf(cut.placeOf(line));
  return {
    stretchesOf: (line) => {
      const stretches = known.get(line) ?? sideOf(line).stretches(startOf(line), line.text);
      known.set(line, stretches);
      return stretches;
    },
    mayComment: (line) => sideOf(line).mayComment(startOf(line), line.text),
  };
}

function without(text: string, stretches: readonly SyntaxSpan[]): string {
  if (stretches.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of stretches) {
    parts.push(text.slice(done, start));
    done = end;
  }
  return parts.join(' ') + text.slice(done);
}

function blocksOf(lines: readonly ChangedLine[]): readonly ChangedBlock[] {
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

/** Does not cut the other lines of the hunk. */
function replacedAt(cut: CutLines, lines: readonly ChangedLine[]): readonly ChangedBlock[] {
  const blocks: ChangedBlock[] = [];
  let next = 0;
  for (const line of lines) {
    const place = cut.placeOf(line);
    if (place < next) continue;
    const around = changedAround(cut, place);
    next = around.end;
    if (hasBoth(cut, around)) blocks.push(...blocksOf(linesOf(cut, around)));
  }
  return blocks;
}

/** Consecutive positions. */
type LinePositions = { readonly start: number; readonly end: number };

function changedAround(cut: CutLines, place: number): LinePositions {
  let [start, end] = [place, place + 1];
  while (isChanged(cut.kindOf(start - 1))) start -= 1;
  while (isChanged(cut.kindOf(end))) end += 1;
  return { start, end };
}

function isChanged(kind: ChangedLine['kind'] | null): boolean {
  return kind === 'added' || kind === 'removed';
}

function hasBoth(cut: CutLines, { start, end }: LinePositions): boolean {
  const first = cut.kindOf(start);
  for (let place = start + 1; place < end; place += 1) if (cut.kindOf(place) !== first) return true;
  return false;
}

function linesOf(cut: CutLines, { start, end }: LinePositions): readonly ChangedLine[] {
  const lines: ChangedLine[] = [];
  for (let place = start; place < end; place += 1) {
    const line = cut.get(place);
    if (line !== undefined) lines.push(line);
  }
  return lines;
}

/** How far away a neighbour may be: only removed lines come between two lines of the new side. */
const NEAR = 200;

function firstNew(cut: CutLines, line: ChangedLine, step: 1 | -1): ChangedLine | null {
  const from = Math.max(0, cut.placeOf(line));
  for (let away = 1; away <= NEAR; away += 1) {
    const near = cut.get(from + step * away);
    if (near === undefined) return null;
    if (near.newLine !== null) return near;
  }
  return null;
}
