import { nameInProject } from '../../state/file-key.ts';
import { readEdits, type SeenEdit } from '../../state/session/edits.ts';
import { safe } from '../../redaction/redact.ts';
import type { ReviewDeadline } from '../review/ask.ts';
import type { HookDoor } from '../context.ts';
import { namesOf } from '../messages.ts';
import { readTurn } from '../turn/read-turn.ts';
import { NOTHING_TO_REVIEW, type TurnOutcome } from './review.ts';

const LOOK_MS = 100;

/**
 * Waits for running reviews; returns null once there is none, or the outcome that releases the
 * agent.
 */
export async function waitForReviews(
  door: HookDoor,
  deadline: ReviewDeadline,
): Promise<TurnOutcome | null> {
  const { clock, settings, signal } = door;
  const seconds = Math.min(settings.hooks.stopWaitSeconds, deadline.secondsLeft());
  const end = clock.now() + seconds * 1000;
  for (;;) {
    const awaited = await underWay(door);
    if (awaited.length === 0 || signal.aborted) return null;
    if (clock.now() >= end) return await stillUnderWay(seconds, door);
    await clock.sleep(LOOK_MS, signal);
  }
}

/** A stop that does not review also waits for edits that other processes are about to review. */
async function underWay({ sessionDir, settings }: HookDoor): Promise<readonly SeenEdit[]> {
  const edits = await readEdits(sessionDir);
  if ('kind' in edits) return [];
  const taken = edits.underWay.flatMap((one) => one.edits);
  const isLater = settings.hooks.stop === 'pending' && settings.hooks.edits === 'async';
  return isLater ? [...taken, ...edits.open] : taken;
}

/** Edits under review elsewhere and edits that no review has taken: the agent waits for neither. */
async function stillUnderWay(seconds: number, door: HookDoor): Promise<TurnOutcome> {
  const { sessionDir, settings, projectRoot } = door;
  const edits = await readEdits(sessionDir);
  const { open, underWay: taken, sinceStop } = 'kind' in edits ? NO_EDITS : edits;
  const edited = [...taken.flatMap((one) => one.edits), ...open].map(({ file }) => file);
  const turn = settings.hooks.stop === 'review' ? await readTurn(sinceStop, door) : null;
  const byCommand = turn?.changes.filter((one) => one.byCommand === true) ?? [];
  const files = new Set([...edited, ...byCommand.map(({ file }) => file)]);
  const byName = [...new Set(edited)].map((file) => ({ name: nameInProject(file, projectRoot) }));
  const user = safe`countersign: not reviewed yet when the agent stopped: ${namesOf([...byName, ...byCommand])} (waited ${seconds} s)`;
  const missed = { files, why: safe`its review was still under way`, editsReviewed: false };
  return { ...NOTHING_TO_REVIEW, reply: { kind: 'tell', user, agent: null }, missed };
}

const NO_EDITS = { open: [], underWay: [], sinceStop: [] };
