import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import { arm, disarm, readArming } from '../../state/arming.ts';
import { explainTrouble, unwritable } from '../../state/trouble.ts';
import type { PrivateDir } from '../../system/private-path.ts';
import { redact, safe } from '../../text/redact.ts';

export type PlanCommand = {
  readonly action: 'start' | 'status' | 'reset';
  readonly projectDir: PrivateDir;
  readonly projectRoot: string;
  readonly now: () => Date;
};

/** `countersign plan …`: arms, shows and disarms the gate of this project. */
export async function runPlan(command: PlanCommand): Promise<Emission> {
  const root = redact(command.projectRoot);
  const { kind } = readArming(command.projectDir);
  switch (command.action) {
    case 'start': {
      if (kind === 'armed') return say(safe`Planning is under way already in ${root}.\n`);
      const armed = await arm(command.projectDir, command.now().toISOString());
      if (armed.kind === 'newer') throw new UsageError(NEWER);
      if (armed.kind === 'failed') throw unwritable(armed.trouble);
      return say(
        safe`Planning has begun in ${root}. Where the gate is registered as a hook of your agent\n(docs/hooks.md), it lets nothing but docs/plan.md be written until: countersign plan reset\n`,
      );
    }
    case 'reset': {
      if (kind === 'off') return say(safe`No planning was under way in ${root}.\n`);
      const disarmed = await disarm(command.projectDir);
      if (disarmed.kind === 'failed') throw unwritable(disarmed.trouble);
      return say(safe`Planning has ended in ${root}: changes are free again.\n`);
    }
    case 'status':
      return status(command);
  }
}

const NEWER =
  'a newer countersign has begun planning here; update this one, or end it with: countersign plan reset';

function status(command: PlanCommand): Emission {
  const arming = readArming(command.projectDir);
  switch (arming.kind) {
    case 'off':
      return say(safe`${redact(command.projectRoot)}: not planning\n`);
    case 'armed':
      return say(safe`${redact(command.projectRoot)}: planning since ${redact(arming.since)}\n`);
    case 'damaged':
      return say(
        safe`the record is damaged (${redact(arming.why)}), so the gate is closed; countersign plan reset removes it\n`,
      );
    case 'failed': {
      const { why, nextStep } = explainTrouble(arming.trouble);
      return say(safe`the record cannot be read (${why}), so the gate is closed; ${nextStep}\n`);
    }
  }
}

function say(stdout: Emission['stdout']): Emission {
  return { exitCode: 0, stdout, stderr: safe`` };
}
