import type { EventOf } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import { moveBaseline } from '../../state/baseline.ts';
import { claimReview } from '../../state/claim.ts';
import { readCounts, updateCounts } from '../../state/counts.ts';
import { endReview, readEdits, recordStop, type SeenEdit, takeEdits } from '../../state/edits.ts';
import { noteQuiet } from '../../state/quiet.ts';
import { type Pending, readPending } from '../../state/pending.ts';
import { forgetOldSessions } from '../../state/sessions.ts';
import { clip, clipFront, redact, safe } from '../../text/redact.ts';
import { type Change, readChanges, withoutIgnored } from './changes.ts';
import type { HookDoor } from './door.ts';
import { editedSince } from './edit.ts';
import { askAbout, conclude, withNote } from './judge.ts';
import { fingerprintOf, keepInMind, limitReached, recall, tellLimit } from './recall.ts';
import { nextStepAt } from './next-step.ts';
import { isAllHidden, tellHidden } from './hidden.ts';
import { doubtReason, openReason } from './stop-words.ts';
import { readTranscript } from './transcript.ts';
import { noteUnread, withoutUnread } from './unread.ts';
import { namesOf } from './words.ts';

type Stopping = EventOf<'stopping'>;

/** One review of everything that changed since the last stop with a review. */
export async function reviewTurn(event: Stopping, door: HookDoor): Promise<Reply> {
  const edits = await readEdits(door.sessionDir);
  if ('kind' in edits || edits.sinceStop.length === 0) return SILENT;
  const review = door.newId();
  const held = await claimReview(door.sessionDir, review);
  const taken = await takeEdits(door.sessionDir, { review, at: door.clock.now() });
  const own = 'kind' in taken ? [] : taken;
  const { changes: read, unread } = await readChanges(edits.sinceStop, 'stopped', door);
  const changes = isKnown(read, door) ? read : await withoutIgnored(read, door);
  const { reply, settled } = await judgeTurn({ event, changes, all: edits.all }, door);
  const at = door.clock.now();
  const reviewed = withoutUnread(own, unread);
  if (own.length > 0)
    await endReview(door.sessionDir, { review, at, edits: reviewed, reviewed: settled });
  if (held.kind === 'claimed') held.giveUp();
  // What can be read another time is looked at by the next stop.
  if (settled && unread.every(({ isLost }) => isLost)) {
    await recordStop(door.sessionDir, at);
    await noteQuiet(door.sessionDir);
  }
  forgetOldSessions(door.projectDir, door.sessionDir);
  return withNote(reply, noteUnread(unread, 'stop'));
}

type Turn = {
  readonly event: Stopping;
  readonly changes: readonly Change[];
  readonly all: readonly SeenEdit[];
};

type Judged = { readonly reply: Reply; readonly settled: boolean };

const LET_GO: Judged = { reply: SILENT, settled: true };

async function judgeTurn({ event, changes, all }: Turn, door: HookDoor): Promise<Judged> {
  if (changes.length === 0) return LET_GO;
  if (isKnown(changes, door)) return await settleTurn(changes, door);
  const fingerprint = fingerprintOf(changes);
  if (readCounts(door.sessionDir).doubted.includes(fingerprint)) return doubtedBefore(changes);
  if (isAllHidden(changes))
    return { reply: forTheUser(await tellHidden(changes, 'stop', door)), settled: true };
  const limit = limitReached(door);
  if (limit !== null) return { reply: await tellLimit(limit, door), settled: false };
  const timeoutSeconds = door.settings.hooks.stopTimeoutSeconds;
  const outcome = await askAbout({ changes, said: whatWasSaid(event), timeoutSeconds }, door);
  if (outcome.kind !== 'reviewed')
    return await judgeMissing(outcome, { changes, fingerprint }, door);
  const superseded = await editedSince(all, door);
  const { reply, content } = await conclude({ outcome, changes, superseded, at: 'stop' }, door);
  if (superseded.size === 0) await keepInMind(door, { ...content, fingerprint });
  const found = superseded.size === 0 ? content.open : [];
  return { reply: (await blockOnOpen(found, door)) ?? forTheUser(reply), settled: true };
}

/** However long ago: a stop asks nobody about what this session has had reviewed. */
function isKnown(changes: readonly Change[], door: HookDoor): boolean {
  const known = recall(door, fingerprintOf(changes), Number.POSITIVE_INFINITY);
  return known !== null && known.verdict !== 'none';
}

/** All of it was reviewed before in this session: nobody is asked again. */
async function settleTurn(changes: readonly Change[], door: HookDoor): Promise<Judged> {
  door.debug(safe`${namesOf(changes)} was reviewed before`);
  for (const { file, before: was, after: now } of changes)
    await moveBaseline(door.sessionDir, { file, now, was, at: 'stop' });
  return LET_GO;
}

/** It was held up once for the missing verdict; not again for the same. */
function doubtedBefore(changes: readonly Change[]): Judged {
  const user = safe`countersign: the agent stopped and no verdict was given on ${namesOf(changes)}`;
  return { reply: { kind: 'tell', user, agent: null }, settled: true };
}

const MAX_SAID = 4000;
const TAIL_BYTES = 200_000;

/** What the agent says it has done. */
function whatWasSaid({ said, transcript }: Stopping): Redacted {
  const words =
    said === null ? readTranscript(transcript, TAIL_BYTES) : clip(redact(said), MAX_SAID);
  if (words === null || words === '') return safe``;
  return safe`The agent is about to stop and has said:\n${clipFront(words, MAX_SAID)}`;
}

type Unjudged = { readonly changes: readonly Change[]; readonly fingerprint: string };

async function judgeMissing(
  outcome: Exclude<Outcome, { kind: 'reviewed' }>,
  { changes, fingerprint }: Unjudged,
  door: HookDoor,
): Promise<Judged> {
  const names = namesOf(changes);
  switch (outcome.kind) {
    case 'skipped':
      return LET_GO;
    case 'unavailable': {
      const { detail } = outcome.failure;
      const nextStep = nextStepAt('stop', outcome.failure, door.settings);
      const user = safe`countersign: the agent stopped and ${names} was not reviewed: ${detail}. Next: ${nextStep}`;
      return { reply: { kind: 'tell', user, agent: null }, settled: false };
    }
    case 'inconclusive':
      await updateCounts(door.sessionDir, (counts) => ({
        ...counts,
        doubted: [...counts.doubted, fingerprint].slice(-MAX_DOUBTED),
      }));
      return { reply: { kind: 'block', reason: doubtReason(names, outcome.why) }, settled: false };
  }
}

const MAX_DOUBTED = 100;

/** What was found just now counts also where the disk did not take it. */
async function blockOnOpen(
  found: readonly Pending[],
  { sessionDir, projectRoot }: HookDoor,
): Promise<Reply | null> {
  const pending = await readPending(sessionDir);
  const recorded = pending.kind === 'failed' ? [] : pending.open;
  const open = recorded.length > 0 ? recorded : found;
  return open.length === 0 ? null : { kind: 'block', reason: openReason(open, projectRoot) };
}

/** A stop takes no words for the agent: what there is to decide is the user's. */
function forTheUser(reply: Reply): Reply {
  if (reply.kind !== 'tell' || reply.agent === null) return reply;
  return { kind: 'tell', user: reply.agent, agent: null };
}
