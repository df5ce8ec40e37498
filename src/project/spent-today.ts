import type { Environment } from '../model/environment.ts';
import { readAllReviews } from '../state/session/reviews.ts';
import { localDay } from '../text/local-time.ts';

/** Known cost of today's reviews in all projects. */
export async function readSpentToday(environment: Environment, now: Date): Promise<number> {
  const journals = await readAllReviews(environment);
  if ('kind' in journals) return 0;
  const today = localDay(now);
  return journals
    .flatMap((journal) => (journal.kind === 'read' ? journal.entries : []))
    .filter(({ at }) => localDay(new Date(at)) === today)
    .reduce((sum, { cost }) => sum + (cost ?? 0), 0);
}
