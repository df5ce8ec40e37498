import type { Redacted } from '../../model/redacted.ts';
import {
  keepTurnLimit,
  readTurnStart,
  type TurnLimit,
  type TurnStart,
  updateTurnStart,
} from '../../state/session/turn-start.ts';
import type { Git } from '../../system/git/git.ts';
import { repositoryAt } from '../../system/git/repository.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { EditRecorder } from '../context.ts';
import { changedNames, lookAtTree, type TreeLook } from './tree-look.ts';
import { readStartFiles } from './start-files.ts';

export type StartDoor = EditRecorder & {
  readonly git: Git;
  /** False: the session begins, and its first prompt is still to come. */
  readonly isPrompt: boolean;
  /** When the host stops waiting. */
  readonly until: number;
};

/** An interrupted agent continues the same turn, but not forever. */
const LONGEST_TURN_MS = 24 * 60 * 60 * 1000;

/** A prompt or a new session: records where the turn begins, unless a turn is already running. */
export async function beginTurn(door: StartDoor): Promise<void> {
  const { sessionDir, projectDir, clock, debug } = door;
  const kept = readTurnStart(sessionDir);
  if (kept !== null && isUnderWay(kept, clock.now())) {
    debug(safe`start: the turn began earlier`);
    return;
  }
  const begun = await lookForStart(door);
  await updateTurnStart(sessionDir, (last) =>
    door.isPrompt ? carryOver(last, begun) : beforeFirstPrompt(last, begun),
  );
  await keepTurnLimit(projectDir, begun.limit);
  debug(safe`start: ${begun.limit === null ? wordsForRecorded(begun, door) : LIMITS[begun.limit]}`);
}

function wordsForRecorded({ files }: TurnStart, { clock, until }: StartDoor): Redacted {
  const isLate = Object.keys(files).length > 0 && clock.now() >= until;
  return isLate ? safe`recorded, but not every changed file was read in time` : safe`recorded`;
}

const LIMITS = {
  'no-git': safe`this folder is in no git repository`,
  'too-slow': safe`git did not answer in time`,
  untracked: safe`there are too many untracked files`,
} as const;

function isUnderWay({ isOver, limit, at }: TurnStart, now: number): boolean {
  // A look that failed is tried again.
  const isSeen = limit !== 'no-git' && limit !== 'too-slow';
  return !isOver && isSeen && Math.abs(now - at) < LONGEST_TURN_MS;
}

/** A change of an earlier turn that was not reviewed keeps the baseline it had there. */
function carryOver(last: TurnStart | null, begun: TurnStart): TurnStart {
  const { unreviewed = {}, told = [] } = last ?? {};
  const isSeen = begun.limit !== 'no-git' && begun.limit !== 'too-slow';
  return isSeen
    ? { ...begun, told, files: { ...begun.files, ...unreviewed } }
    : { ...begun, told, unreviewed };
}

/**
 * For hosts that send no prompts. The first prompt begins the turn: changes before it are the
 * user's.
 */
function beforeFirstPrompt(last: TurnStart | null, begun: TurnStart): TurnStart {
  const unreviewed = last?.unreviewed ?? {};
  return { ...carryOver(last, begun), isOver: true, unreviewed };
}

async function lookForStart(door: StartDoor): Promise<TurnStart> {
  const repository = repositoryAt(door.projectRoot);
  if (repository === null) return unseen('no-git', door);
  const now = () => door.clock.now();
  const look = await lookAtTree({ top: repository.top, git: door.git, now });
  return look === null ? unseen('too-slow', door) : await startAt(look, door, door.until);
}

function unseen(limit: TurnLimit, { clock }: StartDoor): TurnStart {
  return { ...NOTHING, at: clock.now(), limit };
}

const NOTHING = {
  ...{ isOver: false, head: null, refs: [], files: {}, unreviewed: {}, told: [] },
} satisfies Omit<TurnStart, 'at' | 'limit'>;

/** A turn that begins with this look at the working tree. */
export async function startAt(
  look: TreeLook,
  { sessionDir, clock }: Pick<EditRecorder, 'sessionDir' | 'clock'>,
  until: number,
): Promise<TurnStart> {
  const reading = { sessionDir, until, now: () => clock.now() };
  return {
    ...NOTHING,
    at: look.at,
    limit: look.untracked === null ? 'untracked' : null,
    head: look.head,
    refs: look.refs,
    repositories: look.repositories.map((name) => redact(name)),
    files: await readStartFiles(look, changedNames(look), reading),
  };
}
