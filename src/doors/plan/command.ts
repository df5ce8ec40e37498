import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import { arm, disarm, readArming } from '../../state/arming.ts';
import { errnoOf } from '../../system/files.ts';
import { redact, safe } from '../../text/redact.ts';

export type PlanCommand = {
  readonly action: 'start' | 'status' | 'reset';
  readonly projectDir: string;
  readonly projectRoot: string;
  readonly now: () => Date;
};

/** `countersign plan …`: arms, shows and disarms the gate of this project. */
export function runPlan(command: PlanCommand): Emission {
  const root = redact(command.projectRoot);
  const { kind } = readArming(command.projectDir);
  switch (command.action) {
    case 'start':
      if (kind === 'armed') return say(safe`Planning is under way already in ${root}.\n`);
      writing(() => arm(command.projectDir, command.now().toISOString()));
      return say(
        safe`Planning has begun in ${root}. Where the gate is registered as a hook of your agent\n(docs/hooks.md), it lets nothing but docs/plan.md be written until: countersign plan reset\n`,
      );
    case 'reset':
      if (kind === 'off') return say(safe`No planning was under way in ${root}.\n`);
      writing(() => disarm(command.projectDir));
      return say(safe`Planning has ended in ${root}: changes are free again.\n`);
    case 'status':
      return status(command);
  }
}

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
  }
}

function writing(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new UsageError(
      `the state directory cannot be written (${errnoOf(error)}); is XDG_STATE_HOME right?`,
    );
  }
}

function say(stdout: Emission['stdout']): Emission {
  return { exitCode: 0, stdout, stderr: safe`` };
}
