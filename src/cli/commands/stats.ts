import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReadJournal } from '../../state/store/journal.ts';
import type { ReviewRecord } from '../../state/session/reviews.ts';
import { explainTrouble } from '../../state/store/storage-messages.ts';
import { joinSafe, redact, redactJson, safe, stringify } from '../../redaction/redact.ts';
import { type FlagValues, textFlag } from '../arguments/args.ts';
import type { SettledRecord } from '../../state/resolution-stats.ts';
import {
  addUp,
  addUpBy,
  addUpSettled,
  byBackend,
  byDay,
  doorCounts,
  firstDay,
  type Settled,
  type Sums,
} from './stats-sums.ts';
import { statsLines, type StatsLook } from './stats-table.ts';

export type StatsDoor = {
  /** One journal per requested project. */
  readonly read: (scope: 'project' | 'all') => Promise<readonly ReadJournal<ReviewRecord>[]>;
  /** How the findings of the hooks were resolved. */
  readonly readSettled: (
    scope: 'project' | 'all',
  ) => Promise<readonly ReadJournal<SettledRecord>[]>;
  readonly now: Date;
  readonly look: StatsLook;
};

/** `countersign stats`: exit 1 if part of the records could not be read at all. */
export async function runStats(flags: FlagValues, door: StatsDoor): Promise<Emission> {
  const days = daysOf(flags);
  const scope = flags['all'] === true ? 'all' : 'project';
  const [reviews, settled] = [await door.read(scope), await door.readSettled(scope)];
  const journals = [...reviews, ...settled];
  const view = viewOf({ reviews, settled }, { scope, days, since: firstDay(door.now, days) });
  const stdout =
    flags['json'] === true
      ? safe`${stringify(redactJson(reportOf(view)), 2)}\n`
      : redact(`${statsLines(view, door.look).join('\n')}\n`);
  const failed = journals.filter(({ kind }) => kind === 'failed');
  return { exitCode: failed.length === 0 ? 0 : 1, stdout, stderr: complaints(journals) };
}

const DEFAULT_DAYS = 30;

function daysOf(flags: FlagValues): number {
  const given = textFlag(flags, 'days');
  if (given === null) return DEFAULT_DAYS;
  const days = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (days < 1 || days > 3660)
    throw new UsageError(`--days ${given}: give a whole number from 1 to 3660`);
  return days;
}

type StatsOptions = {
  readonly scope: 'project' | 'all';
  readonly days: number;
  readonly since: string;
};

type StatsView = StatsOptions & {
  readonly records: readonly ReviewRecord[];
  readonly settled: Settled;
  readonly damaged: number;
};

type Journals = {
  readonly reviews: readonly ReadJournal<ReviewRecord>[];
  readonly settled: readonly ReadJournal<SettledRecord>[];
};

function viewOf({ reviews, settled }: Journals, asked: StatsOptions): StatsView {
  return {
    ...asked,
    records: entriesOf(reviews).filter((record) => byDay(record) >= asked.since),
    settled: addUpSettled(entriesOf(settled).filter((record) => byDay(record) >= asked.since)),
    damaged: [...reviews, ...settled].reduce((sum, one) => sum + unreadIn(one), 0),
  };
}

function entriesOf<T>(journals: readonly ReadJournal<T>[]): readonly T[] {
  return journals.flatMap((one) => (one.kind === 'read' ? one.entries : []));
}

function unreadIn(journal: ReadJournal<unknown>): number {
  return journal.kind === 'read' ? journal.damaged + journal.newer : 0;
}

/** Says which data is missing from the numbers, and why. */
function complaints(journals: readonly ReadJournal<unknown>[]): Redacted {
  const texts = journals.flatMap((one) => {
    if (one.kind === 'failed') {
      const { why, nextStep } = explainTrouble(one.trouble);
      return [safe`countersign: some records could not be read (${why}); ${nextStep}\n`];
    }
    const damaged =
      one.damaged === 0 ? [] : [safe`countersign: skipped damaged records: ${one.damaged}\n`];
    const newer =
      one.newer === 0
        ? []
        : [safe`countersign: skipped records of a newer version: ${one.newer}\n`];
    return [...damaged, ...newer];
  });
  return joinSafe(texts, '');
}

function reportOf({ scope, days, since, records, settled, damaged }: StatsView): object {
  const list = (name: string, sums: ReadonlyMap<string, Sums>) =>
    [...sums].map(([value, one]) => ({ [name]: value, ...one }));
  return {
    stats_schema: 1,
    of: scope,
    days,
    since,
    ...addUp(records),
    settled,
    doors: doorCounts(records),
    per_day: list('day', addUpBy(records, byDay)),
    per_backend: list('backend', addUpBy(records, byBackend)),
    damaged,
  };
}
