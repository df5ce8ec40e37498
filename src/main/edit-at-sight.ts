import * as path from 'node:path';
import type { Surroundings } from '../config/peek.ts';
import { peekEdit } from '../host/peek.ts';
import { isReviewedAsIs, lookAtFile, mayBePaused, mayBeRepeat } from '../state/known.ts';
import { recordKnownEdit } from '../state/known-edit.ts';
import { projectDir, sessionDir } from '../state/paths.ts';
import { resolvePath } from '../system/files.ts';
import type { HookCall } from './lanes.ts';
import { type KnownEdit, repeatEdit } from './repeat-edit.ts';

/** `same`: nothing was to be done; `done`: all of it was; `left`: it takes all of us. */
export type Dealt = 'same' | 'done' | 'left';

/** An edit of a file that its session knows, by the session's records alone. */
export async function dealWithEdit(call: HookCall, where: Surroundings): Promise<Dealt> {
  const edit = lookAtEdit(call, where);
  if (edit === null) return 'left';
  if (isReviewedAsIs(edit.seen)) return 'same';
  const isDone = call.keepsOnly
    ? await recordKnownEdit(edit.sessionDir, { ...edit, at: Date.now() })
    : mayBeRepeat(edit.sessionDir, edit.file) && (await repeatEdit(edit, where));
  return isDone ? 'done' : 'left';
}

function lookAtEdit({ event, root }: HookCall, { environment }: Surroundings): KnownEdit | null {
  const edit = event === null ? null : peekEdit(event);
  if (event === null || edit === null) return null;
  const file = path.resolve(edit.cwd === '' ? root : edit.cwd, edit.file);
  // Behind a link it has two names, and each of them counts.
  if (resolvePath(file) !== file || mayBePaused(projectDir(environment, root))) return null;
  const dir = sessionDir(environment, root, event.session);
  const seen = lookAtFile(dir, file);
  return seen.baseline === null ? null : { sessionDir: dir, use: edit.use, file, seen };
}
