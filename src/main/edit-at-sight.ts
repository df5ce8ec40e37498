import * as path from 'node:path';
import { peekEdit } from '../host/peek.ts';
import type { Environment } from '../model/environment.ts';
import { isReviewedAsIs, lookAtFile, mayBePaused, mayBeRepeat } from '../state/known.ts';
import { projectDir, sessionDir } from '../state/paths.ts';
import { resolvePath } from '../system/files.ts';
import type { HookCall, KnownEdit } from './lanes.ts';

/** What the entry can say of an edit by the session's records alone. `same`: nothing is to be done; null: it takes all of us. */
export function lookAtEdit(call: HookCall, environment: Environment): 'same' | KnownEdit | null {
  const { event, root, edits, keepsOnly } = call;
  const edit = event === null || edits === null ? null : peekEdit(event);
  if (event === null || edit === null) return null;
  const file = path.resolve(edit.cwd === '' ? root : edit.cwd, edit.file);
  // Behind a link it has two names, and each of them counts.
  if (resolvePath(file) !== file || mayBePaused(projectDir(environment, root))) return null;
  const dir = sessionDir(environment, root, event.session);
  const seen = lookAtFile(dir, file);
  if (seen.baseline === null) return null;
  if (isReviewedAsIs(seen)) return 'same';
  const known = { sessionDir: dir, use: edit.use, file, seen };
  return keepsOnly || mayBeRepeat(dir, file) ? known : null;
}
