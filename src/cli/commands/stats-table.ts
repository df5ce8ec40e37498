import { styleText } from 'node:util';
import type { ReviewRecord } from '../../state/session/reviews.ts';
import { bar, type Letters } from '../report/bar.ts';
import {
  addUp,
  addUpBy,
  byBackend,
  byDay,
  doorCounts,
  type Settled,
  type Sums,
} from './stats-sums.ts';

export type StatsLook = { readonly colour: boolean; readonly letters: Letters };

export type StatsTable = {
  readonly scope: 'project' | 'all';
  readonly days: number;
  readonly records: readonly ReviewRecord[];
  readonly settled: Settled;
};

/** Fits 80 columns. */
export function statsLines(
  { scope, days, records, settled }: StatsTable,
  look: StatsLook,
): string[] {
  const where = scope === 'all' ? 'all projects' : 'this project';
  const when = days === 1 ? 'today' : `in the last ${days} days`;
  if (records.length === 0) return [`no review of ${where} ${when}; countersign review makes one`];
  return [
    bold(`reviews of ${where} ${when}`, look),
    '',
    ...totals(records, settled),
    '',
    ...table('day', addUpBy(records, byDay), look),
    '',
    ...table('backend', addUpBy(records, byBackend), look),
  ];
}

function bold(text: string, { colour }: StatsLook): string {
  return colour ? styleText('bold', text, { validateStream: false }) : text;
}

function totals(records: readonly ReviewRecord[], settled: Settled): string[] {
  const { reviews, verdicts, outcomes, findings, seconds, ...rest } = addUp(records);
  const { inconclusive, unavailable } = outcomes;
  const silent = rest.reviews_without_tokens;
  const unpriced = rest.reviews_without_cost;
  const tokens = `${thousands(rest.tokens_in)} in, ${thousands(rest.tokens_out)} out`;
  return [
    `reviews     ${thousands(reviews)} (${some(doorCounts(records))})`,
    `verdicts    ${some(verdicts)}`,
    `no verdict  ${some({ inconclusive, unavailable })}`,
    `findings    ${some(findings)}`,
    `settled     ${some(settled)}`,
    `tokens      ${tokens}${silent === 0 ? '' : ` (not reported for ${thousands(silent)})`}`,
    `cost        $${rest.cost_usd.toFixed(2)}${unpriced === 0 ? '' : ` (not known for ${thousands(unpriced)})`}`,
    `seconds     ${thousands(Math.round(seconds))}`,
  ];
}

/** Leaves out counts of zero. */
function some(counts: Readonly<Record<string, number>>): string {
  const words = Object.entries(counts).flatMap(([name, count]) =>
    count === 0 ? [] : [`${thousands(count)} ${name}`],
  );
  return words.length === 0 ? 'none' : words.join(', ');
}

function thousands(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

const BAR = 12;
const HEAD = ['reviews', ' '.repeat(BAR), 'approved', 'changes', 'other', 'tokens', 'seconds'];

function table(name: string, groups: ReadonlyMap<string, Sums>, look: StatsLook): string[] {
  const most = Math.max(...[...groups.values()].map(({ reviews }) => reviews));
  const scale = { most, width: BAR, letters: look.letters };
  const rows = [...groups].map(([group, sums]) => row(group, cells(sums, scale)));
  return [bold(row(name, HEAD), look), ...rows];
}

function cells(sums: Sums, scale: Parameters<typeof bar>[1]): string[] {
  const { APPROVED: approved, CHANGES_REQUIRED: changes } = sums.verdicts;
  return [
    thousands(sums.reviews),
    bar(sums.reviews, scale),
    thousands(approved),
    thousands(changes),
    thousands(sums.reviews - approved - changes),
    short(sums.tokens_in + sums.tokens_out),
    thousands(Math.round(sums.seconds)),
  ];
}

const NAME_WIDTH = '2026-11-16'.length;

function row(name: string, values: readonly string[]): string {
  const columns = values.map((value, index) => value.padStart(HEAD[index]?.length ?? 0));
  return [name.padEnd(NAME_WIDTH), ...columns].join('  ').trimEnd();
}

function short(number: number): string {
  if (number < 1000) return String(number);
  const [divided, unit] = number < 999_950 ? [number / 1000, 'k'] : [number / 1_000_000, 'M'];
  return `${divided.toFixed(1)}${unit}`;
}
