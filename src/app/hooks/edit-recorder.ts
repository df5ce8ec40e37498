import type { EditRecorder } from '../../session/context.ts';
import { type EditRecording, recordEditedFile } from '../../session/review/record-edit.ts';
import type { HostEvent } from '../../host/event.ts';
import { log } from '../process-shell.ts';

/** Records edits that this call does not review. */
export async function recordEdits(
  events: readonly HostEvent[],
  recorder: EditRecorder,
): Promise<void> {
  for (const event of events) {
    if (event.name !== 'edited') continue;
    const seen = await recordEditedFile(event, recorder);
    if (seen.kind === 'unrecorded') await noteUnrecorded(seen);
  }
}

/** The reviewing lane reports the failure; the message is loaded on demand. */
async function noteUnrecorded({
  file,
  trouble,
}: Extract<EditRecording, { kind: 'unrecorded' }>): Promise<void> {
  const { formatUnrecordedEdit } = await import('./unrecorded-edit.ts');
  log(formatUnrecordedEdit(file, trouble));
}
