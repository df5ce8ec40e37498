import type { EventOf } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import { clip, joinSafe, safe } from '../../redaction/redact.ts';
import { ask } from './advice.ts';
import { hookTime } from '../review/ask.ts';
import type { HookDoor } from '../context.ts';
import { limitReached } from '../review/review-memory.ts';
import { readTranscript } from './transcript.ts';

/** The host compacts a longer conversation before it gets this far. */
const MAX_BYTES = 8_000_000;
const MAX_REFLECTIONS = 8000;

/**
 * Before the host shortens the conversation: a second model's view of the work so far. Fails open.
 */
export async function reflect(event: EventOf<'compacting'>, door: HookDoor): Promise<Reply> {
  if (!door.settings.hooks.compact || limitReached(door) !== null) return SILENT;
  const content = readTranscript(event.transcript, MAX_BYTES);
  if (content === null) return SILENT;
  const wanted = { kind: 'reflection', content, weight: 'usual' } as const;
  const text = await ask(wanted, hookTime(door), door);
  if (text === null) return SILENT;
  return { kind: 'reflect', text: joinSafe([HEAD, clip(text, MAX_REFLECTIONS), safe``], '\n') };
}

const HEAD = safe`Keep in the summary these reflections of an independent reviewer on the work so far (opinions, to be weighed):`;
