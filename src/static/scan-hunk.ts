import { endOfLine, textStart } from './cut-lines.ts';
import { type OpenSyntax, scanLine } from './scan.ts';
import { lastUpTo } from '../text/sorted.ts';
import type { SyntaxSpan, Syntax } from './syntax.ts';

/**
 * Which parts of a line are strings or comments, for any line of one side of a hunk. Takes the text with one mark
 * before each line. The state between lines changes only where a construct over several lines begins or ends, so only
 * those positions are searched, and only the requested line is scanned. A string that may not span lines ends with its
 * line, so a wrong guess at the start ends soon.
 */
export function scanHunk(text: string, hidden: 'added' | 'removed', syntax: Syntax): SideSyntax {
  const side: HunkSide = { text, hidden: hidden === 'added' ? PLUS : MINUS };
  const scan: HunkScan = {
    side,
    syntax,
    spanning: spanningIn(syntax),
    next: new Map(),
    starts: [0],
    opens: [guessStart(side, syntax)],
    done: 0,
  };
  const openAt = (start: number) => {
    scanUpTo(scan, start);
    return scan.opens[lastUpTo(scan.starts, start)] ?? null;
  };
  return {
    stretches: (start, line) => scanLine(line, openAt(start), syntax).stretches,
    mayComment: (start, line) =>
      openAt(start)?.opening.kind === 'comment' || beginsComment(line, syntax),
  };
}

/** Queries about a line of one side, by its start offset. */
type SideSyntax = {
  readonly stretches: (start: number, line: string) => readonly SyntaxSpan[];
  /** A fast check that a line has no comment, as most have none. */
  readonly mayComment: (start: number, line: string) => boolean;
};

function beginsComment(line: string, { openings }: Syntax): boolean {
  for (const [token, { kind }] of openings)
    if (kind === 'comment' && line.includes(token)) return true;
  return false;
}

/** A hunk before or after the change: lines with one of the marks are left out. */
type HunkSide = { readonly text: string; readonly hidden: number };

type HunkScan = {
  readonly side: HunkSide;
  readonly syntax: Syntax;
  /** Every line that leaves something open contains one of these. */
  readonly spanning: readonly string[];
  /** Next position of each searched text. */
  readonly next: Map<string, number>;
  /** Start offsets of lines with another open construct than the line above, and that construct. */
  readonly starts: number[];
  readonly opens: (OpenSyntax | null)[];
  /** Start of the first line that was not scanned. */
  done: number;
};

const [PLUS, MINUS, BACKSLASH, BLANK, TAB] = [0x2b, 0x2d, 0x5c, 0x20, 0x09];

function spanningIn({ openings, heredoc, spanning: more = [] }: Syntax): readonly string[] {
  const spanning = heredoc === null ? [...more] : ['<<', ...more];
  for (const [token, { multiline }] of openings) if (multiline) spanning.push(token);
  return spanning;
}

function scanUpTo(scan: HunkScan, start: number): void {
  while (scan.done < start) {
    const open = scan.opens.at(-1) ?? null;
    const at = nextChange(scan, open);
    if (at >= start) scan.done = start;
    else scanAround(scan, at, open);
  }
}

function nextChange(scan: HunkScan, open: OpenSyntax | null): number {
  if (open === null) {
    let first = scan.side.text.length;
    for (const token of scan.spanning) first = Math.min(first, seek(scan, token));
    return first;
  }
  return open.opening.close === null ? scan.done : seek(scan, open.opening.close);
}

/** Finds each position once, however often it is needed. */
function seek({ side: { text }, next, done }: HunkScan, wanted: string): number {
  const known = next.get(wanted) ?? -1;
  if (known >= done) return known;
  const found = text.indexOf(wanted, done);
  const at = found === -1 ? text.length : found;
  next.set(wanted, at);
  return at;
}

function scanAround(scan: HunkScan, at: number, before: OpenSyntax | null): void {
  const { side, syntax, starts, opens } = scan;
  const around = { start: startOfLine(side.text, at), at, end: endOfLine(side.text, at) };
  scan.done = around.end + 1;
  if (!isSeen(side, around.start)) return;
  const open = isPlainBlock(scan, around, before)
    ? blockAfter(syntax, before)
    : scanLine(lineAt(side, around.start), before, syntax).open;
  if (open === before) return;
  starts.push(scan.done);
  opens.push(open);
}

/** A line, and the hit that led to it. */
type Around = { readonly start: number; readonly at: number; readonly end: number };

/**
 * Most constructs over several lines are comments above a function, with nothing before their start or after their end.
 * This recognises them without scanning the line.
 */
function isPlainBlock(
  { side, syntax }: HunkScan,
  around: Around,
  before: OpenSyntax | null,
): boolean {
  const { text } = side;
  const { start, at, end } = around;
  if (syntax.heredoc !== null) return false;
  if (before !== null) return before.opening.close === '*/' && isBlank(text, at + 2, end);
  if (!text.startsWith('/*', at) || !isBlank(text, textStart(text, start), at)) return false;
  const close = text.indexOf('*/', at + 2);
  return close === -1 || close >= end;
}

/** The construct that such a line leaves open. */
function blockAfter({ openings }: Syntax, before: OpenSyntax | null): OpenSyntax | null {
  const opening = before === null ? openings.get('/*') : undefined;
  return opening === undefined ? null : { opening, heredoc: null };
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== BLANK && code !== TAB) return false;
  }
  return true;
}

function startOfLine(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function isSeen({ text, hidden }: HunkSide, start: number): boolean {
  const mark = text.charCodeAt(start);
  return mark !== hidden && mark !== BACKSLASH;
}

function lineAt({ text }: HunkSide, start: number): string {
  return text.slice(textStart(text, start), endOfLine(text, start));
}

/** A hunk begins somewhere in a file, so its first state is a guess. */
function guessStart(side: HunkSide, { openings }: Syntax): OpenSyntax | null {
  const block = openings.get('/*');
  if (block !== undefined && beginsInBlock(side)) return { opening: block, heredoc: null };
  const triple = openings.get('"""');
  if (triple !== undefined && beginsInTriple(side)) return { opening: triple, heredoc: null };
  return null;
}

/** The end of a block comment comes before any start, or the first line looks like the middle of one. */
function beginsInBlock(side: HunkSide): boolean {
  const first = nextSeen(side, 0);
  if (first !== null && /^\s*\*(?:\s|\/|$)/.test(lineAt(side, first))) return true;
  return firstSeen(side, '*/') < firstSeen(side, '/*');
}

/** Three quotes alone on a line close a string, unless the line before can precede one. */
function beginsInTriple(side: HunkSide): boolean {
  const at = firstSeen(side, '"""');
  if (at === Number.POSITIVE_INFINITY) return false;
  const start = startOfLine(side.text, at);
  const before = previousSeen(side, start);
  if (before === null || lineAt(side, start).trim() !== '"""') return false;
  return !/[:(=,[]\s*$/.test(lineAt(side, before));
}

function nextSeen(side: HunkSide, from: number): number | null {
  let start = from;
  while (start < side.text.length && !isSeen(side, start)) start = endOfLine(side.text, start) + 1;
  return start < side.text.length ? start : null;
}

function previousSeen(side: HunkSide, from: number): number | null {
  for (let start = from; start > 0; ) {
    start = startOfLine(side.text, start - 1);
    if (isSeen(side, start)) return start;
  }
  return null;
}

/** First position of a text on this side. */
function firstSeen(side: HunkSide, wanted: string): number {
  const { text } = side;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, endOfLine(text, at)))
    if (isSeen(side, startOfLine(text, at))) return at;
  return Number.POSITIVE_INFINITY;
}
