import type { EditRecorder } from '../../session/context.ts';
import { type Seen, seeEdit } from '../../session/review/seen.ts';
import type { HostEvent } from '../../host/event.ts';
import { log } from '../process-shell.ts';

/** Records edits that this call does not review. */
export async function recordEdits(
  events: readonly HostEvent[],
  recorder: EditRecorder,
): Promise<void> {
  for (const event of events) {
    if (event.name !== 'edited') continue;
    const seen = await seeEdit(event, recorder);
    if (seen.kind === 'unrecorded') await noteUnrecorded(seen);
  }
}

/** The lane that reviews tells the user; its words are a chunk of their own. */
async function noteUnrecorded({
  file,
  trouble,
}: Extract<Seen, { kind: 'unrecorded' }>): Promise<void> {
  const { formatUnrecordedEdit } = await import('./unrecorded-edit.ts');
  log(formatUnrecordedEdit(file, trouble));
}
