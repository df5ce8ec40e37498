import type { AdviceRequest } from '../../engine/advise.ts';
import type { EventOf } from '../../host/event.ts';
import { type Reply, SILENT } from '../../host/reply.ts';
import type { Redacted } from '../../model/redacted.ts';
import { claim } from '../../state/store/claim.ts';
import { claimsDir } from '../../state/paths.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { askOnce, fitting, hookTime, shortened, type ReviewDeadline } from '../review/ask.ts';
import type { HookDoor } from '../context.ts';
import type { Weight } from '../review/effort.ts';
import { limitReached, reportLimit } from '../review/review-memory.ts';

/** Advice after a failed command. Fails open and silently. */
export async function adviseOnFailure(event: EventOf<'failed'>, door: HookDoor): Promise<Reply> {
  if (!door.settings.hooks.failures || event.interrupted || saysNothing(event.error)) return SILENT;
  if (OWN_COMMAND.test(event.command)) return SILENT;
  const command = oneLine(redact(event.command));
  const content = joinSafe([safe`$ ${command}`, redact(event.error)], '\n');
  const head = safe`countersign: a second opinion on the failed command: ${clip(command, 100)}`;
  return await advise({ kind: 'failure', content, head, use: event.use, weight: 'light' }, door);
}

/** Our own commands print their next step, and a failing `plan verify` is its answer. */
const OWN_COMMAND = /^\s{0,99}(?:npx\s{1,9})?(?:\S{0,999}\/)?countersign(?:\s|$)/;

/** Is the error only an exit code? Then there is nothing to give advice on. */
function saysNothing(error: string): boolean {
  return error.replace(/^(?:Error: )?Exit code \d+/i, '').trim() === '';
}

/** Advice on the plan in the agent's visible reasoning. */
export async function adviseOnThought(event: EventOf<'thought'>, door: HookDoor): Promise<Reply> {
  const head = safe`countersign: a second opinion on the agent's reasoning`;
  const wanted = { kind: 'thinking', content: redact(event.text), head, use: event.use } as const;
  return await advise({ ...wanted, weight: 'usual' }, door);
}

type WantedAdvice = Pick<AdviceRequest, 'kind' | 'content'> & {
  readonly head: Redacted;
  readonly use: string;
  readonly weight: Weight;
};

async function advise(
  { kind, content, head, use, weight }: WantedAdvice,
  door: HookDoor,
): Promise<Reply> {
  const turn = await claim(claimsDir(door.sessionDir), `${kind} ${use}`);
  if (turn.kind === 'taken') return SILENT;
  const limit = limitReached(door);
  if (limit !== null) return await reportLimit(limit, door);
  const until = hookTime(door);
  const text = await ask({ kind, content, weight }, until, door);
  if (turn.kind === 'claimed') turn.finish();
  if (text === null) return SILENT;
  return {
    kind: 'tell',
    user: head,
    agent: joinSafe([head, await shortened(text, until.secondsLeft(), door)], '\n'),
  };
}

/** One advice request about a text of any length; null without an answer. */
export async function ask(
  { kind, content, weight }: Pick<WantedAdvice, 'kind' | 'content' | 'weight'>,
  deadline: ReviewDeadline,
  door: HookDoor,
): Promise<Redacted | null> {
  const fits = await fitting(content, deadline, door);
  return await askOnce({ kind, content: fits, weight, seconds: deadline.secondsLeft() }, door);
}
