import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redact.ts';
import { type FileChange, versionNow } from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';
import { namesOf } from '../messages.ts';

/** Files that changed since their review began. */
export async function changedDuringReview(
  changes: readonly FileChange[],
  door: HookDoor,
): Promise<ReadonlySet<Redacted>> {
  const files = new Set<Redacted>();
  for (const change of changes) {
    const now = await versionNow(change.place, door);
    const isSame =
      'text' in now && now.text === change.after.text && now.mark === change.after.mark;
    if (!isSame) files.add(change.file);
  }
  return files;
}

/** For the user; null if none changed. */
export function noteChangedDuringReview(
  changes: readonly FileChange[],
  again: ReadonlySet<string>,
): Redacted | null {
  const changed = changes.filter(({ file }) => again.has(file));
  if (changed.length === 0) return null;
  return safe`countersign: not reviewed yet: ${namesOf(changed)} (changed during the review)`;
}
