import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import { moveBaseline } from '../../state/session/baseline.ts';
import { shownFile } from '../../state/file-key.ts';
import {
  clearPending,
  isOfRule,
  peekPending,
  type PendingFinding,
  updatePending,
} from '../../state/session/pending.ts';
import { explainTrouble } from '../../state/store/storage-messages.ts';
import type { StorageError } from '../../system/files/storage-error.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';
import type { FileChange } from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';
import { clearFixed, noteFixed } from './fixed-findings.ts';
import { type ByFile, stillStands } from './findings.ts';
import { readNow } from '../edits/read-now.ts';
import { noteUnsent, unsentChanges } from '../edits/unsent.ts';

export type OutcomeToRecord = {
  readonly changes: readonly FileChange[];
  readonly outcome: Extract<Outcome, { kind: 'reviewed' }>;
  readonly found: ByFile;
  /**
   * Files that were edited again meanwhile: nothing is cleared or recorded as reviewed for them.
   */
  readonly superseded: ReadonlySet<string>;
  readonly at: 'review' | 'stop';
};

export type RecordedOutcome = {
  /** The findings of each file, for the reply and the records. */
  readonly told: ByFile;
  /** For the user: a problem with the records. */
  readonly note: Redacted | null;
};

/** APPROVED clears, CHANGES_REQUIRED adds, DECISION_NEEDED changes nothing. */
export async function recordOutcome(
  memory: OutcomeToRecord,
  door: HookDoor,
): Promise<RecordedOutcome> {
  const told = new Map<Redacted, readonly PendingFinding[]>();
  let note: Redacted | null = null;
  const unsent = new Set(unsentChanges(memory.outcome, memory.changes));
  for (const change of memory.changes) {
    const standing = standingOf(change, memory);
    if (standing.length > 0) told.set(change.file, standing);
    note ??= noteOf(await keep(change, standing, { memory, door }), change);
    // The part that was not reviewed belongs to the file's next review.
    if (memory.superseded.has(change.file) || unsent.has(change)) continue;
    const { file, before: was, after: now } = change;
    await moveBaseline(door.sessionDir, { file, now, was, at: memory.at });
  }
  const notes = [note, noteUnsent(memory.outcome, memory.changes)].filter((one) => one !== null);
  return { told, note: notes.length === 0 ? null : joinSafe(notes, '\n') };
}

function standingOf(
  { file, place }: FileChange,
  { found, superseded }: OutcomeToRecord,
): readonly PendingFinding[] {
  const findings = found.get(file) ?? [];
  if (!superseded.has(file)) return findings;
  const now = readNow(place);
  return findings.filter((finding) => stillStands(finding, now));
}

type Keeping = { readonly memory: OutcomeToRecord; readonly door: HookDoor };

async function keep(
  change: FileChange,
  standing: readonly PendingFinding[],
  { memory, door }: Keeping,
) {
  const { file, renamedFrom } = change;
  const { verdict } = memory.outcome.result;
  if (verdict === 'DECISION_NEEDED') return null;
  if (verdict === 'CHANGES_REQUIRED') return await keepRejected(change, standing, { memory, door });
  if (memory.superseded.has(file)) return null;
  if (renamedFrom !== undefined) await clearFixed(renamedFrom, door);
  return await clearFixed(file, door);
}

/** Findings that were open under the old name of a renamed file move to the new one. */
async function keepRejected(
  change: FileChange,
  standing: readonly PendingFinding[],
  { memory, door }: Keeping,
) {
  const { file, renamedFrom } = change;
  const isSuperseded = memory.superseded.has(file);
  const past =
    isSuperseded || renamedFrom === undefined ? [] : peekPending(door.sessionDir, renamedFrom);
  // Static findings do not move: the rule has found them again under the new name.
  const moved = past.filter((one) => !isOfRule(one));
  const isNew = new Set(standing.map(({ id }) => id));
  const titles = new Set<string>(standing.map(({ title }) => title));
  let gone: readonly string[] = [];
  const kept = await updatePending(door.sessionDir, file, (open) => {
    const earlier = [...open, ...moved.filter(({ title }) => !titles.has(title))];
    const others = earlier.filter(({ id }) => !isNew.has(id));
    const left = others.filter((one) => isSuperseded || !isFixed(one, change, memory));
    gone = others.filter((one) => !left.includes(one)).map(({ id }) => id);
    return [...left, ...standing];
  });
  if (kept.kind === 'failed') return kept;
  // Last: if the process dies before this, no finding is lost.
  if (past.length > 0 && renamedFrom !== undefined)
    await clearPending(door.sessionDir, renamedFrom);
  await noteFixed(gone, door);
  return kept;
}

/**
 * A finding is not fixed while its quoted code is still there, even if the new rejection leaves it
 * out.
 */
function isFixed(
  finding: PendingFinding,
  { after }: FileChange,
  { outcome: { previous } }: OutcomeToRecord,
): boolean {
  if (isOfRule(finding)) return false;
  return previous.some(
    ({ id, status, isNamed }) =>
      id === finding.id && status === 'fixed' && (isNamed || !stillStands(finding, after.text)),
  );
}

type RememberedReview = Awaited<ReturnType<typeof keep>>;

function noteOf(kept: RememberedReview, { file }: FileChange): Redacted | null {
  if (kept?.kind === 'newer')
    return safe`${notRecorded(file)}: that record is from a newer version`;
  return kept?.kind === 'failed' ? noteTrouble(kept.trouble, file) : null;
}

export function noteTrouble(trouble: StorageError, file: Redacted): Redacted {
  const { why, nextStep } = explainTrouble(trouble);
  return safe`${notRecorded(file)} (${why}). Next: ${nextStep}`;
}

/** The common beginning of such a note, by which it is recognized and reported once. */
export function notRecorded(file: Redacted): Redacted {
  return safe`countersign: the open findings of ${shownFile(file)} was not recorded`;
}
