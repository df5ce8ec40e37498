import type { EditRecorder } from '../../session/context.ts';
import { type Seen, seeEdit } from '../../session/review/seen.ts';
import type { HostEvent } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Environment } from '../../model/environment.ts';
import { pausedUntil } from '../../state/pause.ts';
import { projectDir, sessionDir } from '../../state/paths.ts';
import { systemClock } from '../../system/clock.ts';
import { log } from '../process-shell.ts';

/** The other lane reviews; both keep the edit in mind, because neither knows that the other runs. */
export async function keepEdits(
  events: readonly HostEvent[],
  keeper: EditRecorder | null,
): Promise<Reply> {
  for (const event of events) {
    if (keeper === null || event.name !== 'edited') continue;
    const seen = await seeEdit(event, keeper);
    if (seen.kind === 'unkept') await noteUnkept(seen);
  }
  return SILENT;
}

/** The lane that reviews tells the user; its words are a chunk of their own. */
async function noteUnkept({ file, trouble }: Extract<Seen, { kind: 'unkept' }>): Promise<void> {
  const { unkept } = await import('./unrecorded-edit.ts');
  log(unkept(file, trouble));
}

/** Where nobody has set anything; null while the hooks rest. */
export function plainKeeper(
  environment: Environment,
  root: string,
  session: string,
): EditRecorder | null {
  if (pausedUntil(projectDir(environment, root), Date.now()) !== null) return null;
  return {
    projectRoot: root,
    sessionDir: sessionDir(environment, root, session),
    clock: systemClock,
    debug: () => {},
  };
}
