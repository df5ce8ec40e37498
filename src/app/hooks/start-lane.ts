import type { EditRecorder } from '../../session/context.ts';
import { beginTurn } from '../../session/turn/begin.ts';
import type { Environment } from '../../model/environment.ts';
import type { HookSettings } from '../../model/settings.ts';
import { sessionDir } from '../../state/paths.ts';
import { forgetTurnStart } from '../../state/session/turn-start.ts';
import { createGit } from '../../system/git/git.ts';

export type StartCall = {
  readonly environment: Environment;
  readonly root: string;
  readonly session: string;
  readonly isPrompt: boolean;
  readonly stop: HookSettings['stop'];
};

/**
 * The user waits for this before every prompt; with the rest of the process it is half a second.
 */
const START_MS = 400;

/** Null: the hooks are off or paused. Changes made then are not reviewed later either. */
export async function runStart(
  recorder: EditRecorder | null,
  { environment, root, session, isPrompt, stop }: StartCall,
): Promise<void> {
  if (recorder === null || stop !== 'review') {
    await forgetTurnStart(sessionDir(environment, root, session));
    return;
  }
  const signal = AbortSignal.timeout(START_MS);
  const git = createGit({ environment, cwd: root, project: root, signal });
  await beginTurn({ ...recorder, git, isPrompt, until: recorder.clock.now() + START_MS });
}
