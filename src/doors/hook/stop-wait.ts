import type { Reply } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { readEdits, type SeenEdit } from '../../state/edits.ts';
import { safe } from '../../text/redact.ts';
import type { HookDoor } from './door.ts';
import { relativeNames } from './names.ts';

const LOOK_MS = 100;

/** Waits for reviews under way; null once there is none, or the note with which the agent is let go. */
export async function waitForReviews(door: HookDoor): Promise<Reply | null> {
  const { clock, settings, signal } = door;
  const end = clock.now() + settings.hooks.stopWaitSeconds * 1000;
  for (;;) {
    const awaited = await underWay(door);
    if (awaited.length === 0 || signal.aborted) return null;
    if (clock.now() >= end) return stillUnderWay(awaited, door);
    await clock.sleep(LOOK_MS, signal);
  }
}

/** Whoever reviews nothing at the stop waits for the edits that others are about to review as well. */
async function underWay({ sessionDir, settings }: HookDoor): Promise<readonly SeenEdit[]> {
  const edits = await readEdits(sessionDir);
  if ('kind' in edits) return [];
  const taken = edits.underWay.flatMap((one) => one.edits);
  const isLater = settings.hooks.stop === 'pending' && settings.hooks.edits === 'async';
  return isLater ? [...taken, ...edits.open] : taken;
}

function stillUnderWay(edits: readonly SeenEdit[], { projectRoot, settings }: HookDoor): Reply {
  const files: readonly Redacted[] = [...new Set(edits.map(({ file }) => file))];
  const user = safe`countersign: not reviewed yet when the agent stopped: ${relativeNames(files, projectRoot)} (waited ${settings.hooks.stopWaitSeconds} s)`;
  return { kind: 'tell', user, agent: null };
}
