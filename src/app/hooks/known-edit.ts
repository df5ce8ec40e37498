import * as path from 'node:path';
import { peekEdit } from '../../host/peek.ts';
import type { Environment } from '../../model/environment.ts';
import { hasBaseline, mayBePaused } from '../../state/session/known.ts';
import { projectDir, sessionDir } from '../../state/paths.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { resolvePath } from '../../system/files/files.ts';
import type { HookCall } from './lanes.ts';

export type KnownEdit = {
  readonly sessionDir: PrivateDir;
  readonly use: string;
  readonly file: string;
};

/** An edit that this lane only records, of a file that the session knows; null when that is not certain. */
export function knownEdit(call: HookCall, environment: Environment): KnownEdit | null {
  const { event, root, edits, keepsOnly, planning } = call;
  if (event === null || edits === null || !keepsOnly || planning) return null;
  const edit = peekEdit(event);
  if (edit === null || mayBePaused(projectDir(environment, root))) return null;
  const file = path.resolve(edit.cwd === '' ? root : edit.cwd, edit.file);
  const dir = sessionDir(environment, root, event.session);
  // Behind a link it has two names, and each of them counts.
  const isKnown = resolvePath(file) === file && hasBaseline(dir, file);
  return isKnown ? { sessionDir: dir, use: edit.use, file } : null;
}
