import { type DoctorFormat, showDoctor } from '../../cli/commands/doctor.ts';
import type { DoctorCheck } from '../../model/check.ts';
import type { Emission } from '../../model/emission.ts';
import { safe } from '../../redaction/redact.ts';
import { checkConfiguration, checkGit, checkNode, checkState } from './checks.ts';
import { type DoctorInput, type Facts, findOut } from './facts.ts';
import { checkHooks, checkHostPrograms } from './host-checks.ts';
import { checkIndependence } from './independence.ts';
import { checkArtifacts, checkPlan, checkRest, checkTurns } from './project-checks.ts';
import { checkBackends, checkBackendsFurther, checkRoutes } from './reviewer-checks.ts';

/** In the order of the report. A new check is one function and one line here. */
const CHECKS: readonly ((
  facts: Facts,
) => readonly DoctorCheck[] | Promise<readonly DoctorCheck[]>)[] = [
  checkNode,
  checkGit,
  checkConfiguration,
  checkState,
  checkArtifacts,
  checkBackends,
  checkBackendsFurther,
  checkRoutes,
  checkIndependence,
  checkHooks,
  checkRest,
  checkTurns,
  checkHostPrograms,
  checkPlan,
];

/** `countersign doctor`: checks the whole setup; asks no model and sends nothing. */
export async function doctor(
  examination: DoctorInput,
  look: Pick<DoctorFormat, 'colour' | 'width'>,
): Promise<Emission> {
  const facts = await findOut(examination);
  const checks = await Promise.all(CHECKS.map(async (check) => await check(facts)));
  if (examination.signal.aborted) return INTERRUPTED;
  const { flags } = examination;
  const unused = facts.standings.flatMap(({ kind, backend }) =>
    kind === 'not-set-up' ? [backend] : [],
  );
  const view = { checks: checks.flat(), routes: facts.routes, unused };
  return showDoctor(view, {
    ...look,
    json: flags['json'] === true,
    verbose: flags['verbose'] === true,
  });
}

const INTERRUPTED: Emission = {
  exitCode: 130,
  stdout: safe``,
  stderr: safe`countersign: interrupted\n`,
};
