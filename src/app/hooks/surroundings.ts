import { filesOf, peekDebug, type Surroundings } from '../../config/peek.ts';
import { readHookValues } from '../../state/hook-values.ts';
import { workingDirectory } from '../../system/files/files.ts';
import { writeErr } from '../../system/process/stdio.ts';
import { DEBUG_HEADS, DEBUG_NOTES, type DebugNote, type Lane } from './lanes.ts';

const environment = process.env;
/** One look from each place: most settings files are not there, and each of those costs an exception. */
const filesFrom = new Map<string, readonly string[]>();
let whereHooksAre: Surroundings | undefined;

export function hookSurroundings(root: string): Surroundings {
  whereHooksAre ??= surroundings(workingDirectory(root), root, 'hooks');
  return whereHooksAre;
}

export function surroundings(cwd: string, root: string, of: 'hooks' | 'gate'): Surroundings {
  const where = { environment, cwd, projectRoot: root };
  const files = filesFrom.get(cwd) ?? filesOf(where);
  filesFrom.set(cwd, files);
  const kept: Surroundings['kept'] = (some) =>
    readHookValues({ environment, projectRoot: root, of }, some);
  return { ...where, files, kept };
}

/** One line for every call, where `hooks.debug` is set. A denial of the gate has its reason on stderr already. */
export function debug(lane: Lane, note: DebugNote, root: string): void {
  if (note === 'denied' || !peekDebug(hookSurroundings(root))) return;
  writeErr(DEBUG_HEADS[lane]);
  writeErr(DEBUG_NOTES[note]);
}
