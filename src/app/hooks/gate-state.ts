import { gateNamed, PLAN_DEFAULTS } from '../../config/peek.ts';
import type { Environment } from '../../model/environment.ts';
import type { PlanValues } from '../../model/hook-values.ts';
import { type ArmedAtSight, peekArming } from '../../state/plan/armed.ts';
import { readLastValues } from '../../state/hook-values.ts';
import { projectDir } from '../../state/paths.ts';

export type GateState = {
  readonly plan: PlanValues;
  readonly armed: ArmedAtSight;
  /** Why the configuration cannot be read; null when it can. */
  readonly broken: string | null;
};

/** Is a plan being made or carried out here, and what is set? `plan` is null when that is not known at sight. */
export async function askGate(
  environment: Environment,
  root: string,
  plan: PlanValues | null,
): Promise<GateState> {
  const set = plan === null ? await askConfiguration(environment, root) : { plan, broken: null };
  return { ...set, armed: armedBy(set.plan, environment, root) };
}

/** A configuration that cannot be read: what was in force last stays in force. */
async function askConfiguration(environment: Environment, root: string) {
  const { configureGate } = await import('../../project/configure.ts');
  const { ConfigError } = await import('../../model/errors.ts');
  try {
    const { settings } = await configureGate(environment, root);
    return { plan: settings.plan, broken: null };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const last = readLastValues({ environment, projectRoot: root, of: 'gate' }) ?? PLAN_DEFAULTS;
    // Of files alone: what the environment says is in force as well.
    return { plan: { ...last, gate: gateNamed(environment) ?? last.gate }, broken: error.message };
  }
}

function armedBy({ gate }: PlanValues, environment: Environment, root: string): ArmedAtSight {
  if (gate === 'off') return { kind: 'off' };
  const armed = peekArming(projectDir(environment, root));
  return armed.kind === 'off' && gate === 'enforced' ? { kind: 'armed', since: 'enforced' } : armed;
}
