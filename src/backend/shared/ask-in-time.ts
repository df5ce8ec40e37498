import type { Answer, AskOptions } from '../../model/backend.ts';
import type { Clock } from '../../model/clock.ts';
import { type Deadline, startDeadline } from '../../system/process/deadline.ts';
import type { Asked } from './ask-program.ts';
import { type AskTry, tryAgain } from './retry.ts';
import { afterWaiting } from './waited.ts';

/** Repeats a request after a wait if that may help. One deadline covers all attempts and waits. */
export async function askInTime(
  askOnce: (deadline: Deadline) => Promise<Omit<Asked, 'refused'>>,
  { timeoutSeconds, signal }: AskOptions,
  clock: Clock,
): Promise<Answer> {
  const timeoutMs = timeoutSeconds * 1000;
  const deadline = startDeadline(timeoutMs);
  const limits = { clock, deadline: clock.now() + timeoutMs, signal };
  const tries = await tryAgain(async () => toTry(await askOnce(deadline)), limits);
  return tries.value.kind === 'failed' ? afterWaiting(tries.value, tries) : tries.value;
}

function toTry({ answer, again, retryAfterMs }: Omit<Asked, 'refused'>): AskTry<Answer> {
  if (again === null) return { kind: 'final', value: answer };
  return { kind: 'again', value: answer, trouble: again, askedMs: retryAfterMs };
}
