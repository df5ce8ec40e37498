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

/** One deadline for all requests of one event: together they take no longer than one may. */
export type ReviewDeadline = { readonly secondsLeft: () => number };

export function hookTime(door: HookDoor): ReviewDeadline {
  return timeWithin(door.settings.hooks.timeoutSeconds, door);
}

/** Time left to end a silent reviewer and report it before the host's time is over. */
const CLOSING_SECONDS = 1;

/** The time for a whole stop: its waits and its review. */
export function stopTime(door: HookDoor): ReviewDeadline {
  return timeWithin(door.settings.hooks.stopTimeoutSeconds - CLOSING_SECONDS, door);
}

function timeWithin(seconds: number, { clock }: HookDoor): ReviewDeadline {
  const end = clock.now() + seconds * 1000;
  return { secondsLeft: () => Math.ceil((end - clock.now()) / 1000) };
}

const LEAST_SECONDS = 2;

/**
 * Brings a text of any length within the sending limit. Fails open: without a summary the text is
 * cut.
 */
export async function fitting(
  content: Redacted,
  { secondsLeft }: ReviewDeadline,
  door: HookDoor,
): Promise<Redacted> {
  return await condense(content, door.settings.hooks.maxCharacters, async (text) => {
    // Half of the remaining time: the question itself needs time too.
    const seconds = Math.floor(secondsLeft() / 2);
    if (seconds < LEAST_SECONDS) return null;
    return await askOnce({ kind: 'summary', content: text, weight: 'light', seconds }, door);
  });
}

export type AskedReview = Pick<AdviceRequest, 'kind' | 'content'> & {
  readonly weight: Weight;
  readonly seconds: number;
};

/** One counted request; null without an answer. */
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

/** The host cuts a longer text before the agent sees it. */
const MAX_CONTEXT = 7800;

/** Has a long text shortened; returns it unchanged if that fails. */
export async function shortened(
  text: Redacted,
  seconds: number,
  door: HookDoor,
): Promise<Redacted> {
  if (text.length <= door.settings.hooks.condenseCharacters) return text;
  const bullets = await askOnce({ kind: 'bullets', content: text, weight: 'light', seconds }, door);
  return clip(bullets !== null && bullets.length < text.length ? bullets : text, MAX_CONTEXT);
}

/**
 * The host waits a little longer than the review's own limit; a summary may use at most this much
 * of it.
 */
const WORDS_SECONDS = 15;

/** A short version of a prose answer. The verdict was read from the full answer. */
export async function summaryOf(
  { summary, findings }: Pick<ReviewResult, 'summary' | 'findings'>,
  door: HookDoor,
): Promise<Redacted> {
  return findings.some(isOwn) ? summary : await shortened(summary, WORDS_SECONDS, door);
}
