import { type Reply, SILENT } from '../../host/reply.ts';
import type { EventOf } from '../../host/event.ts';
import type { Redacted } from '../../model/redacted.ts';
import { claim } from '../../state/store/claim.ts';
import { type SessionCounts, readCounts, updateCounts } from '../../state/session/counts.ts';
import { readEdits } from '../../state/session/edits.ts';
import { claimsDir } from '../../state/paths.ts';
import type { Pending } from '../../state/session/pending.ts';
import { takeUntold } from '../../state/session/refuted.ts';
import { addBlock } from '../../state/session/turn-reviews.ts';
import { stopTime } from '../review/ask.ts';
import type { HookDoor } from '../context.ts';
import { clearFixedStatic } from '../review/fixed-findings.ts';
import { withNote } from '../review/judge.ts';
import { blockingOf, mayBeFixed, readOpen } from './open-findings.ts';
import { type Released, releaseAgent } from './release.ts';
import {
  NOTHING_TO_REVIEW,
  reviewTurn,
  type StopToReview,
  turnFingerprint,
  type TurnOutcome,
} from './review.ts';
import { waitForReviews } from './wait.ts';
import { noteDismissed, openReason } from './messages.ts';
import { endTurn } from '../turn/turn-snapshot.ts';

type StoppingEvent = EventOf<'stopping'>;

/**
 * Before the agent stops: blocks on open findings, or on findings of a review of the turn's
 * changes, a limited number of times. A stop that may not block still reviews and informs the user.
 * Fails open: an unreachable reviewer or a broken record blocks no one, and the user is told.
 */
export async function decideStop(event: StoppingEvent, door: HookDoor): Promise<Reply> {
  const counts = readCounts(door.sessionDir);
  const allowed = mayBlock(event, counts, door);
  // The agent that started the subagent stops later, and its stop reviews everything.
  if (event.subagent !== null && !allowed) return SILENT;
  const turn = await claimStop(event, counts, door);
  if (turn?.kind === 'taken') return SILENT;
  // The first read sets damaged records aside, so only this one can report them.
  const { open: before, note } = await readOpen(door);
  await clearFixedStatic(door);
  const decided = await decide({ event, deadline: stopTime(door), mayBlock: allowed }, door);
  const reply =
    decided.reply.kind === 'block'
      ? await block(decided, event, door)
      : await release({ ...decided, before }, event, door);
  const told = withNote(await withDismissed(reply, event, door), note);
  if (turn?.kind === 'claimed') turn.finish();
  return told;
}

/** Two installations of ours may get the same stop; an old host does not tell its stops apart. */
async function claimStop(event: StoppingEvent, { blocks }: SessionCounts, door: HookDoor) {
  const { prompt, subagent, said, blockedBefore } = event;
  if (prompt === '') return null;
  const edits = await readEdits(door.sessionDir);
  const seen = 'kind' in edits ? 0 : edits.all.length;
  const key = JSON.stringify(['stop', prompt, subagent, said, blockedBefore, blocks, seen]);
  return await claim(claimsDir(door.sessionDir), key);
}

/** A hard limit, independent of the host and the settings. */
const MOST_BLOCKS = 3;

/**
 * Subagents may stop side by side: each is blocked at most once, and not counted with the agent.
 */
function mayBlock(event: StoppingEvent, counts: SessionCounts, { settings }: HookDoor): boolean {
  if (event.subagent !== null) return !event.blockedBefore;
  const isSameTurn = event.prompt !== '' && event.prompt === counts.prompt;
  const before = isSameTurn || event.blockedBefore ? counts.blocks : 0;
  const inTurn = event.blockedBefore ? Math.max(before, 1) : before;
  return inTurn < settings.hooks.stopBlocks && counts.blocks < MOST_BLOCKS;
}

/** The user learns which findings the agent has dismissed. */
async function withDismissed(reply: Reply, event: StoppingEvent, door: HookDoor): Promise<Reply> {
  if (event.subagent !== null) return reply;
  return withNote(reply, noteDismissed(await takeUntold(door.sessionDir), door.projectRoot));
}

type StopDecision = TurnOutcome & {
  /** The findings that block the agent. */
  readonly blocking: readonly Pending[];
};

/** Open findings block at once, unless their files have changed since: then a review runs first. */
async function decide(stop: StopToReview, door: HookDoor): Promise<StopDecision> {
  const atOnce = await blockUnchanged(stop, door);
  if (atOnce !== null) return atOnce;
  const waited = await waitForReviews(door, stop.deadline);
  const afterWait = await blockUnchanged(stop, door);
  if (afterWait !== null) return afterWait;
  const turn = waited ?? (await reviewOrPass(stop, door));
  const { open } = await readOpen(door, turn.found);
  const blocking = stop.mayBlock ? await blockingOf(open, door) : [];
  if (blocking.length === 0) return { ...turn, blocking };
  return { ...turn, blocking, reply: blockOn(blocking, turn.reply, door) };
}

async function blockUnchanged(stop: StopToReview, door: HookDoor): Promise<StopDecision | null> {
  if (!stop.mayBlock) return null;
  const { open } = await readOpen(door);
  if (open.length === 0 || (await mayBeFixed(open, door))) return null;
  return { ...NOTHING_TO_REVIEW, blocking: open, reply: blockOn(open, SILENT, door) };
}

/** Notes for the user go along with the block. */
function blockOn(open: readonly Pending[], reply: Reply, { projectRoot }: HookDoor): Reply {
  const reason = openReason(open, projectRoot);
  return withNote({ kind: 'block', reason }, wordsForUser(reply));
}

function wordsForUser(reply: Reply): Redacted | null {
  return reply.kind === 'tell' ? reply.user : null;
}

async function reviewOrPass(stop: StopToReview, door: HookDoor): Promise<TurnOutcome> {
  return door.settings.hooks.stop === 'review' ? await reviewTurn(stop, door) : NOTHING_TO_REVIEW;
}

/** A block that cannot be counted happens once: the host itself reports an earlier one. */
async function block(
  { reply, blocking }: StopDecision,
  event: StoppingEvent,
  door: HookDoor,
): Promise<Reply> {
  if (event.subagent !== null) return reply;
  const findings = blocking.flatMap(({ file, findings: list }) =>
    list.map(({ id, title, line_start }) => ({ id, file, title, line_start })),
  );
  await addBlock(door.sessionDir, { blocking: findings, blockedAt: await turnFingerprint(door) });
  const counted = await updateCounts(door.sessionDir, (counts) => ({
    ...counts,
    blocks: counts.blocks + 1,
    prompt: event.prompt,
  }));
  return counted === 'failed' && event.blockedBefore ? SILENT : reply;
}

async function release(released: Released, event: StoppingEvent, door: HookDoor): Promise<Reply> {
  if (event.subagent !== null) return released.reply;
  await endTurn(door);
  if (readCounts(door.sessionDir).blocks > 0)
    await updateCounts(door.sessionDir, (counts) => ({ ...counts, blocks: 0 }));
  return await releaseAgent(released, door);
}
