import type { Environment } from '../../model/environment.ts';
import type { GateSettings } from '../../model/settings.ts';
import { cachedSettings } from '../../project/hook-settings.ts';
import { type ArmedAtSight, peekArming } from '../../state/plan/armed.ts';
import { projectDir } from '../../state/paths.ts';

export type GateState = {
  readonly plan: GateSettings;
  readonly armed: ArmedAtSight;
  /** Why the configuration cannot be read; null if it can. */
  readonly broken: string | null;
};

/** Is a plan being made or carried out here, and what are the settings? */
export async function readGateState(environment: Environment, root: string): Promise<GateState> {
  const cached = cachedSettings({ environment, projectRoot: root, of: 'gate' });
  const set = cached === null ? await loadPlan(environment, root) : { ...cached, broken: null };
  return { plan: set.plan, broken: set.broken, armed: armedBy(set.plan, environment, root) };
}

/** If the configuration cannot be read, the last valid one stays in effect. */
async function loadPlan(environment: Environment, root: string) {
  const { configureGate, lastPlan } = await import('../../project/configure.ts');
  const { ConfigError } = await import('../../model/errors.ts');
  try {
    const { settings } = await configureGate(environment, root);
    return { plan: settings.plan, broken: null };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { plan: await lastPlan(environment, root), broken: error.message };
  }
}

function armedBy({ gate }: GateSettings, environment: Environment, root: string): ArmedAtSight {
  if (gate === 'off') return { kind: 'off' };
  const armed = peekArming(projectDir(environment, root));
  return armed.kind === 'off' && gate === 'enforced' ? { kind: 'armed', since: 'enforced' } : armed;
}
