import { listInitHosts } from '../../host/host-names.ts';
import { DEFAULT_HOST, INIT_HOSTS } from '../../host/list.ts';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Settings } from '../../model/settings.ts';
import { arm, armAgain, disarm, readArming } from '../../state/plan/arming.ts';
import { forgetBaseline } from '../../state/plan/drift.ts';
import { forgetAnchor, whileAnchored } from '../../state/plan/anchor.ts';
import { type FolderWork, lookIntoPlanFolder, type PlanFolder } from '../../state/plan/folder.ts';
import { unwritable } from '../../state/store/storage-messages.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import { beginCycle, endCycle } from '../review/cycle.ts';
import type { PlanPlace } from '../review/plan-file.ts';
import { explainFolderError, toOutput } from '../review/command-output.ts';

export type PlanCommand = PlanPlace & {
  readonly projectDir: PrivateDir;
  readonly settings: Settings['plan'];
  readonly now: () => Date;
};

/** `countersign plan start`: closes the gate. An older approval belongs to the plan before. */
export async function startPlanning(
  command: PlanCommand & {
    /** Does a host here call the gate? */
    readonly isGuarded: () => Promise<boolean>;
  },
): Promise<Emission> {
  const root = redact(command.projectRoot);
  const { projectDir } = command;
  const before = readArming(projectDir);
  if (before.kind !== 'armed') mustBeArmed(await arm(projectDir, command.now().toISOString()));
  const begun = await inFolder(command, (folder) =>
    beginCycle({ folder, projectDir }, command.now()),
  );
  // Last, so that a `plan done` at the same moment, which saw the plan before, ends only that one.
  mustBeArmed(await armAgain(command.projectDir, command.now().toISOString()));
  const isGuarded = isJustArmed(before, command.now()) || (await command.isGuarded());
  const words = isGuarded ? guardedWords(command) : UNGUARDED;
  const note = begun.kind === 'done' && begun.value !== null ? safe`${begun.value}\n` : safe``;
  return withTrouble(toOutput(safe`Planning is active in ${root}.\n${words}\n${note}`), begun);
}

const JUST_MS = 10_000;

/** Any installed gate that saw this very command has already started planning. */
function isJustArmed(arming: ReturnType<typeof readArming>, now: Date): boolean {
  return arming.kind === 'armed' && now.getTime() - Date.parse(arming.since) < JUST_MS;
}

function guardedWords({ planPath, settings }: PlanCommand): Redacted {
  // If planning is enforced, a reset starts a new cycle and ends nothing.
  const end =
    settings.gate === 'enforced'
      ? safe` (plan.gate is enforced here).`
      : safe`, or until:\n  countersign plan reset`;
  return safe`Until this plan is approved, only ${redact(planPath)} can be written${end}`;
}

const UNGUARDED = safe`No gate is installed in the settings of ${listInitHosts()} here, so nothing blocks changes before the plan is approved. To install it:
  countersign init --plan-gate
${gateUnderOtherHosts()}
To end planning: countersign plan reset`;

function gateUnderOtherHosts(): Redacted {
  const others = INIT_HOSTS.filter((host) => host !== DEFAULT_HOST);
  const lines = others.map(
    ({ id, name }) =>
      safe`or, under ${redact(name)}:\n  countersign init --host ${redact(id)} --plan-gate`,
  );
  return joinSafe(lines, '\n');
}

function mustBeArmed(armed: Awaited<ReturnType<typeof arm>>): void {
  if (armed.kind === 'newer') throw new UsageError(NEWER);
  if (armed.kind === 'failed') throw unwritable(armed.trouble);
}

const NEWER =
  'planning was started here by a newer countersign; update this one, or end planning with: countersign plan reset';

/** `countersign plan reset`: always opens the gate and archives the cycle. */
export async function resetPlanning(command: PlanCommand): Promise<Emission> {
  const wasOff = readArming(command.projectDir).kind === 'off';
  const disarmed = await disarm(command.projectDir);
  if (disarmed.kind === 'failed') throw unwritable(disarmed.trouble);
  await forgetAnchor(command.projectDir);
  forgetBaseline(command.projectDir);
  const { projectDir } = command;
  const archived = await inFolder(command, (folder) =>
    endCycle({ folder, projectDir }, command.now()),
  );
  const cycle = archived.kind === 'done' ? archived.value : null;
  const kept =
    cycle === null
      ? safe``
      : safe`The reviews of its plan are in .claude/review/archive/${cycle}.\n`;
  return withTrouble(toOutput(safe`${ended(command, wasOff)}\n${kept}`), archived);
}

function ended({ projectRoot, settings }: PlanCommand, wasOff: boolean): Redacted {
  const root = redact(projectRoot);
  if (settings.gate === 'enforced')
    return safe`A new planning starts in ${root}: plan.gate is enforced, so every change needs an approved plan.\nTo turn the gate off: countersign init --remove`;
  return wasOff
    ? safe`Planning was not active in ${root}.`
    : safe`Planning has ended in ${root}: edits are allowed again.`;
}

/** Runs work on the records under their lock; null if there are no records. */
export async function inFolder<T>(
  { projectRoot, projectDir }: PlanCommand,
  work: (folder: PlanFolder) => T | Promise<T>,
): Promise<FolderWork<T | null>> {
  const opened = lookIntoPlanFolder(projectRoot);
  if (opened.kind === 'absent') return { kind: 'done', value: null };
  if (opened.kind === 'failed') return opened;
  return await whileAnchored(opened.folder, projectDir, async () => work(opened.folder));
}

/** The gate is in the right state, but the plan's records are not. */
function withTrouble(emission: Emission, held: FolderWork<unknown>): Emission {
  if (held.kind === 'done') return emission;
  const why = held.kind === 'busy' ? BUSY : whyFailed(held);
  const stderr = safe`countersign: .claude/review was left as it is: ${why}\n`;
  return { ...emission, exitCode: 1, stderr };
}

export const BUSY = safe`the plan is being reviewed; wait until the review ends, or stop the agent that waits for it`;

function whyFailed({ trouble }: Extract<FolderWork<unknown>, { kind: 'failed' }>): Redacted {
  const { why, nextStep } = explainFolderError(trouble);
  return safe`${why}; ${nextStep}, then: countersign plan reset`;
}
