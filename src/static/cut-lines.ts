import type { ChangedHunk, ChangedLine } from '../model/review/changed-lines.ts';
import { lastUpTo, placeIn } from '../text/sorted.ts';

/**
 * The lines of a hunk in order, without lines that are not part of the file. A large hunk needs few of them: only those
 * are cut from its text.
 */
export type CutLines = {
  /** Index of the line that begins at this offset of the hunk; -1 if none does. */
  readonly placeAt: (start: number) => number;
  readonly placeOf: (line: ChangedLine) => number;
  /** All lines with one mark each, and the start offset of each. */
  readonly marked: () => string;
  readonly startOf: (place: number) => number;
  readonly get: (place: number) => ChangedLine | undefined;
  /** Null if there is no line. */
  readonly kindOf: (place: number) => ChangedLine['kind'] | null;
  readonly all: () => readonly ChangedLine[];
  /** The positions of lines of one kind up to this length. */
  readonly placesOf: (kind: ChangedLine['kind'], longest: number) => readonly number[];
  /** Text of a line, without creating the line itself. */
  readonly textOf: (place: number) => string;
};

export function cutLines(hunk: ChangedHunk): CutLines {
  return hunk.marks === 1 ? plainLines(hunk) : mergedLines(hunk);
}

/** Start offsets of the counted lines, and how many lines of each side precede them. */
type LineIndex = {
  readonly text: string;
  readonly starts: number[];
  readonly olds: number[];
  readonly news: number[];
  next: number;
  inOld: number;
  inNew: number;
};

function startCounting(text: string): LineIndex {
  return { text, starts: [], olds: [], news: [], next: 0, inOld: 0, inNew: 0 };
}

function plainLines(hunk: ChangedHunk): CutLines {
  const { text } = hunk;
  const counted = startCounting(text);
  const known = new Map<number, ChangedLine>();
  let whole: readonly ChangedLine[] | null = null;
  const startOf = (place: number) => counted.starts[place] ?? 0;
  const cut = (place: number): ChangedLine => {
    const start = startOf(place);
    const kind = kindAt(text, start);
    return {
      kind,
      oldLine: kind === 'added' ? null : hunk.oldStart + (counted.olds[place] ?? 0),
      newLine: kind === 'removed' ? null : hunk.newStart + (counted.news[place] ?? 0),
      text: textAt(text, start),
    };
  };
  const get = (place: number) => {
    if (whole !== null) return whole[place];
    if (!isLine(counted, place)) return undefined;
    const line = known.get(place) ?? cut(place);
    known.set(place, line);
    return line;
  };
  return {
    placeAt: (start) => {
      while (counted.next <= start && counted.next < text.length) countLine(counted);
      const place = lastUpTo(counted.starts, start);
      return counted.starts[place] === start ? place : -1;
    },
    placeOf: ({ oldLine, newLine }) =>
      newLine === null
        ? lastUpTo(counted.olds, (oldLine ?? 0) - hunk.oldStart)
        : lastUpTo(counted.news, newLine - hunk.newStart),
    marked: () => text,
    startOf,
    get,
    kindOf: (place) => (isLine(counted, place) ? kindAt(text, startOf(place)) : null),
    all: () => {
      const length = countAll(counted);
      return (whole ??= Array.from({ length }, (_, place) => known.get(place) ?? cut(place)));
    },
    placesOf: (kind, longest) => placesWith(counted, kind, longest),
    textOf: (place) => (isLine(counted, place) ? textAt(text, startOf(place)) : ''),
  };
}

const [BLANK, PLUS, MINUS, BACKSLASH] = [0x20, 0x2b, 0x2d, 0x5c];

function countLine(counted: LineIndex): void {
  const { text, next } = counted;
  const newline = text.indexOf('\n', next);
  counted.next = newline === -1 ? text.length : newline + 1;
  const mark = text.charCodeAt(next);
  if (mark === BACKSLASH) return;
  counted.starts.push(next);
  counted.olds.push(counted.inOld);
  counted.news.push(counted.inNew);
  if (mark !== PLUS) counted.inOld += 1;
  if (mark !== MINUS) counted.inNew += 1;
}

function countAll(counted: LineIndex): number {
  while (counted.next < counted.text.length) countLine(counted);
  return counted.starts.length;
}

/** Lines are counted only as far as needed. */
function isLine(counted: LineIndex, place: number): boolean {
  while (counted.starts.length <= place && counted.next < counted.text.length) countLine(counted);
  return place >= 0 && place < counted.starts.length;
}

function placesWith(
  counted: LineIndex,
  kind: ChangedLine['kind'],
  longest: number,
): readonly number[] {
  const places: number[] = [];
  const count = countAll(counted);
  const { text, starts } = counted;
  for (let place = 0; place < count; place += 1) {
    const start = starts[place] ?? 0;
    if (kindAt(text, start) !== kind) continue;
    // Nearly always the next line begins before this one could be too long.
    const next = place + 1 < count ? (starts[place + 1] ?? 0) : text.length;
    const isShort = next - start <= longest;
    if (isShort || endOfLine(text, start) - textStart(text, start) <= longest) places.push(place);
  }
  return places;
}

export function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  return newline === -1 ? text.length : newline;
}

function kindAt(text: string, start: number): ChangedLine['kind'] {
  const mark = text.charCodeAt(start);
  if (mark === PLUS) return 'added';
  return mark === MINUS ? 'removed' : 'context';
}

/** Without its mark; an empty line may have lost it. */
function textAt(text: string, start: number): string {
  return text.slice(textStart(text, start), endOfLine(text, start));
}

export function textStart(text: string, start: number): number {
  const mark = text.charCodeAt(start);
  return mark === PLUS || mark === MINUS || mark === BLANK ? start + 1 : start;
}

/** In a merge several marks together give the kind of a line, so all of them are cut off. */
function mergedLines({ text, lines }: ChangedHunk): CutLines {
  const cut = lines();
  const all = cut.filter(isOfFile);
  const starts = startsOf(text).filter((_, line) => cut[line]?.kind !== 'no-newline');
  let marked: string | null = null;
  const mark = () => (marked ??= all.map(withMark).join('\n'));
  let own: readonly number[] | null = null;
  return {
    placeAt: (start) => placeIn(starts, start),
    placeOf: placesIn(all),
    marked: mark,
    startOf: (place) => (own ??= startsOf(mark()))[place] ?? 0,
    get: (place) => all[place],
    kindOf: (place) => all[place]?.kind ?? null,
    all: () => all,
    placesOf: (kind, longest) =>
      all.flatMap((line, place) =>
        line.kind === kind && line.text.length <= longest ? place : [],
      ),
    textOf: (place) => all[place]?.text ?? '',
  };
}

function withMark({ kind, text }: ChangedLine): string {
  return `${kind === 'added' ? '+' : kind === 'removed' ? '-' : ' '}${text}`;
}

function isOfFile({ kind }: ChangedLine): boolean {
  return kind !== 'no-newline';
}

function startsOf(text: string): readonly number[] {
  const starts: number[] = [];
  for (let start = 0; start < text.length; start = endOfLine(text, start) + 1) starts.push(start);
  return starts;
}

const NEAR = 200;

/** Index of a line. Most lookups are in order or close together, so it searches near the last one. */
function placesIn(lines: readonly ChangedLine[]): (line: ChangedLine) => number {
  let last = 0;
  return (line) => {
    if (lines[last] === line) return last;
    const further = lines.indexOf(line, Math.max(0, last - NEAR));
    const place = further === -1 ? lines.indexOf(line) : further;
    last = Math.max(0, place);
    return place;
  };
}
