import type { AdviceRequest } from '../../engine/advise.ts';
import { condense } from '../../engine/condense.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewResult } from '../../model/review/result.ts';
import { clip, safe } from '../../redaction/redact.ts';
import type { HookDoor } from '../context.ts';
import { askingFor, type Weight } from './effort.ts';
import { isOwn } from './findings.ts';
import { countReview, countTokens } from './review-memory.ts';
import { termsOf } from './reviewer.ts';

/** One moment for all asks about one event: together they take no longer than one may. */
export type ReviewDeadline = { readonly secondsLeft: () => number };

export function hookTime(door: HookDoor): ReviewDeadline {
  return timeWithin(door.settings.hooks.timeoutSeconds, door);
}

/** A reviewer that does not answer is ended, and the user told, before the time is over. */
const CLOSING_SECONDS = 1;

/** For a whole stop: its waits and its review. */
export function stopTime(door: HookDoor): ReviewDeadline {
  return timeWithin(door.settings.hooks.stopTimeoutSeconds - CLOSING_SECONDS, door);
}

function timeWithin(seconds: number, { clock }: HookDoor): ReviewDeadline {
  const end = clock.now() + seconds * 1000;
  return { secondsLeft: () => Math.ceil((end - clock.now()) / 1000) };
}

/** Nobody finds words in less. */
const LEAST_SECONDS = 2;

/** A text of any length within what may be sent. Fails open: what nobody summarises is cut. */
export async function fitting(
  content: Redacted,
  { secondsLeft }: ReviewDeadline,
  door: HookDoor,
): Promise<Redacted> {
  return await condense(content, door.settings.hooks.maxCharacters, async (text) => {
    // Half of what is left: the question itself needs its time too.
    const seconds = Math.floor(secondsLeft() / 2);
    if (seconds < LEAST_SECONDS) return null;
    return await askOnce({ kind: 'summary', content: text, weight: 'light', seconds }, door);
  });
}

export type AskedReview = Pick<AdviceRequest, 'kind' | 'content'> & {
  readonly weight: Weight;
  readonly seconds: number;
};

/** The words of one ask, counted; null when there are none. */
export async function askOnce(
  { kind, content, weight, seconds }: AskedReview,
  door: HookDoor,
): Promise<Redacted | null> {
  const { hooks, review } = door.settings;
  await countReview(door);
  const asking = askingFor(weight, hooks.models, review.models.code);
  const wish = { kind, content, ...asking, timeoutSeconds: Math.max(1, seconds) };
  const advice = await door.advise(wish, termsOf(door));
  if (advice.kind === 'advised') await countTokens(door, advice.usage);
  else door.debug(safe`no advice: ${advice.failure.detail}`);
  return advice.kind === 'advised' ? advice.text : null;
}

/** The host shows the agent no more than this of a longer text. */
const MAX_CONTEXT = 7800;

/** Words that are too many are said again in fewer; what nobody shortens stays as it is. */
export async function shortened(
  text: Redacted,
  seconds: number,
  door: HookDoor,
): Promise<Redacted> {
  if (text.length <= door.settings.hooks.condenseCharacters) return text;
  const bullets = await askOnce({ kind: 'bullets', content: text, weight: 'light', seconds }, door);
  return clip(bullets !== null && bullets.length < text.length ? bullets : text, MAX_CONTEXT);
}

/** The host waits a little longer than for the review itself; no more than this is left of it. */
const WORDS_SECONDS = 15;

/** What a reviewer that answers in prose says, in few words. Its verdict was taken before. */
export async function summaryOf(
  { summary, findings }: Pick<ReviewResult, 'summary' | 'findings'>,
  door: HookDoor,
): Promise<Redacted> {
  return findings.some(isOwn) ? summary : await shortened(summary, WORDS_SECONDS, door);
}
