import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { disarmSeen, readArming } from '../../state/plan/arming.ts';
import { forgetBaseline } from '../../state/plan/drift.ts';
import { unwritable } from '../../state/store/storage-messages.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { checkApproval, NO_APPROVAL, type NotApproved } from '../review/approval.ts';
import { BUSY, inFolder, type PlanCommand } from './command.ts';
import { endCycle } from '../review/cycle.ts';
import { toOutput, unusableFolder } from '../review/command-output.ts';

/**
 * `countersign plan done`: the approved plan was carried out. It only ends what an approval opened,
 * so an agent may run it. The approval is removed first, whatever happens after.
 */
export async function finishPlanning(command: PlanCommand): Promise<Emission> {
  const seen = readArming(command.projectDir);
  const { kind } = seen;
  if (kind === 'damaged' || kind === 'failed') throw new UsageError(DAMAGED);
  const root = redact(command.projectRoot);
  if (kind === 'off' && command.settings.gate !== 'enforced')
    return toOutput(safe`Planning is not active in ${root}.\n`);
  const cycle = await archiveApproved(command);
  if (typeof cycle === 'object')
    return toOutput(safe`Planning goes on in ${root}: ${cycle.why}; ${cycle.nextStep}\n`, 1);
  const disarmed = await disarmSeen(command.projectDir, seen);
  if (disarmed.kind === 'failed') throw unwritable(disarmed.trouble);
  if (disarmed.kind === 'kept') return toOutput(safe`${goesOn(root)} ${keptIn(cycle)}\n`);
  forgetBaseline(command.projectDir);
  return toOutput(safe`${ended(command)} ${keptIn(cycle)}\n`);
}

function keptIn(cycle: number): Redacted {
  return safe`Its plan is kept in .claude/review/archive/${cycle}.`;
}

function goesOn(root: Redacted): Redacted {
  return safe`The plan is done in ${root}. In the meantime a new planning was started, and it is active.`;
}

const DAMAGED =
  'the record of planning cannot be read; the user can end planning with: countersign plan reset';

/**
 * The number of the cycle, or why it continues. Under the lock: a review that ends meanwhile may
 * have removed the approval.
 */
async function archiveApproved(command: PlanCommand): Promise<number | NotApproved> {
  const now = command.now();
  const held = await inFolder(command, async (folder) => {
    const check = await checkApproval(command, now.getTime());
    const { projectDir } = command;
    return check.kind === 'approved' ? endCycle({ folder, projectDir }, now) : check;
  });
  switch (held.kind) {
    case 'done':
      return held.value ?? NO_APPROVAL();
    case 'busy':
      throw new UsageError(BUSY);
    case 'failed':
      throw unusableFolder(held.trouble);
  }
}

function ended({ projectRoot, settings }: PlanCommand): Redacted {
  const root = redact(projectRoot);
  return settings.gate === 'enforced'
    ? safe`The plan is done in ${root}. plan.gate is enforced: the next change needs a plan of its own.`
    : safe`The plan is done in ${root}: edits are allowed again.`;
}
