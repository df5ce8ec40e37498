import type { FlagValues } from '../doors/cli/args.ts';
import { lettersOf } from '../doors/cli/bar.ts';
import { runStats } from '../doors/cli/stats.ts';
import type { Emission } from '../model/emission.ts';
import { readAllReviews, readReviews } from '../state/reviews.ts';
import { readAllSettled, readSettled } from '../state/settled.ts';
import type { Whose } from './configure.ts';

/** `countersign stats` */
export async function stats(flags: FlagValues, whose: Whose, colour: boolean): Promise<Emission> {
  const { environment, projectRoot } = whose;
  return await runStats(flags, {
    read: async (which) => {
      if (which === 'project') return [await readReviews(environment, projectRoot)];
      const all = await readAllReviews(environment);
      return 'kind' in all ? [all] : all;
    },
    readSettled: async (which) => {
      if (which === 'project') return [await readSettled(environment, projectRoot)];
      const all = await readAllSettled(environment);
      // Then the reviews cannot be read either, and that is told.
      return 'kind' in all ? [] : all;
    },
    now: new Date(),
    look: { colour, letters: lettersOf(environment) },
  });
}
