import { diffTexts } from '../../diff/make/diff-texts.ts';
import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { StartFile } from '../../state/session/turn-start.ts';
import { lookAtFile } from '../../system/files/tree-file.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type FileChange, nameOf, type PlacedEdit, type Unread } from './changes.ts';
import type { HookDoor } from '../context.ts';

/**
 * The content of a credentials file is neither sent nor recorded. A new one is a change without
 * content, so that the static rules can name it; for any other the user learns that it changed.
 * Null for an ordinary file.
 */
export function credentialsFile(
  { file, place }: PlacedEdit,
  was: StartFile,
  door: HookDoor,
): FileChange | Unread | Redacted | null {
  const reason = sensitiveReason(place);
  if (reason === null) return null;
  const why = safe`it may hold credentials (${redact(reason)})`;
  if (lookAtFile(place) === null) return why;
  const path = nameOf(place, door);
  if (was.isThere) return changedBefore(file, redact(path), why);
  return {
    ...{ file, place, path, name: redact(path), before: null, byCommand: true },
    after: { text: safe``, mark: null },
    ...{
      diff: diffTexts({ path, before: null, after: '' }),
      added: 0,
      removed: 0,
      hidden: 0,
      withoutContent: true,
    },
  };
}

function changedBefore(file: Redacted, name: Redacted, detail: Redacted): Unread {
  return { file, name, failure: { detail, nextStep: safe`look at it yourself` }, isLost: true };
}
