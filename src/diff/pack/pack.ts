import type { Redacted } from '../../model/redacted.ts';
import type { LeftOut } from '../../model/review/request.ts';
import { closingList, listBudget } from '../../redaction/output/closing-list.ts';
import { compose, oneLine, redact, safe } from '../../redaction/redact.ts';
import { memoizeByObject } from '../../text/memoize-by-object.ts';
import { createTokenBudget, type TokenBudget } from '../../text/token-budget.ts';
import { type Diff, type DiffFile, pieces, type Span } from '../diff.ts';
import { packFile } from './pack-file.ts';
import { countPieces, type PieceTokens } from './piece-tokens.ts';
import { RANKS, rankOf } from './rank.ts';
import { sentOf } from '../sensitive/readable.ts';

/** A diff that was redacted before it was parsed: redaction comes before any cutting. */
export type RedactedDiff = Diff & { readonly text: Redacted };

export type PackedDiff = {
  readonly text: Redacted;
  /** Every file that was not sent, or only in part, with the reason. */
  readonly leftOut: readonly LeftOut[];
  /** Whether something did not fit. */
  readonly truncated: boolean;
  /** Counts entries of the diff, not distinct names. */
  readonly files: { readonly all: number; readonly whole: number; readonly partly: number };
  /** How each incomplete file was sent. */
  readonly missing: ReadonlyMap<DiffFile, 'partly' | 'unsent'>;
};

/**
 * The most important part of a diff that fits a budget, in the order of the diff. As many files as
 * possible are complete, by rank and within a rank the shorter first; then hunks of the others.
 */
export function packDiff(
  diff: RedactedDiff,
  budgetTokens: number,
  counted = countPieces(diff),
): PackedDiff {
  if (counted.areWithin(budgetTokens)) return wholeDiff(diff);
  return write(diff, choose(diff, budgetTokens, counted));
}

function wholeDiff(diff: RedactedDiff): PackedDiff {
  const all = diff.files.length;
  const leftOut = namedOnly(diff.files);
  const missing = lackingLines(diff, diff.files);
  const files = { all, whole: all - leftOut.length - missing.size, partly: partlySent(missing) };
  return { text: diff.text, leftOut, truncated: false, files, missing };
}

/** Files that were sensitive ones before: their own note says so, and the content names them. */
export function lackingLines(
  diff: Diff,
  files: readonly DiffFile[],
): Map<DiffFile, 'partly' | 'unsent'> {
  return new Map(
    files.flatMap((file) => {
      const sent = sentOf(diff, file);
      return sent === 'whole' ? [] : [[file, sent]];
    }),
  );
}

export function partlySent(missing: PackedDiff['missing']): number {
  return [...missing.values()].filter((sent) => sent === 'partly').length;
}

/** Only their header is sent, which does not show the content. */
export function namedOnly(files: readonly DiffFile[]): readonly LeftOut[] {
  const binary = files.filter(({ kind }) => kind === 'binary');
  return binary.map((file) => ({
    path: nameOf(file),
    reason: safe`binary or too large to compare`,
  }));
}

/** Redacted once, because every list of files needs it. */
export const nameOf = memoizeByObject(
  ({ newPath, oldPath }: DiffFile): Redacted => redact(newPath ?? oldPath ?? ''),
);

/** Share of a budget for prose while there are files. */
const PROSE = 0.1;

type PackedText = Span | Redacted;

type PackingChoice = {
  /** The text to send, by the start of its file or prose. */
  readonly parts: ReadonlyMap<number, readonly PackedText[]>;
  /** Most important first. */
  readonly missing: readonly MissingFile[];
  /** Characters. */
  readonly proseLeftOut: number;
  /** Room for the list of left-out files. */
  readonly list: TokenBudget;
  readonly budgetTokens: number;
};

type MissingFile = { readonly file: DiffFile; readonly sent: Redacted | null };

function choose(diff: RedactedDiff, budgetTokens: number, counted: PieceTokens): PackingChoice {
  const parts = new Map<number, readonly PackedText[]>();
  const list = listBudget(budgetTokens, diff.files.length);
  const share = Math.floor((budgetTokens - list) * (diff.files.length === 0 ? 1 : PROSE));
  const prose = createTokenBudget(share);
  const proseLeftOut = takeProse(diff, { room: prose, parts });
  const files = createTokenBudget(budgetTokens - list - share + prose.left());
  const missing = takeFiles(diff, { room: files, parts, counted });
  return { parts, missing, proseLeftOut, list: createTokenBudget(list), budgetTokens };
}

type PackingState = {
  readonly room: TokenBudget;
  readonly parts: Map<number, readonly PackedText[]>;
};

/** Commit messages, mail headers, a stat. Returns the number of characters that did not fit. */
function takeProse(diff: RedactedDiff, { room, parts }: PackingState): number {
  let leftOut = 0;
  for (const { file, start, end } of pieces(diff)) {
    if (file !== null) continue;
    const text = diff.text.slice(start, end);
    const beginning = text.slice(0, room.fitting(text));
    const length = room.take(beginning) ? beginning.length : 0;
    if (length > 0) parts.set(start, [{ start, end: start + length }]);
    leftOut += text.length - length;
  }
  return leftOut;
}

function takeFiles(
  diff: RedactedDiff,
  { room, parts, counted }: PackingState & { readonly counted: PieceTokens },
): readonly MissingFile[] {
  const missing: MissingFile[] = [];
  for (const { file, rank } of byImportance(diff.files)) {
    if (room.takeCounted((most) => counted.within(file, most))) {
      parts.set(file.start, [file]);
      continue;
    }
    const inParts = () => (rank < NEVER_IN_PARTS ? packFile(diff.text, file, room) : null);
    const packed = room.attempt(inParts);
    if (packed !== null) parts.set(file.start, packed.parts);
    missing.push({ file, sent: packed?.sent ?? null });
  }
  return missing;
}

/** A fragment of a generated file is useless. */
const NEVER_IN_PARTS = RANKS.indexOf('generated');

function byImportance(files: readonly DiffFile[]) {
  return files
    .map((file) => ({ file, rank: RANKS.indexOf(rankOf(file)), length: file.end - file.start }))
    .sort((a, b) => a.rank - b.rank || a.length - b.length || a.file.start - b.file.start);
}

function write(diff: RedactedDiff, choice: PackingChoice): PackedDiff {
  const { parts } = choice;
  const leftOut = listLeftOut(choice);
  const names = leftOut.map(({ path, reason }) => safe`${oneLine(path)} (${reason})`);
  const list = closingList(names, choice.list);
  const sent = [...pieces(diff)].flatMap(({ start }) => parts.get(start) ?? []);
  const text = compose(diff.text, [...endedLines(diff.text, sent), list]);
  const cut = new Map(
    choice.missing.map(({ file, sent }) => [file, sent === null ? 'unsent' : 'partly'] as const),
  );
  const uncut = diff.files.filter((file) => !cut.has(file));
  const named = namedOnly(uncut);
  const missing = new Map([...cut, ...lackingLines(diff, uncut)]);
  const all = diff.files.length;
  const files = { all, whole: all - missing.size - named.length, partly: partlySent(missing) };
  const truncated = leftOut.length > 0;
  return { text, leftOut: [...leftOut, ...named], truncated, files, missing };
}

function listLeftOut({ missing, proseLeftOut, budgetTokens }: PackingChoice): readonly LeftOut[] {
  const over = safe`over the budget of ${budgetTokens} tokens`;
  const files = missing.map(({ file, sent }) => ({
    path: nameOf(file),
    reason: sent ?? over,
  }));
  if (proseLeftOut === 0) return files;
  const reason = safe`${proseLeftOut} characters ${over}`;
  return [...files, { path: safe`text between the files`, reason }];
}

/** The next text begins on a line of its own. */
export function endedLines(text: string, parts: readonly PackedText[]): readonly PackedText[] {
  const isOpen = (part: PackedText) => typeof part !== 'string' && text[part.end - 1] !== '\n';
  return parts.flatMap((part) => (isOpen(part) ? [part, safe`\n`] : [part]));
}
