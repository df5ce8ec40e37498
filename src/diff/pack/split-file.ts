import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redact.ts';
import { createTokenBudget, type TokenBudget } from '../../text/token-budget.ts';
import { prefixWithin } from '../../text/tokens/tokens.ts';
import type { DiffFile, Hunk, Span } from '../diff.ts';
import { createHunkHeads } from '../parse/hunk-heads.ts';
import { nextLine } from '../parse/lines.ts';

export type TextPart = Span | Redacted;

/** A stretch of a file for one request: its head, a note, and some of its lines. */
export type FilePiece = { readonly parts: readonly TextPart[]; readonly tokens: number };

export type SplitFile = {
  readonly pieces: readonly FilePiece[];
  /** Why some of it is in no piece; null if all of it is. */
  readonly left: Redacted | null;
};

export type SplitLimits = {
  /** For one piece. */
  readonly budgetTokens: number;
  readonly maxPieces: number;
};

/** Splits a file that is too large for one request: between hunks, and a hunk that is too large between lines. */
export function splitFile(text: string, file: DiffFile, limits: SplitLimits): SplitFile {
  const [first] = file.hunks;
  const head = { start: file.start, end: first?.start ?? nextLine(text, file.start) };
  const segments = segmentsOf(file, head.end);
  return split(text, { head: [head, PART_OF_FILE], segments }, limits);
}

/** Like `splitFile`, for text between the files, such as a commit message. */
export function splitProse(text: string, prose: Span, limits: SplitLimits): SplitFile {
  return split(text, { head: [], segments: [{ span: prose, hunk: null }] }, limits);
}

const PART_OF_FILE = safe`[only some lines of this file are shown here; the others are in other requests]\n`;

/** A hunk, or text that follows one. */
type Segment = { readonly span: Span; readonly hunk: Hunk | null };

function segmentsOf({ end, hunks }: DiffFile, bodyStart: number): readonly Segment[] {
  if (hunks.length === 0) return [{ span: { start: bodyStart, end }, hunk: null }];
  return hunks.flatMap((hunk, at): Segment[] => {
    const behind = { start: hunk.end, end: hunks[at + 1]?.start ?? end };
    const own = { span: hunk, hunk };
    return behind.start < behind.end ? [own, { span: behind, hunk: null }] : [own];
  });
}

type OpenPart = { readonly room: TokenBudget; readonly parts: TextPart[]; hasLines: boolean };

/** Pieces while they are filled. */
type Splitting = SplitLimits & {
  readonly text: string;
  /** The start of every piece. */
  readonly head: readonly TextPart[];
  readonly pieces: FilePiece[];
  open: OpenPart | null;
  longLines: number;
  left: Redacted | null;
};

function split(
  text: string,
  given: { readonly head: readonly TextPart[]; readonly segments: readonly Segment[] },
  limits: SplitLimits,
): SplitFile {
  const state = { pieces: [], open: null, longLines: 0, left: null };
  const splitting: Splitting = { ...limits, ...state, text, head: given.head };
  for (const segment of given.segments)
    if (!addWhole(segment.span, splitting)) addLines(segment, splitting);
  close(splitting);
  return { pieces: splitting.pieces, left: splitting.left ?? longLinesOf(splitting.longLines) };
}

/** Null if the limit of pieces is reached. */
function openPiece(splitting: Splitting): OpenPart | null {
  if (splitting.open !== null || splitting.left !== null) return splitting.open;
  const { budgetTokens, maxPieces, pieces, head } = splitting;
  const room = createTokenBudget(budgetTokens);
  const fits = head.every((part) => room.take(sliceOf(splitting, part)));
  if (pieces.length >= maxPieces) splitting.left = TOO_MANY;
  else if (!fits) splitting.left = HEAD_TOO_LONG;
  else splitting.open = { room, parts: [...head], hasLines: false };
  return splitting.open;
}

function close(splitting: Splitting): void {
  const { open, pieces, budgetTokens } = splitting;
  if (open?.hasLines === true)
    pieces.push({ parts: open.parts, tokens: budgetTokens - open.room.left() });
  splitting.open = null;
}

function sliceOf({ text }: Splitting, part: TextPart): string {
  return typeof part === 'string' ? part : text.slice(part.start, part.end);
}

function put(parts: readonly TextPart[], open: OpenPart, splitting: Splitting): boolean {
  if (!open.room.take(parts.map((part) => sliceOf(splitting, part)).join(''))) return false;
  open.parts.push(...parts);
  return true;
}

/** False if it does not fit into a piece of its own. */
function addWhole(span: Span, splitting: Splitting): boolean {
  const open = openPiece(splitting);
  if (open === null) return true;
  if (put([span], open, splitting)) {
    open.hasLines = true;
    return true;
  }
  if (!open.hasLines) return false;
  close(splitting);
  return addWhole(span, splitting);
}

function addLines({ span, hunk }: Segment, splitting: Splitting): void {
  const { text } = splitting;
  const heads = createHunkHeads(text, hunk);
  let at = hunk === null ? span.start : nextLine(text, span.start);
  while (at < span.end) {
    const open = openPiece(splitting);
    if (open === null) return;
    const end = at + wholeLines(text.slice(at, span.end), open.room.left() - heads.tokens);
    if (end > at) {
      const lines = { start: at, end };
      put([heads.next(lines), lines], open, splitting);
      open.hasLines = true;
      at = end;
    } else if (open.hasLines) close(splitting);
    else {
      const next = Math.min(nextLine(text, at), span.end);
      heads.next({ start: at, end: next });
      splitting.longLines += 1;
      put([safe`[left out: a line of ${next - at} characters]\n`], open, splitting);
      at = next;
    }
  }
}

/**
 * The number of characters from the start that fit, up to the end of a line; 0 if not even one line
 * fits.
 */
function wholeLines(text: string, budgetTokens: number): number {
  const fits = budgetTokens <= 0 ? 0 : prefixWithin(text, budgetTokens);
  if (fits === 0 || fits === text.length) return fits;
  return text.lastIndexOf('\n', fits - 1) + 1;
}

/** The reason for text that is left over when the limit of parts is reached. */
export const TOO_MANY = safe`needs more parts than a review may have (review.parts.max, and 2 at a stop)`;
const HEAD_TOO_LONG = safe`its header is too long for one request`;

function longLinesOf(count: number): Redacted | null {
  if (count === 0) return null;
  return count === 1
    ? safe`a line of it is too long for one request`
    : safe`${count} lines of it are too long for one request`;
}
