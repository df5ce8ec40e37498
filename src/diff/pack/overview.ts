import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, oneLine, safe } from '../../redaction/redact.ts';
import { createTokenBudget } from '../../text/token-budget.ts';
import type { Diff, DiffFile } from '../diff.ts';
import { nameOf } from './pack.ts';
import type { DiffParts } from './parts.ts';

/** How much of a budget is kept for the overview in every part: it is sent with each of them. */
export function overviewBudget(budgetTokens: number, files: number): number {
  return Math.floor(Math.min(budgetTokens / 10, MOST, PER_FILE * (files + 1)));
}

/** The same for a pass that is shown the overview above all. */
export function largeOverviewBudget(budgetTokens: number, files: number): number {
  return Math.floor(Math.min(budgetTokens / 5, PER_FILE * (files + 1)));
}

const PER_FILE = 60;
const MOST = 1000;

/** Every file of a change with its counts, within a budget; in parts, each with the part that shows it. */
export function overviewOf(
  { files }: Diff,
  { parts, left }: SplitParts,
  budgetTokens: number,
): Redacted {
  return within(overviewLines(files, { parts, left }), budgetTokens);
}

type SplitParts = Pick<DiffParts, 'parts' | 'left'>;

/** One by one: of a hundred thousand files few are listed. */
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

/** As many lines as fit, and that there are more. */
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
