import * as path from 'node:path';
import { peekEdit } from '../host/peek.ts';
import type { Environment } from '../model/environment.ts';
import { isKnownFile, isReviewedAsIs, mayBePaused, mayBeRepeat } from '../state/known.ts';
import { projectDir, sessionDir } from '../state/paths.ts';
import { resolvePath } from '../system/files.ts';
import type { HookCall, KnownEdit } from './lanes.ts';

/**
 * What the entry can say of an edit by the session's records alone. `done`: nothing is left to do; null: it
 * takes all of us.
 */
export function lookAtEdit(call: HookCall, environment: Environment): 'done' | KnownEdit | null {
  const { lane, event, root, edits } = call;
  const edit = event === null || edits === null ? null : peekEdit(event);
  if (event === null || edit === null) return null;
  const named = path.resolve(edit.cwd === '' ? root : edit.cwd, edit.file);
  // Behind a link it has two names, and each of them counts.
  if (resolvePath(named) !== named || mayBePaused(projectDir(environment, root))) return null;
  const dir = sessionDir(environment, root, event.session);
  if (isReviewedAsIs(dir, named)) return 'done';
  const isOtherLanes = lane === (edits === 'sync' ? 'review' : 'after');
  const known = { sessionDir: dir, use: edit.use, file: named };
  return isOtherLanes ? toKeep(known) : mayRepeat(known);
}

function toKeep(edit: Omit<KnownEdit, 'kind'>): KnownEdit | null {
  return isKnownFile(edit.sessionDir, edit.file) ? { kind: 'to-keep', ...edit } : null;
}

function mayRepeat(edit: Omit<KnownEdit, 'kind'>): KnownEdit | null {
  return mayBeRepeat(edit.sessionDir, edit.file) ? { kind: 'may-repeat', ...edit } : null;
}
