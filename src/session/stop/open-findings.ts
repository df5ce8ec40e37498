import type { Redacted } from '../../model/redacted.ts';
import { readEdits } from '../../state/session/edits.ts';
import { type Pending, readPending } from '../../state/session/pending.ts';
import { isCodeGone } from '../../state/session/quoted-code.ts';
import { explainTrouble } from '../../state/store/storage-messages.ts';
import { safe } from '../../redaction/redact.ts';
import { readChanges } from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';

export type OpenFindings = {
  readonly open: readonly Pending[];
  /** A problem with the records, for the user. */
  readonly note: Redacted | null;
};

/**
 * `found` holds the open findings of a review just now: it counts where the records have nothing.
 */
export async function readOpen(
  { sessionDir }: HookDoor,
  found: readonly Pending[] = [],
): Promise<OpenFindings> {
  const pending = await readPending(sessionDir);
  if (pending.kind === 'failed') {
    const { why, nextStep } = explainTrouble(pending.trouble);
    const note = safe`countersign: open findings cannot be read (${why}). Next: ${nextStep}`;
    return { open: found, note };
  }
  if (pending.open.length > 0) return { open: pending.open, note: null };
  if (pending.damaged === 0) return { open: found, note: null };
  const note = safe`countersign: ${pending.damaged} record(s) of open findings could not be read`;
  return { open: found, note };
}

/**
 * True if a review should run before these findings block: a file was edited since, or quoted code
 * is gone.
 */
export async function mayBeFixed(open: readonly Pending[], door: HookDoor): Promise<boolean> {
  const blocking = await blockingOf(open, door);
  if (count(blocking) < count(open)) return true;
  const files = new Set(open.map(({ file }) => file));
  const edits = await readEdits(door.sessionDir);
  if ('kind' in edits) return false;
  const unreviewed = [...edits.open, ...edits.underWay.flatMap((one) => one.edits)];
  if (unreviewed.some(({ file }) => files.has(file))) return true;
  // Changes by commands, which no tool reports.
  const changed = await readChanges([...files], 'reviewed', door);
  return changed.changes.length > 0;
}

function count(open: readonly Pending[]): number {
  return open.reduce((sum, { findings }) => sum + findings.length, 0);
}

/** Leaves out findings whose quoted code is gone: those may be fixed and do not block. */
export async function blockingOf(
  open: readonly Pending[],
  door: HookDoor,
): Promise<readonly Pending[]> {
  const blocking: Pending[] = [];
  for (const { file, findings } of open) {
    const gone = await Promise.all(findings.map((one) => isCodeGone(one, { ...door, file })));
    const standing = findings.filter((_, place) => gone[place] === false);
    if (standing.length > 0) blocking.push({ file, findings: standing });
  }
  return blocking;
}
