import { showReviewers } from '../../cli/commands/reviewers.ts';
import { makerOfShell } from '../../host/maker.ts';
import type { Emission } from '../../model/emission.ts';
import { machineOf } from '../../project/configure.ts';
import { wireRoutes } from '../../project/reviewers.ts';
import { type DoctorInput, findReviewers } from '../doctor/facts.ts';

/** `countersign reviewers`: asks no model. */
export async function reviewers(input: DoctorInput, width: number): Promise<Emission> {
  const { location, flags } = input;
  const { loaded, standings, routes } = await findReviewers(input);
  const host = makerOfShell(location.environment);
  const { backends } = wireRoutes({ machine: machineOf(location), config: loaded.config, host });
  const table = routes.kind === 'none' ? [] : routes.routes;
  const inRoutes = new Set(table.map(({ route }) => route.backend));
  const listed = await Promise.all(
    standings.map(async (standing) => ({
      standing,
      maker: (await backends.get(standing.backend)?.maker()) ?? 'unknown',
      isInRoutes: inRoutes.has(standing.backend),
    })),
  );
  const first = table.find(({ outlook }) => outlook.kind === 'asked')?.route.backend ?? null;
  return showReviewers({ reviewers: listed, first, host }, { json: flags['json'] === true, width });
}
