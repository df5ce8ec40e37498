import { diffOf } from '../../diff/content.ts';
import { countDiff } from '../../diff/count.ts';
import { extractReviewResult } from '../../extract/review-result.ts';
import type { EngineEvent } from '../../model/review/engine-event.ts';
import type { FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Effort, ReviewRequest } from '../../model/review/request.ts';
import type { ReviewResult } from '../../model/review/result.ts';
import { buildPrompt, type PassInput } from '../../prompt/build.ts';
import { PLAN_REVIEW_FORMAT } from '../../prompt/sections/plan-review.ts';
import { ANSWER_FORMAT } from '../../prompt/sections/rules.ts';
import { readLineAnswer } from '../line-answer.ts';
import {
  type AnsweredRequest,
  type ReviewRun,
  type BackendClient,
  type FailedRequest,
  MIN_SECONDS,
} from '../backend-client.ts';
import type { ReviewContent } from '../content/review-content.ts';

/** A review on one route. */
export type PassRun = {
  readonly ask: ReviewRun;
  readonly client: BackendClient;
  readonly material: ReviewContent;
  /** When this route started, measured with `ask.now`. */
  readonly started: number;
};

export type PassResult = {
  readonly kind: 'said';
  readonly answer: AnsweredRequest;
  readonly result: ReviewResult;
};

export type NoResult = {
  readonly kind: 'no-result';
  readonly answer: AnsweredRequest;
  readonly why: Redacted;
};

/** A pass without a result. */
export type FailedPass = FailedRequest | NoResult;

export function askPass(
  { ask, client }: PassRun,
  pass: PassInput,
  effort: Effort,
): Promise<AnsweredRequest | FailedRequest> {
  const prompt = buildPrompt(ask.request, pass, ask.newTag());
  return client.ask({ prompt, effort, answers: pass.kind === 'plan' ? 'plan' : 'review' });
}

export function readAnswer(
  { ask: { request } }: PassRun,
  answer: AnsweredRequest,
): PassResult | NoResult {
  const material = shownOnce(request);
  const says = request.subject.kind === 'plan' ? 'is_optimal' : 'verdict';
  const extraction = extractReviewResult(answer.text, { material, nonce: answer.nonce, says });
  if (extraction.kind === 'result') return { kind: 'said', answer, result: extraction.result };
  // A model that had to follow a schema has no reason to answer in prose.
  const mayBeProse = request.prose === 'understood' && answer.nonce === null;
  const result =
    mayBeProse && !answer.text.includes('{') ? readLineAnswer(answer.text, material) : null;
  return result === null
    ? { kind: 'no-result', answer, why: extraction.why }
    : { kind: 'said', answer, result };
}

/** One pass, from its prompt to its result. */
export async function takePass(
  run: PassRun,
  pass: PassInput,
  effort: Effort,
): Promise<PassResult | FailedPass> {
  const answer = await askPass(run, pass, effort);
  if (answer.kind === 'failed') return answer;
  const said = readAnswer(run, answer);
  if (said.kind === 'no-result' && !run.ask.signal.aborted) run.ask.onEvent(rejected(said));
  return said;
}

function rejected(said: NoResult): EngineEvent {
  return { kind: 'note', level: 'warning', text: whyRejected(said) };
}

/** In the seed scripts' wording, for the log and the trail. */
export function whyRejected({ why }: NoResult): string {
  return `validate_review_result: ${why}`;
}

/** Can another prompt help? The reviewer must be available, the key valid, and time left. */
export function mayAskAgain({ ask }: PassRun, missed: FailedPass): boolean {
  if (ask.signal.aborted || ask.secondsLeft() < MIN_SECONDS) return false;
  if (missed.kind === 'no-result') return true;
  return missed.tried && PASSING.includes(missed.failure.code);
}

/** Not a timeout: the same reviewer would need the same time again. */
const PASSING: readonly FailureCode[] = ['crashed', 'signal', 'bad-answer'];

/**
 * After an interruption no other attempt is wanted, and a redaction error must not be hidden behind
 * one.
 */
export function endsAll({ ask }: PassRun, missed: FailedPass): boolean {
  const codes: readonly FailureCode[] = ['cancelled', 'redaction-failed'];
  return ask.signal.aborted || (missed.kind === 'failed' && codes.includes(missed.failure.code));
}

const shown = new WeakMap<ReviewRequest, readonly string[]>();

/** Reuses one list for all passes, so that it is searched once. */
function shownOnce(request: ReviewRequest): readonly string[] {
  const known = shown.get(request) ?? shownIn(request);
  shown.set(request, known);
  return known;
}

/**
 * All foreign text and our own example: a reviewer that only repeats these has given no verdict.
 */
function shownIn({ subject, expertise, context, previous }: ReviewRequest): readonly string[] {
  // A reviewer may repeat an earlier finding, but earlier findings that contain a verdict line are
  // forged.
  const forged =
    previous !== null && /verdict|is_optimal/i.test(previous.text) ? [previous.text] : [];
  const format = subject.kind === 'plan' ? PLAN_REVIEW_FORMAT : ANSWER_FORMAT;
  // The overview of a split change writes file names in its own way.
  const names = subject.kind === 'diff' ? countDiff(diffOf(subject.content)).paths.join('\n') : '';
  return [subject.content.text, expertise, context, names, ...forged, format];
}
