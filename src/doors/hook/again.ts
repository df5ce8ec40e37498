import { type Reply, SILENT } from '../../host/reply.ts';
import { moveBaseline } from '../../state/baseline.ts';
import type { ReviewedContent } from '../../state/counts.ts';
import { isHidden } from '../../state/file-key.ts';
import { type Pending, updatePending } from '../../state/pending.ts';
import { readRefuted } from '../../state/refuted.ts';
import { keepRepeat, stampRefuted } from '../../state/repeats.ts';
import { redact } from '../../text/redact.ts';
import type { Change } from './changes.ts';
import type { HookDoor } from './door.ts';
import { stillStands } from './findings.ts';
import { clearFixed } from './fixed.ts';
import { readNow } from './read-now.ts';
import { namesOf, placedOf, tellDoubt, tellVerdict } from './words.ts';

export type MadeAgain = {
  readonly changes: readonly Change[];
  /** Files that were edited once more since: nothing is cleared or recorded as seen for them. */
  readonly superseded: ReadonlySet<string>;
};

/** A change that was reviewed a moment ago: what followed follows again. */
export async function followAgain(
  known: ReviewedContent,
  made: MadeAgain,
  door: HookDoor,
): Promise<Reply> {
  const standing = withoutGone(withoutRefuted(known, door), made);
  if (known.verdict !== 'none') await repeat(standing, made, door);
  return replyAgain(standing, made.changes, door);
}

/** Of a file that was edited once more, what is said of code that still stands there. */
function withoutGone(known: ReviewedContent, made: MadeAgain): ReviewedContent {
  const { superseded, changes } = made;
  const open = known.open.map((one) => (superseded.has(one.file) ? standingOf(one, changes) : one));
  return { ...known, open: open.filter(({ findings }) => findings.length > 0) };
}

function standingOf({ file, findings }: Pending, changes: readonly Change[]): Pending {
  const place = changes.find((one) => one.file === file)?.place;
  const now = place === undefined ? null : readNow(place);
  return { file, findings: findings.filter((finding) => stillStands(finding, now)) };
}

/** Somebody may have refuted a finding since. */
function withoutRefuted(known: ReviewedContent, { projectDir }: HookDoor): ReviewedContent {
  if (known.open.length === 0) return known;
  const refuted = new Set(readRefuted(projectDir).map(({ id }) => id));
  const open = known.open.map(({ file, findings }) => ({
    file,
    findings: findings.filter(({ id }) => !refuted.has(id)),
  }));
  return { ...known, open: open.filter(({ findings }) => findings.length > 0) };
}

/** As after the review itself: APPROVED clears, CHANGES_REQUIRED adds. */
async function repeat(
  { verdict, open }: ReviewedContent,
  { changes, superseded }: MadeAgain,
  door: HookDoor,
): Promise<void> {
  const { sessionDir } = door;
  const lasting = changes.filter(({ file }) => !superseded.has(file));
  if (verdict === 'APPROVED') for (const { file } of lasting) await clearFixed(file, door);
  // Before the baselines: a process that dies between the two has let no finding go.
  for (const { file, findings } of open)
    await updatePending(sessionDir, file, (before) => [
      ...before.filter(({ id }) => !findings.some((one) => one.id === id)),
      ...findings,
    ]);
  for (const { file, before: was, after: now } of lasting)
    await moveBaseline(sessionDir, { file, now, was, at: 'review' });
}

function replyAgain(
  { verdict, why, open }: ReviewedContent,
  changes: readonly Change[],
  { settings }: HookDoor,
): Reply {
  const names = namesOf(changes);
  if (verdict === 'none') return tellDoubt(why, names);
  // A rejection of which nothing is left was refuted.
  const isOver = verdict === 'CHANGES_REQUIRED' && open.length === 0;
  if (verdict === 'APPROVED' || isOver) return SILENT;
  const found = new Map(open.map(({ file, findings }) => [file, findings]));
  return tellVerdict({
    ...{ verdict, summary: why, question: null, names, placed: placedOf(found, changes) },
    maxCharacters: settings.hooks.condenseCharacters,
  });
}

/** So that the entry can do the same by itself, for a change of one file of which nothing is hidden. */
export async function keepAgain(
  known: ReviewedContent,
  changes: readonly Change[],
  door: HookDoor,
): Promise<void> {
  const [change, ...more] = changes;
  // Whoever debugs wants to be told why nobody was asked.
  if (change === undefined || more.length > 0 || door.settings.hooks.debug) return;
  if (isAnyHidden(change)) return;
  const { file, before: was, after: now } = change;
  // An empty file may be one that is gone.
  if (now.text === '') return;
  const refuted = stampRefuted(door.projectDir);
  const { fingerprint, at, verdict, open } = withoutRefuted(known, door);
  if (open.some((one) => one.file !== file)) return;
  const reply = replyAgain({ ...known, open }, changes, door);
  await keepRepeat(
    door.sessionDir,
    { file, inForce: redact(door.inForce), refuted },
    {
      ...{ was: was?.text ?? null, now: now.text, fingerprint, at, verdict },
      until: at + door.settings.hooks.dedup.seconds * 1000,
      reply: reply.kind === 'tell' ? { user: redact(reply.user), agent: keptOf(reply) } : null,
      open: open.flatMap(({ findings }) => findings),
    },
  );
}

/** The entry compares words, and knows a file by its path. */
function isAnyHidden({ file, before, after }: Change): boolean {
  return isHidden(file) || after.mark !== null || (before !== null && before.mark !== null);
}

/** As it leaves the process: redacted as one text. */
function keptOf({ agent }: Extract<Reply, { kind: 'tell' }>) {
  return agent === null ? null : redact(agent);
}
