import { diffBetween } from '../../diff/make/between.ts';
import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { StartFile } from '../../state/session/turn-start.ts';
import { lookAtFile } from '../../system/files/tree-file.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type FileChange, nameOf, type PlacedEdit } from './changes.ts';
import type { HookDoor } from '../context.ts';

/**
 * The content of a credentials file is neither sent nor kept. A new one is a change without content, so that the
 * static rules can name it. Null: it is an ordinary file.
 */
export function credentialsFile(
  { file, place }: PlacedEdit,
  was: StartFile,
  door: HookDoor,
): FileChange | Redacted | null {
  const reason = sensitiveReason(place);
  if (reason === null) return null;
  if (was.isThere || lookAtFile(place) === null)
    return safe`it may hold credentials (${redact(reason)})`;
  const path = nameOf(place, door);
  return {
    ...{ file, place, path, name: redact(path), before: null, byCommand: true },
    after: { text: safe``, mark: null },
    ...{
      diff: diffBetween({ path, before: null, after: '' }),
      added: 0,
      removed: 0,
      hidden: 0,
      withoutContent: true,
    },
  };
}
