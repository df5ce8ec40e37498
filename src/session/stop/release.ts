import type { Reply } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { nameInProject } from '../../state/file-key.ts';
import type { Pending } from '../../state/session/pending.ts';
import { readDismissedIds } from '../../state/session/refuted.ts';
import {
  type BlockingFinding,
  endTurnReviews,
  readTurnReviews,
  type TurnReview,
} from '../../state/session/turn-reviews.ts';
import { joinSafe } from '../../redaction/redact.ts';
import type { HookDoor } from '../context.ts';
import { readOpen } from './open-findings.ts';
import { type Missed, reportFindings } from './report.ts';
import type { TurnOutcome } from './review.ts';
import { type OpenInFile, turnLine } from './turn-line.ts';

export type Released = TurnOutcome & {
  /** Findings that were open when the agent stopped. */
  readonly before: readonly Pending[];
};

/** Ends the turn: reports its reviewers, the findings and their fate, and what was not reviewed. */
export async function releaseAgent(released: Released, door: HookDoor): Promise<Reply> {
  const { reply, missed, found, before } = released;
  const { reviews, blocking, fixed } = readTurnReviews(door.sessionDir);
  const { open } = await readOpen(door, found);
  const stopped = { before: [...blocking, ...withoutKnown(before, blocking)], open, fixed, missed };
  const lines = [
    turnLine(withoutMissed(reviews, missed, door), openInFiles(open, door)),
    ...(await reportFindings(stopped, door)),
  ];
  await endTurnReviews(door.sessionDir);
  return after(
    lines.filter((line) => line !== null),
    reply,
  );
}

function openInFiles(open: readonly Pending[], door: HookDoor): readonly OpenInFile[] {
  const dismissed = readDismissedIds(door.projectDir);
  return open.flatMap(({ file, findings }) =>
    findings
      .filter(({ id }) => !dismissed.has(id))
      .map(({ severity }) => ({ name: nameInProject(file, door.projectRoot), severity })),
  );
}

/** A file that changed after its last review does not count as reviewed. */
function withoutMissed(
  reviews: readonly TurnReview[],
  missed: Missed | null,
  { projectRoot }: HookDoor,
): readonly TurnReview[] {
  if (missed === null || missed.editsReviewed) return reviews;
  const names = new Set([...missed.files].map((file) => nameInProject(file, projectRoot)));
  return reviews.map((one) => ({ ...one, files: one.files.filter((name) => !names.has(name)) }));
}

function withoutKnown(
  open: readonly Pending[],
  known: readonly BlockingFinding[],
): readonly BlockingFinding[] {
  const ids = new Set(known.map(({ id }) => id));
  return open.flatMap(({ file, findings }) =>
    findings
      .filter(({ id }) => !ids.has(id))
      .map(({ id, title, line_start }) => ({ id, file, title, line_start })),
  );
}

function after(lines: readonly Redacted[], reply: Reply): Reply {
  if (lines.length === 0 || (reply.kind !== 'silent' && reply.kind !== 'tell')) return reply;
  const rest = reply.kind === 'tell' ? [reply.user] : [];
  return { kind: 'tell', user: joinSafe([...lines, ...rest], '\n'), agent: null };
}
