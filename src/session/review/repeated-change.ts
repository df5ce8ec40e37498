import { type Reply, SILENT } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { moveBaseline, readBaseline } from '../../state/session/baseline.ts';
import type { ReviewedContent } from '../../state/session/counts.ts';
import { findFile, nameInProject } from '../../state/file-key.ts';
import { type Pending, peekPending, updatePending } from '../../state/session/pending.ts';
import { readDismissedIds } from '../../state/session/refuted.ts';
import { safe } from '../../redaction/redact.ts';
import type { FileChange } from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';
import { stillStands } from './findings.ts';
import { clearFixed } from './fixed-findings.ts';
import { readNow } from '../edits/read-now.ts';
import { firstOf } from '../stop/messages.ts';
import { namesOf, placeAndTitle, tellDoubt, tellVerdict } from '../messages.ts';

export type RepeatedChange = {
  readonly changes: readonly FileChange[];
  /**
   * Files that were edited again meanwhile: nothing is cleared or recorded as reviewed for them.
   */
  readonly superseded: ReadonlySet<string>;
};

/** Repeats the effects of the earlier review if the same change was reviewed a moment ago. */
export async function repeatOutcome(
  known: ReviewedContent,
  made: RepeatedChange,
  door: HookDoor,
): Promise<Reply> {
  const standing = withoutGone(withoutRefuted(known, door), made);
  await repeat(standing, made, door);
  return replyAgain(standing, made.changes, door);
}

/** Drops findings on code that is gone from a file that was edited again. */
function withoutGone(known: ReviewedContent, made: RepeatedChange): ReviewedContent {
  const { superseded, changes } = made;
  const open = known.open.map((one) => (superseded.has(one.file) ? standingOf(one, changes) : one));
  return { ...known, open: open.filter(({ findings }) => findings.length > 0) };
}

function standingOf({ file, findings }: Pending, changes: readonly FileChange[]): Pending {
  const place = changes.find((one) => one.file === file)?.place;
  const now = place === undefined ? null : readNow(place);
  return { file, findings: findings.filter((finding) => stillStands(finding, now)) };
}

/** A finding may have been dismissed since. */
function withoutRefuted(known: ReviewedContent, { projectDir }: HookDoor): ReviewedContent {
  if (known.open.length === 0) return known;
  const refuted = readDismissedIds(projectDir);
  const open = known.open.map(({ file, findings }) => ({
    file,
    findings: findings.filter(({ id }) => !refuted.has(id)),
  }));
  return { ...known, open: open.filter(({ findings }) => findings.length > 0) };
}

/** Like the review itself: APPROVED clears, CHANGES_REQUIRED adds. */
async function repeat(
  { verdict, open }: ReviewedContent,
  { changes, superseded }: RepeatedChange,
  door: HookDoor,
): Promise<void> {
  const { sessionDir } = door;
  const lasting = changes.filter(({ file }) => !superseded.has(file));
  if (verdict === 'APPROVED') for (const { file } of lasting) await clearFixed(file, door);
  // Before the baselines: if the process dies between the two, no finding is lost.
  for (const { file, findings } of open)
    await updatePending(sessionDir, file, (before) => [
      ...before.filter(({ id }) => !findings.some((one) => one.id === id)),
      ...findings,
    ]);
  if (verdict === 'none') return;
  for (const { file, before: was, after: now } of lasting)
    await moveBaseline(sessionDir, { file, now, was, at: 'review' });
}

function replyAgain(
  { verdict, why, open }: ReviewedContent,
  changes: readonly FileChange[],
  { settings, projectRoot }: HookDoor,
): Reply {
  const names = namesOf(changes);
  switch (verdict) {
    case 'none':
      return tellDoubt(why, names);
    // Static findings stay open, whatever the reviewer's verdict.
    case 'APPROVED':
    case 'CHANGES_REQUIRED':
      return tellStillOpen(open, projectRoot);
    case 'DECISION_NEEDED':
      return tellVerdict({
        ...{ verdict, summary: why, question: null, names, placed: [] },
        maxCharacters: settings.hooks.condenseCharacters,
      });
  }
}

/** The files were rewritten exactly as reviewed: reports their open findings again. */
export async function reportUnchanged(files: readonly Redacted[], door: HookDoor): Promise<Reply> {
  const open: Pending[] = [];
  for (const file of files) {
    const findings = peekPending(door.sessionDir, file);
    if (findings.length > 0 && (await isAsReviewed(file, door))) open.push({ file, findings });
  }
  return tellStillOpen(open, door.projectRoot);
}

async function isAsReviewed(file: Redacted, { sessionDir, projectRoot }: HookDoor) {
  const reviewed = readBaseline(sessionDir, file)?.reviewed;
  const place = await findFile(sessionDir, file, projectRoot);
  return reviewed?.mark === null && place !== null && readNow(place) === reviewed.text;
}

/** One line, because the findings were already reported in full. */
function tellStillOpen(open: readonly Pending[], projectRoot: string): Reply {
  const lines = open.flatMap(({ file, findings }) => {
    const path = nameInProject(file, projectRoot);
    return findings.map((finding) => placeAndTitle({ path, finding }));
  });
  // A rejection without remaining findings was dismissed.
  if (lines.length === 0) return SILENT;
  const words = safe`countersign: reviewed before, and still open: ${firstOf(lines)}`;
  return { kind: 'tell', user: words, agent: words };
}
