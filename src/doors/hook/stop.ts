import { type Reply, SILENT } from '../../host/reply.ts';
import type { EventOf } from '../../host/event.ts';
import type { Redacted } from '../../model/redacted.ts';
import { claim } from '../../state/claim.ts';
import { type Counts, readCounts, updateCounts } from '../../state/counts.ts';
import { readEdits } from '../../state/edits.ts';
import { claimsDir } from '../../state/paths.ts';
import { readPending } from '../../state/pending.ts';
import { takeUntold } from '../../state/refuted.ts';
import { explainTrouble } from '../../state/trouble.ts';
import { safe } from '../../text/redact.ts';
import type { HookDoor } from './door.ts';
import { withNote } from './judge.ts';
import { leftOpen, noteRefuted, openReason } from './stop-words.ts';
import { reviewTurn } from './stop-review.ts';
import { noteUnreviewed } from './stop-unreviewed.ts';
import { waitForReviews } from './stop-wait.ts';

type Stopping = EventOf<'stopping'>;

/**
 * Before stopping: blocks on what is open, or on what a review of the turn's changes finds, a bounded
 * number of times. Fails open: an unreachable reviewer or a broken record blocks nobody, and the user is
 * told.
 */
export async function decideStop(event: Stopping, door: HookDoor): Promise<Reply> {
  const { stop, subagentStop } = door.settings.hooks;
  if (stop === 'off' || (event.subagent !== null && !subagentStop)) return SILENT;
  const counts = readCounts(door.sessionDir);
  if (!mayBlock(event, counts, door))
    return await withRefuted(await letGo(await noteLeft(event, door), event, door), event, door);
  const turn = await claimStop(event, counts, door);
  if (turn?.kind === 'taken') return SILENT;
  const reply = await decide(event, door);
  const keep = reply.kind === 'block' ? block : letGo;
  const kept = await withRefuted(await keep(reply, event, door), event, door);
  if (turn?.kind === 'claimed') turn.finish();
  return kept;
}

/** The same stop, told to two installations of ours; an old host does not tell its stops apart. */
async function claimStop(event: Stopping, { blocks }: Counts, door: HookDoor) {
  const { prompt, subagent, said, blockedBefore } = event;
  if (prompt === '') return null;
  const edits = await readEdits(door.sessionDir);
  const seen = 'kind' in edits ? 0 : edits.all.length;
  const key = JSON.stringify(['stop', prompt, subagent, said, blockedBefore, blocks, seen]);
  return await claim(claimsDir(door.sessionDir), key);
}

/** Whatever the host says and whatever is set: an agent is never kept longer. */
const MOST_BLOCKS = 3;

/** Subagents may stop side by side: each of them is kept once, and not counted with the agent. */
function mayBlock(event: Stopping, counts: Counts, { settings }: HookDoor): boolean {
  if (event.subagent !== null) return !event.blockedBefore;
  const isSameTurn = event.prompt !== '' && event.prompt === counts.prompt;
  const before = isSameTurn || event.blockedBefore ? counts.blocks : 0;
  const inTurn = event.blockedBefore ? Math.max(before, 1) : before;
  return inTurn < settings.hooks.stopBlocks && counts.blocks < MOST_BLOCKS;
}

/** Whoever works with the agent learns what it has waved away. */
async function withRefuted(reply: Reply, event: Stopping, door: HookDoor): Promise<Reply> {
  if (event.subagent !== null) return reply;
  return withNote(reply, noteRefuted(await takeUntold(door.sessionDir), door.projectRoot));
}

/** Nobody is asked, and the user is told what is open and what nobody has looked at. */
async function noteLeft(event: Stopping, door: HookDoor): Promise<Reply> {
  const unreviewed = await noteUnreviewed(door);
  // What is open is still before the agent whose subagent this was.
  const open = event.subagent === null ? await openFindings(door) : null;
  if (open === null) return unreviewed;
  return withNote(open.left, unreviewed.kind === 'tell' ? unreviewed.user : null);
}

/** What is open blocks at once, unless its files were edited since and nobody has looked at that yet. */
async function decide(event: Stopping, door: HookDoor): Promise<Reply> {
  const open = await openFindings(door);
  if (open !== null && !(await mayBeFixed(open, door))) return open.reply;
  const waited = await waitForReviews(door);
  const left = await openFindings(door);
  if (left !== null && !(await mayBeFixed(left, door))) return left.reply;
  const reply = waited ?? (await reviewOrPass(event, door));
  return left === null ? reply : ((await openFindings(door))?.reply ?? reply);
}

async function mayBeFixed({ files }: Open, { sessionDir }: HookDoor): Promise<boolean> {
  const edits = await readEdits(sessionDir);
  if ('kind' in edits) return false;
  const unreviewed = [...edits.open, ...edits.underWay.flatMap((one) => one.edits)];
  return unreviewed.some(({ file }) => files.has(file));
}

async function reviewOrPass(event: Stopping, door: HookDoor): Promise<Reply> {
  return door.settings.hooks.stop === 'review' ? await reviewTurn(event, door) : SILENT;
}

type Open = {
  readonly reply: Reply;
  /** Of a stop that may not block any more. */
  readonly left: Reply;
  readonly files: ReadonlySet<Redacted>;
};

/** Null when nothing is open. */
async function openFindings(door: HookDoor): Promise<Open | null> {
  const pending = await readPending(door.sessionDir);
  if (pending.kind === 'failed') {
    const { why, nextStep } = explainTrouble(pending.trouble);
    return note(safe`open findings cannot be read (${why}). Next: ${nextStep}`);
  }
  if (pending.open.length > 0) {
    const reason = openReason(pending.open, door.projectRoot);
    const left = tell(leftOpen(pending.open, door.projectRoot));
    const files = new Set(pending.open.map(({ file }) => file));
    return { reply: { kind: 'block', reason }, left, files };
  }
  if (pending.damaged === 0) return null;
  return note(safe`${pending.damaged} record(s) of open findings could not be read`);
}

function note(words: Redacted): Open {
  const reply = tell(words);
  return { reply, left: reply, files: new Set() };
}

function tell(words: Redacted): Reply {
  return { kind: 'tell', user: safe`countersign: ${words}`, agent: null };
}

/** A block that cannot be counted is made once: the host itself says when there was one before. */
async function block(reply: Reply, event: Stopping, door: HookDoor): Promise<Reply> {
  if (event.subagent !== null) return reply;
  const counted = await updateCounts(door.sessionDir, (counts) => ({
    ...counts,
    blocks: counts.blocks + 1,
    prompt: event.prompt,
  }));
  return counted === 'failed' && event.blockedBefore ? SILENT : reply;
}

async function letGo(reply: Reply, event: Stopping, { sessionDir }: HookDoor): Promise<Reply> {
  if (event.subagent === null && readCounts(sessionDir).blocks > 0)
    await updateCounts(sessionDir, (counts) => ({ ...counts, blocks: 0 }));
  return reply;
}
