import type { SessionContext } from '../../session/context.ts';
import { beginTurn } from '../../session/turn/begin.ts';
import type { Environment } from '../../model/environment.ts';
import { sessionDir } from '../../state/paths.ts';
import { forgetTurnStart } from '../../state/session/turn-start.ts';
import { createGit } from '../../system/git/git.ts';

export type StartCall = {
  readonly environment: Environment;
  readonly root: string;
  readonly session: string;
  readonly isPrompt: boolean;
};

/** The user waits for it before every prompt; with the rest of the process it is half a second. */
const START_MS = 400;

/** Null: the hooks are off or paused. What changes then is not reviewed later either. */
export async function runStart(
  desk: SessionContext | null,
  { environment, root, session, isPrompt }: StartCall,
): Promise<void> {
  if (desk === null || desk.settings.hooks.stop !== 'review') {
    await forgetTurnStart(sessionDir(environment, root, session));
    return;
  }
  const signal = AbortSignal.timeout(START_MS);
  const git = createGit({ environment, cwd: root, project: root, signal });
  await beginTurn({ ...desk, git, isPrompt, until: desk.clock.now() + START_MS });
}
