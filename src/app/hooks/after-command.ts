import type { Peek } from '../../host/peek.ts';
import type { PlanValues } from '../../model/hook-values.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { checkAfterCommand } from './drift.ts';
import { toEmission } from '../emission.ts';
import { askGate } from './gate-state.ts';
import { emit } from '../process-shell.ts';

export type AfterCommand = {
  readonly root: string;
  readonly plan: PlanValues | null;
  readonly event: Peek;
};

/** After a command, while a plan is being made. Our own trouble lets go and is noted. */
export async function startAfterCommand({ root, plan, event }: AfterCommand): Promise<void> {
  try {
    const gate = await askGate(process.env, root, plan);
    if (gate.armed.kind === 'off') return;
    const since = gate.armed.kind === 'armed' ? gate.armed.since : 'unclear';
    const reply = await checkAfterCommand({
      environment: process.env,
      root,
      plan: gate.plan,
      since,
    });
    emit(toEmission(event.event, reply));
  } catch (error) {
    const why = redact(error instanceof Error ? error.message : String(error));
    const stderr = safe`countersign: the after hook could not look for changes: ${why}\n`;
    emit({ exitCode: 0, stdout: safe``, stderr });
  }
}
