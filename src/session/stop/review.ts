import type { EventOf } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Failure } from '../../model/failure.ts';
import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import { claimReview } from '../../state/store/claim.ts';
import {
  endReview,
  readEdits,
  recordStop,
  type SeenEdit,
  takeEdits,
} from '../../state/session/edits.ts';
import type { Pending } from '../../state/session/pending.ts';
import { forgetOldSessions } from '../../state/session/sessions.ts';
import { readTurnReviews } from '../../state/session/turn-reviews.ts';
import { clip, clipFront, redact, safe } from '../../redaction/redact.ts';
import { type FileChange, readChanges, withoutIgnored } from '../edits/changes.ts';
import type { ReviewDeadline } from '../review/ask.ts';
import type { HookDoor } from '../context.ts';
import { editedSince } from '../edits/edit.ts';
import { askAbout, conclude, withNote } from '../review/judge.ts';
import { areNoted } from '../review/note-review.ts';
import {
  fingerprintOf,
  wasInconclusive,
  limitReached,
  rememberInconclusive,
  rememberReview,
} from '../review/review-memory.ts';
import { nextStepAt } from '../review/next-step.ts';
import { recordStatic, type StaticRecord } from '../review/record-static.ts';
import { isAllHidden, reportHidden } from '../hidden-changes.ts';
import type { Missed } from './report.ts';
import { settleReviewed, verdictBefore } from './reviewed-turn.ts';
import { doubtReason } from './messages.ts';
import { readTranscript } from '../advice/transcript.ts';
import { changedDuringReview, noteChangedDuringReview } from '../turn/changed-during-review.ts';
import { noteTurn } from '../turn/notes.ts';
import { readTurn } from '../turn/read-turn.ts';
import { noteUnread, withoutUnread } from '../edits/unread.ts';
import { namesOf, tellSkipped } from '../messages.ts';

export type StopToReview = {
  readonly event: EventOf<'stopping'>;
  readonly deadline: ReviewDeadline;
  /** False: the agent is released and the user informed, whatever the review finds. */
  readonly mayBlock: boolean;
};

export type TurnOutcome = {
  readonly reply: Reply;
  readonly missed: Missed | null;
  /** Open findings of this review; they count even if writing them failed. */
  readonly found: readonly Pending[];
};

export const NOTHING_TO_REVIEW: TurnOutcome = { reply: SILENT, missed: null, found: [] };

/** One review of all changes since the last reviewed stop. */
export async function reviewTurn(stop: StopToReview, door: HookDoor): Promise<TurnOutcome> {
  const edits = await readEdits(door.sessionDir);
  const { sinceStop, all } = 'kind' in edits ? { sinceStop: [], all: [] } : edits;
  const review = door.newId();
  const held = await claimReview(door.sessionDir, review);
  const taken = await takeEdits(door.sessionDir, { review, at: door.clock.now() });
  const own = 'kind' in taken ? [] : taken;
  // Last: an edit from here on belongs to the next review.
  const turn = await readTurn(sinceStop, door);
  const { changes: read, unread } = turn;
  const changes = verdictBefore(read, door) !== null ? read : await withoutIgnored(read, door);
  const judged = await judgeTurn({ stop, changes, own, all }, door);
  const { reply, settled, missed, found, again = NONE } = judged;
  const at = door.clock.now();
  const reviewed = withoutUnread(own, unread);
  if (own.length > 0)
    await endReview(door.sessionDir, { review, at, edits: reviewed, reviewed: settled });
  if (held.kind === 'claimed') held.giveUp();
  // Files that may be readable later are left to the next stop.
  const unseen = unread.flatMap(({ file, isLost }) => (isLost ? [] : [file]));
  const isAllSeen = settled && again.size + unseen.length === 0;
  if (isAllSeen && sinceStop.length > 0) await recordStop(door.sessionDir, at);
  if (settled) await turn.settle(new Set([...again, ...unseen]));
  forgetOldSessions(door.projectDir, door.sessionDir);
  const notes = [
    noteUnread(unread, 'stop'),
    noteChangedDuringReview(changes, again),
    await noteTurn(turn, door),
  ];
  return { reply: notes.reduce(withNote, reply), missed, found };
}

/** Identifies the changes of the turn. */
export async function turnFingerprint(door: HookDoor): Promise<string> {
  const edits = await readEdits(door.sessionDir);
  const { changes } = await readTurn('kind' in edits ? [] : edits.sinceStop, door);
  return fingerprintOf(await withoutIgnored(changes, door));
}

/**
 * True if nothing changed since a stop of this turn was blocked, or if edit reviews have covered
 * it.
 */
async function isSeenSinceBlock(changes: readonly FileChange[], door: HookDoor): Promise<boolean> {
  if (readTurnReviews(door.sessionDir).blockedAt === fingerprintOf(changes)) return true;
  return await areAsReviewed(changes, door);
}

async function areAsReviewed(changes: readonly FileChange[], door: HookDoor): Promise<boolean> {
  const files = changes.map(({ file }) => file);
  const unseen = await readChanges(files, 'reviewed', door);
  return unseen.changes.length + unseen.unread.length === 0;
}

const NONE: ReadonlySet<string> = new Set();

type StopTurn = {
  readonly stop: StopToReview;
  readonly changes: readonly FileChange[];
  /** Edits without another review. */
  readonly own: readonly SeenEdit[];
  readonly all: readonly SeenEdit[];
};

type JudgedTurn = TurnOutcome & {
  readonly settled: boolean;
  /** Files that changed during their review. */
  readonly again?: ReadonlySet<string>;
};

const LET_GO: JudgedTurn = { ...NOTHING_TO_REVIEW, settled: true };
const UNCHANGED: JudgedTurn = { ...NOTHING_TO_REVIEW, settled: false };

async function judgeTurn(turn: StopTurn, door: HookDoor): Promise<JudgedTurn> {
  const { stop, changes } = turn;
  if (changes.length === 0) return LET_GO;
  const known = verdictBefore(changes, door);
  if (known !== null) return { ...LET_GO, reply: await settleReviewed(known, changes, door) };
  if (wasInconclusive(changes, door))
    return { ...(await withoutVerdict(turn, door)), settled: true };
  if (!stop.mayBlock && (await isSeenSinceBlock(changes, door))) return UNCHANGED;
  if (isAllHidden(changes))
    return { ...LET_GO, reply: forTheUser(await reportHidden(changes, 'stop', door)) };
  const found = await recordStatic(changes, door);
  const limit = limitReached(door);
  if (limit !== null) return await unreviewed(turn, { detail: limit, nextStep: RAISE_LIMIT }, door);
  const timeoutSeconds = Math.max(1, stop.deadline.secondsLeft());
  const said = whatWasSaid(stop.event);
  const { outcome } = await askAbout({ changes, found, said, at: 'stop', timeoutSeconds }, door);
  if (outcome.kind !== 'reviewed') return await judgeMissing(outcome, turn, door);
  return await concludeTurn(outcome, { ...turn, found }, door);
}

const RAISE_LIMIT = safe`raise it, or review by hand with countersign review`;

async function concludeTurn(
  outcome: Extract<Outcome, { kind: 'reviewed' }>,
  { changes, all, found }: StopTurn & { readonly found: StaticRecord },
  door: HookDoor,
): Promise<JudgedTurn> {
  const superseded = new Set([
    ...(await editedSince(all, door)),
    ...(await changedDuringReview(changes, door)),
  ]);
  const conclusion = { outcome, changes, found, superseded, at: 'stop' } as const;
  const { reply, content } = await conclude(conclusion, door);
  if (superseded.size > 0) return { ...LET_GO, reply, again: superseded };
  await rememberReview(door, { ...content, fingerprint: fingerprintOf(changes) });
  return { ...LET_GO, reply, found: content.open };
}

const MAX_SAID = 4000;
const TAIL_BYTES = 200_000;

/** The agent's description of its work. */
function whatWasSaid({ said, transcript }: StopToReview['event']): Redacted {
  const words =
    said === null ? readTranscript(transcript, TAIL_BYTES) : clip(redact(said), MAX_SAID);
  if (words === null || words === '') return safe``;
  return safe`The agent is about to stop and has said:\n${clipFront(words, MAX_SAID)}`;
}

async function judgeMissing(
  outcome: Exclude<Outcome, { kind: 'reviewed' }>,
  turn: StopTurn,
  door: HookDoor,
): Promise<JudgedTurn> {
  switch (outcome.kind) {
    case 'skipped':
      return { ...LET_GO, reply: tellSkipped(outcome, namesOf(turn.changes)) };
    case 'unavailable': {
      const { detail } = outcome.failure;
      const nextStep = nextStepAt('stop', outcome.failure, door.settings);
      return await unreviewed(turn, { detail, nextStep }, door);
    }
    case 'inconclusive': {
      await rememberInconclusive(turn.changes, door);
      const released = await withoutVerdict(turn, door);
      if (!turn.stop.mayBlock) return released;
      const reason = doubtReason(namesOf(turn.changes), outcome.why);
      return { ...released, reply: { kind: 'block', reason } };
    }
  }
}

/** A missing verdict blocks once; the same changes are then released. */
async function withoutVerdict(turn: StopTurn, door: HookDoor): Promise<JudgedTurn> {
  const user = safe`countersign: the agent stopped and no verdict was given on ${namesOf(turn.changes)}`;
  const missed = await missedOf(turn, safe`the review gave no verdict`, door);
  return { ...UNCHANGED, reply: tellUser(user), missed };
}

async function unreviewed(
  turn: StopTurn,
  { detail, nextStep }: Pick<Failure, 'detail' | 'nextStep'>,
  door: HookDoor,
): Promise<JudgedTurn> {
  const missed = await missedOf(turn, detail, door);
  const how = missed.editsReviewed ? safe`not reviewed as a whole` : safe`not reviewed`;
  const user = safe`countersign: the agent stopped and ${namesOf(turn.changes)} was ${how}: ${detail}. Next: ${nextStep}`;
  return { ...UNCHANGED, reply: tellUser(user), missed };
}

async function missedOf(
  { changes, own }: StopTurn,
  why: Redacted,
  door: HookDoor,
): Promise<Missed> {
  const files = new Set(changes.map(({ file }) => file));
  const editsReviewed =
    own.length === 0 && areNoted(changes, door) && (await areAsReviewed(changes, door));
  return { files, why, editsReviewed };
}

function tellUser(user: Redacted): Reply {
  return { kind: 'tell', user, agent: null };
}

/** A stop passes no text to the agent here: the user makes the decisions. */
function forTheUser(reply: Reply): Reply {
  return reply.kind !== 'tell' || reply.agent === null ? reply : tellUser(reply.agent);
}
