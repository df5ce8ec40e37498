import { RedactionError } from '../model/errors.ts';
import type { Failure } from '../model/failure.ts';
import type { Route } from '../model/route.ts';
import { conditionsLine } from '../route/describe.ts';
import type { RouteTry } from '../route/first-success.ts';
import { redactionFailure } from '../redaction/redaction-failure.ts';
import { type ReviewRun, createBackendClient, isCapable } from './backend-client.ts';
import { withGrounding } from './findings/evidence.ts';
import { INTERRUPTED } from '../redaction/matcher/interrupted.ts';
import { type AskFailed, judgeFailure } from './judge-failure.ts';
import { type FailedPass, type NoResult, type PassRun, whyRejected } from './passes/one-pass.ts';
import type { RouteReview } from './passes/pass-log.ts';
import { singlePass, threePasses } from './passes/passes.ts';
import { cutSensitiveQuotes } from './findings/sensitive-quotes.ts';
import type { ReviewContent } from './content/review-content.ts';

export type RouteSuccess = RouteReview & { readonly quotesCut: number };

export type RouteFailure = AskFailed | (NoResult & Pick<RouteReview, 'usage'>);

/** Reviews with one route's backend and reports the result. */
export async function tryRoute(
  route: Route,
  ask: ReviewRun,
  material: ReviewContent,
): Promise<RouteTry<RouteSuccess, RouteFailure>> {
  const head = {
    kind: 'route-tried',
    backend: route.backend,
    conditions: conditionsLine(route.when),
  } as const;
  ask.onEvent({ ...head, result: 'pending', reason: null });
  const ended = await reviewBy(route, ask, material).catch(unredacted);
  const result = ended.kind === 'won' ? 'success' : 'fail';
  const reason = ended.kind === 'won' ? null : loggedReason(ended);
  ask.onEvent({ ...head, result, reason });
  return ended;
}

/** If an answer cannot be redacted, the next one would fail on the same patterns. */
function unredacted(error: unknown): RouteTry<RouteSuccess, RouteFailure> {
  if (!(error instanceof RedactionError)) throw error;
  return stopped(redactionFailure(error));
}

function stopped(failure: Failure): RouteTry<RouteSuccess, RouteFailure> {
  return {
    kind: 'lost',
    reason: failure.code,
    value: { kind: 'no-answer', failure, tried: true, retried: false, partial: null },
    next: 'stopped',
  };
}

async function reviewBy(
  route: Route,
  ask: ReviewRun,
  material: ReviewContent,
): Promise<RouteTry<RouteSuccess, RouteFailure>> {
  const client = createBackendClient(route, ask);
  const run: PassRun = { ask, client, material, started: ask.now() };
  const isDeep =
    ask.request.depth.mode === 'multi-pass' &&
    isCapable({ route, backend: client.backend }, 'multi_pass', ask);
  const ended = isDeep ? await threePasses(run) : await singlePass(run);
  return ended.kind === 'reviewed' ? won(ended, run) : lost(ended, route, run);
}

function won(reviewed: RouteReview, run: PassRun): RouteTry<RouteSuccess, RouteFailure> {
  const { result, quotesCut } = cutSensitiveQuotes(withGrounding(reviewed.result, run));
  return { kind: 'won', value: { ...reviewed, result, quotesCut } };
}

function lost(
  missed: FailedPass,
  route: Route,
  { ask, client }: PassRun,
): RouteTry<RouteSuccess, RouteFailure> {
  if (missed.kind === 'failed') {
    const { hurried, ...failed } = missed;
    return judgeFailure(failed, { route, signal: ask.signal, hurried });
  }
  if (ask.signal.aborted) return stopped(INTERRUPTED);
  // Retries, because the model may give a valid review next time.
  const value = { ...missed, usage: client.usage() };
  return { kind: 'lost', reason: whyRejected(missed), value, next: 'retry' };
}

/** A rejected answer has a log line of its own. */
function loggedReason({
  reason,
  value,
}: Extract<RouteTry<RouteSuccess, RouteFailure>, { kind: 'lost' }>): string {
  return value.kind === 'no-result' ? 'invalid output' : reason;
}
