import type { FlagValues } from '../../cli/arguments/args.ts';
import { lettersOf } from '../../cli/report/bar.ts';
import { runStats } from '../../cli/commands/stats.ts';
import type { Emission } from '../../model/emission.ts';
import { readAllReviews, readReviews } from '../../state/session/reviews.ts';
import { readAllSettled, readSettled } from '../../state/resolution-stats.ts';
import type { ProjectLocation } from '../../project/configure.ts';

export async function stats(
  flags: FlagValues,
  location: ProjectLocation,
  colour: boolean,
): Promise<Emission> {
  const { environment, projectRoot } = location;
  return await runStats(flags, {
    read: async (which) => {
      if (which === 'project') return [await readReviews(environment, projectRoot)];
      const all = await readAllReviews(environment);
      return 'kind' in all ? [all] : all;
    },
    readSettled: async (which) => {
      if (which === 'project') return [await readSettled(environment, projectRoot)];
      const all = await readAllSettled(environment);
      // Then the reviews are unreadable too, and that is reported.
      return 'kind' in all ? [] : all;
    },
    now: new Date(),
    look: { colour, letters: lettersOf(environment) },
  });
}
