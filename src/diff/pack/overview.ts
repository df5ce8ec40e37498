import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, oneLine, safe } from '../../redaction/redact.ts';
import { createTokenBudget } from '../../text/token-budget.ts';
import type { Diff, DiffFile } from '../diff.ts';
import { nameOf } from './pack.ts';
import type { DiffParts } from './parts.ts';

/** The share of a part's budget for the overview, which every part contains. */
export function overviewBudget(budgetTokens: number, files: number): number {
  return Math.floor(Math.min(budgetTokens / 10, MOST, PER_FILE * (files + 1)));
}

/** Like `overviewBudget`, for a pass that mainly sees the overview. */
export function largeOverviewBudget(budgetTokens: number, files: number): number {
  return Math.floor(Math.min(budgetTokens / 5, PER_FILE * (files + 1)));
}

const PER_FILE = 60;
const MOST = 1000;

/**
 * Every changed file with its counts, within a budget; with several parts, each with the number of
 * its part.
 */
export function overviewOf(
  { files }: Diff,
  { parts, left }: SplitParts,
  budgetTokens: number,
): Redacted {
  return within(overviewLines(files, { parts, left }), budgetTokens);
}

type SplitParts = Pick<DiffParts, 'parts' | 'left'>;

/** A generator: of a hundred thousand files only a few are listed. */
function* overviewLines(
  files: readonly DiffFile[],
  { parts, left }: SplitParts,
): Generator<Redacted> {
  const inParts = new Set<DiffFile>();
  for (const [at, part] of parts.entries())
    for (const file of part.files) {
      inParts.add(file);
      yield safe`part ${at + 1}: ${countsOf(file)}`;
    }
  for (const [file, reason] of left) yield safe`not shown: ${countsOf(file)} (${reason})`;
  for (const file of files) if (!inParts.has(file) && !left.has(file)) yield countsOf(file);
}

function countsOf(file: DiffFile): Redacted {
  const name = oneLine(nameOf(file));
  return file.kind === 'binary'
    ? safe`${name} binary`
    : safe`${name} +${file.added} -${file.removed}`;
}

/** As many lines as fit, and a note about the others. */
function within(lines: Iterable<Redacted>, budgetTokens: number): Redacted {
  const room = createTokenBudget(budgetTokens);
  if (!room.take(MORE)) return safe``;
  const listed: Redacted[] = [];
  for (const line of lines) {
    if (!room.take(line)) return joinSafe([...listed, MORE], '\n');
    listed.push(line);
  }
  return joinSafe(listed, '\n');
}

const MORE = safe`and more files than are listed here`;
