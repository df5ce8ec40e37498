import type { Severity } from '../../model/review/result.ts';
import type { Verdict } from '../../model/review/verdict.ts';
import type { ReviewRecord } from '../../state/session/reviews.ts';
import type { SettledRecord } from '../../state/resolution-stats.ts';
import { localDay } from '../../text/local-time.ts';

/** Totals of several reviews. */
export type Sums = {
  readonly reviews: number;
  readonly outcomes: Readonly<Record<ReviewRecord['outcome'], number>>;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly findings: Readonly<Record<Severity, number>>;
  /** Only of reviews whose backend reports them. */
  readonly tokens_in: number;
  readonly tokens_out: number;
  readonly reviews_without_tokens: number;
  /** In US dollars, of those reviews whose cost is known. */
  readonly cost_usd: number;
  readonly reviews_without_cost: number;
  readonly seconds: number;
};

export function addUp(records: readonly ReviewRecord[]): Sums {
  const count = (is: (record: ReviewRecord) => boolean) => records.filter(is).length;
  const total = (of: (record: ReviewRecord) => number) =>
    records.reduce((sum, record) => sum + of(record), 0);
  const outcome = (word: ReviewRecord['outcome']) => count((record) => record.outcome === word);
  const verdict = (word: Verdict) => count((record) => record.verdict === word);
  const severity = (word: Severity) => total(({ findings }) => findings[word]);
  return {
    reviews: records.length,
    outcomes: {
      reviewed: outcome('reviewed'),
      inconclusive: outcome('inconclusive'),
      unavailable: outcome('unavailable'),
    },
    verdicts: {
      APPROVED: verdict('APPROVED'),
      CHANGES_REQUIRED: verdict('CHANGES_REQUIRED'),
      DECISION_NEEDED: verdict('DECISION_NEEDED'),
    },
    findings: {
      critical: severity('critical'),
      major: severity('major'),
      minor: severity('minor'),
      info: severity('info'),
    },
    tokens_in: total(({ tokens }) => tokens?.in ?? 0),
    tokens_out: total(({ tokens }) => tokens?.out ?? 0),
    reviews_without_tokens: count(({ tokens }) => tokens === null),
    cost_usd: Math.round(total(({ cost }) => cost ?? 0) * 1e6) / 1e6,
    reviews_without_cost: count(({ cost }) => (cost ?? null) === null),
    seconds: Math.round(total(({ seconds }) => seconds) * 10) / 10,
  };
}

/** Totals by name, sorted by name. */
export function addUpBy(
  records: readonly ReviewRecord[],
  nameOf: (record: ReviewRecord) => string,
): ReadonlyMap<string, Sums> {
  const groups = new Map<string, ReviewRecord[]>();
  for (const record of records) {
    const name = nameOf(record);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [record]);
    else group.push(record);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([name, group]) => [name, addUp(group)]));
}

/** Findings of the hooks, by how they were resolved. */
export type Settled = Readonly<Record<SettledRecord['how'], number>>;

export function addUpSettled(records: readonly SettledRecord[]): Settled {
  const counts = { fixed: 0, refuted: 0 };
  for (const { how, findings } of records) counts[how] += findings;
  return counts;
}

export function byDay({ at }: Pick<ReviewRecord, 'at'>): string {
  return localDay(new Date(at));
}

export function byBackend({ backend }: ReviewRecord): string {
  return backend ?? 'none';
}

/** Number of reviews by where they started. */
export function doorCounts(
  records: readonly ReviewRecord[],
): Readonly<Record<ReviewRecord['door'], number>> {
  const counts = { cli: 0, hook: 0, plan: 0 };
  for (const { door } of records) counts[door] += 1;
  return counts;
}

/** The first of this many days that end with today. */
export function firstDay(now: Date, days: number): string {
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1, 12));
}
