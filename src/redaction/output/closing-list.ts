import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, safe } from '../redact.ts';
import type { TokenBudget } from '../../text/token-budget.ts';

/** How much of a budget to reserve for a list of at most this many items: its size, at most a tenth. */
export function listBudget(budgetTokens: number, count: number): number {
  return Math.floor(Math.min(budgetTokens / 10, PER_LINE * (count + 1)));
}

const PER_LINE = 60;

/** One line for each of the first omitted items, and the number of the rest, as far as there is room. */
export function closingList(items: readonly Redacted[], room: TokenBudget): Redacted {
  if (items.length === 0) return safe``;
  // Reserved before any item is listed, so that the count always fits.
  const more = (count: number) => safe`[left out: ${count} more]\n`;
  if (!room.take(more(items.length))) return safe``;
  const lines: Redacted[] = [];
  for (const item of items) {
    const line = safe`[left out: ${item}]\n`;
    if (!room.take(line)) break;
    lines.push(line);
  }
  const rest = items.length - lines.length;
  return joinSafe(rest === 0 ? lines : [...lines, more(rest)], '');
}
