import { hookFileName, type InitPlace } from './files/init-files.ts';
import type { Redacted } from '../../model/redacted.ts';
import { disarm, readArming } from '../../state/plan/arming.ts';
import { forgetBaseline } from '../../state/plan/drift.ts';
import { unwritable } from '../../state/store/storage-messages.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import type { ProjectLocation } from '../../project/configure.ts';
import { askHooks } from '../installed/find-hooks.ts';
import { hostProbe } from '../installed/host-probe.ts';

/** The effect of removing our entries on planning. */
export type PlanningThen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ends' }
  /** Another installation calls the gate too. */
  | { readonly kind: 'goes-on'; readonly how: string };

/** Call it before the removal: planning ends when the last gate that enforces it is removed. */
export async function planningAfter(
  place: InitPlace,
  location: ProjectLocation,
  signal: AbortSignal,
): Promise<PlanningThen> {
  if (readArming(place.installation.projectDir).kind === 'off') return { kind: 'nothing' };
  const hosts = await askHooks(location, hostProbe(location, signal));
  const gates = hosts
    .flatMap(({ found }) => found.installations)
    .filter(({ lanes }) => lanes.includes('gate'));
  const own = hookFileName(place);
  const other = gates.find(({ how, disabled }) => how !== own && disabled === null);
  if (!gates.some(({ how }) => how === own)) return { kind: 'nothing' };
  return other === undefined ? { kind: 'ends' } : { kind: 'goes-on', how: other.how };
}

/** The plan's records stay. */
export async function endPlanning(
  then: PlanningThen,
  { installation: { projectDir } }: InitPlace,
  isDry: boolean,
): Promise<readonly Redacted[]> {
  if (then.kind === 'nothing') return [];
  if (then.kind === 'goes-on')
    return [
      safe`note: planning stays active: ${oneLine(redact(then.how))} calls the gate too; to end it: countersign plan reset`,
    ];
  if (isDry) return [safe`planning: would end`];
  const disarmed = await disarm(projectDir);
  if (disarmed.kind === 'failed') throw unwritable(disarmed.trouble);
  forgetBaseline(projectDir);
  return [safe`planning: ended, because nothing runs the gate here any more`];
}
