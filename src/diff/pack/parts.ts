import type { Redacted } from '../../model/redacted.ts';
import { compose, safe } from '../../redaction/redact.ts';
import { createTokenBudget, type TokenBudget } from '../../text/token-budget.ts';
import type { DiffFile, Span } from '../diff.ts';
import { endedLines, type RedactedDiff } from './pack.ts';
import type { PieceTokens } from './piece-tokens.ts';
import { type Related, relatedUnits, type Unit } from './related.ts';
import { splitFile, splitProse, type TextPart, TOO_MANY } from './split-file.ts';

/** The part of a diff in one request. */
export type DiffPart = {
  readonly text: Redacted;
  /** In the order of the diff; a split file is in several parts. */
  readonly files: readonly DiffFile[];
};

export type DiffParts = {
  /** Most important first. */
  readonly parts: readonly DiffPart[];
  /** Files with text that is in no part, and the reason. */
  readonly left: ReadonlyMap<DiffFile, Redacted>;
  /** Why text between the files is in no part; null if all of it is. */
  readonly proseLeft: Redacted | null;
};

export type PartLimits = {
  /** For one part. */
  readonly budgetTokens: number;
  readonly max: number;
};

/**
 * Splits a diff into as few parts as fit the budget. Files of a folder, and a test and its source,
 * share a part if that needs no further part. A file that is too large for one part is split.
 */
export function splitDiff(diff: RedactedDiff, limits: PartLimits, counted: PieceTokens): DiffParts {
  const folders = relatedUnits(diff);
  const ways: readonly Related[] = [folders, folders.flat(1), folders.flat(2)];
  const job = { diff, limits, counted: remembering(counted) };
  const [first, ...others] = ways.map((units) => () => placeAll(units, job));
  let best = first?.() ?? NOTHING;
  for (const place of others) {
    if (isTight(best, limits)) break;
    const other = place();
    if (isBetter(other, best)) best = other;
  }
  return written(diff, best);
}

/**
 * Text above some budget is above every smaller one, so it is not counted again for each full part.
 */
function remembering({ within }: PieceTokens): Pick<PieceTokens, 'within'> {
  const over = new Map<number, number>();
  return {
    within: (piece, budgetTokens) => {
      if (budgetTokens <= (over.get(piece.start) ?? -1)) return null;
      const tokens = within(piece, budgetTokens);
      if (tokens === null) over.set(piece.start, budgetTokens);
      return tokens;
    },
  };
}

type PartEntry = Pick<Unit, 'file'> & { readonly at: number; readonly parts: readonly TextPart[] };

type OpenDiffPart = { readonly room: TokenBudget; readonly entries: PartEntry[] };

type PlacedUnits = {
  readonly parts: readonly OpenDiffPart[];
  readonly left: ReadonlyMap<DiffFile, Redacted>;
  readonly proseLeft: Redacted | null;
};

const NOTHING: PlacedUnits = { parts: [], left: new Map(), proseLeft: null };

/** No other distribution of the same text needs fewer parts. */
function isTight({ parts, left }: PlacedUnits, { budgetTokens }: PartLimits): boolean {
  const used = parts.reduce((sum, { room }) => sum + budgetTokens - room.left(), 0);
  return left.size === 0 && parts.length <= Math.ceil(used / budgetTokens);
}

function isBetter(one: PlacedUnits, other: PlacedUnits): boolean {
  if (one.left.size !== other.left.size) return one.left.size < other.left.size;
  return one.parts.length < other.parts.length;
}

type Job = {
  readonly diff: RedactedDiff;
  readonly limits: PartLimits;
  readonly counted: Pick<PieceTokens, 'within'>;
};

/** Parts while they are filled. */
type Placing = Job & {
  readonly parts: OpenDiffPart[];
  readonly left: Map<DiffFile, Redacted>;
  proseLeft: Redacted | null;
};

function placeAll(units: Related, job: Job): PlacedUnits {
  const placing: Placing = { ...job, parts: [], left: new Map(), proseLeft: null };
  place(units, placing);
  for (const unit of listOf(units)) if (unit.isOptional) placeOptional(unit, placing);
  return placing;
}

/** Puts everything into one part, or else each member separately. */
function place(some: Related, placing: Placing): void {
  const required = listOf(some).filter(({ isOptional }) => !isOptional);
  if (required.length === 0) return;
  const { parts, limits, counted } = placing;
  const most = parts.length < limits.max ? limits.budgetTokens : mostOpen(parts);
  const tokens = sumWithin(required, most, counted);
  if (tokens !== null && put(tokens, required.map(wholeEntry), placing)) return;
  if (isList(some)) for (const one of some) place(one, placing);
  else placeAlone(some, placing);
}

function placeAlone(unit: Unit, placing: Placing): void {
  const { parts, limits, counted } = placing;
  const mayAdd = parts.length < limits.max;
  if (mayAdd && counted.within(unit.span, limits.budgetTokens) === null) placePieces(unit, placing);
  else leave(unit, TOO_MANY, placing);
}

function placePieces(unit: Unit, placing: Placing): void {
  const { diff, parts, limits } = placing;
  const room = { budgetTokens: limits.budgetTokens, maxPieces: limits.max - parts.length };
  const { pieces, left } =
    unit.file === null
      ? splitProse(diff.text, unit.span, room)
      : splitFile(diff.text, unit.file, room);
  for (const piece of pieces) put(piece.tokens, [entryOf(unit, piece.parts)], placing);
  if (left !== null) leave(unit, left, placing);
}

function placeOptional(unit: Unit, placing: Placing): void {
  const most = mostOpen(placing.parts);
  const tokens = placing.counted.within(unit.span, most);
  if (tokens === null || tokens > most) leave(unit, MADE_BY_PROGRAM, placing);
  else put(tokens, [wholeEntry(unit)], placing);
}

const MADE_BY_PROGRAM = safe`made by a program, and there is no room for it`;

/** Uses the first part with room, or a new one. */
function put(tokens: number, entries: readonly PartEntry[], { parts, limits }: Placing): boolean {
  const open = parts.find(({ room }) => room.left() >= tokens);
  if (open === undefined && parts.length >= limits.max) return false;
  const part = open ?? { room: createTokenBudget(limits.budgetTokens), entries: [] };
  if (open === undefined) parts.push(part);
  part.entries.push(...entries);
  return part.room.takeCounted(() => tokens);
}

function leave({ file }: Unit, reason: Redacted, placing: Placing): void {
  if (file === null) placing.proseLeft = reason;
  else placing.left.set(file, reason);
}

function mostOpen(parts: readonly OpenDiffPart[]): number {
  return parts.reduce((most, { room }) => Math.max(most, room.left()), 0);
}

function isList(some: Related): some is readonly Related[] {
  return Array.isArray(some);
}

function listOf(some: Related): readonly Unit[] {
  return isList(some) ? some.flatMap(listOf) : [some];
}

function sumWithin(
  units: readonly Unit[],
  most: number,
  counted: Pick<PieceTokens, 'within'>,
): number | null {
  let sum = 0;
  for (const { span } of units) {
    const tokens = counted.within(span, most - sum);
    if (tokens === null) return null;
    sum += tokens;
  }
  return sum;
}

function wholeEntry(unit: Unit): PartEntry {
  return entryOf(unit, [unit.span]);
}

function entryOf({ file, span }: Unit, parts: readonly TextPart[]): PartEntry {
  return { file, at: span.start, parts };
}

function written(diff: RedactedDiff, { parts, left, proseLeft }: PlacedUnits): DiffParts {
  return { parts: parts.map(({ entries }) => partOf(diff, entries)), left, proseLeft };
}

function partOf({ text }: RedactedDiff, entries: readonly PartEntry[]): DiffPart {
  const sorted = entries.toSorted((a, b) => a.at - b.at);
  const files = sorted.flatMap(({ file }) => (file === null ? [] : [file]));
  const parts: readonly (Span | Redacted)[] = sorted.flatMap((entry) => entry.parts);
  return { text: compose(text, endedLines(text, parts)), files: [...new Set(files)] };
}
