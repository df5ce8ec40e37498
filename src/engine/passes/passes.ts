import type { Redacted } from '../../model/redacted.ts';
import { clipTokens } from '../../redaction/output/clip-tokens.ts';
import type { FailedRequest } from '../backend-client.ts';
import type { Depth } from './depth.ts';
import { askPass, mayAskAgain, type FailedPass, type PassRun, readAnswer } from './one-pass.ts';
import { type PartsReviewed, reviewParts } from './parts.ts';
import { createPassLog, type PassLog, type RouteReview } from './pass-log.ts';
import { readPlan } from '../read-plan.ts';
import {
  isUnseen,
  packOverview,
  type PartPlan,
  planParts,
  planSecond,
  sentWhole,
} from '../content/review-content.ts';
import { verifyPass } from './verify-pass.ts';

/** One request for everything, or one per part if that is too large. */
export async function singlePass(run: PassRun): Promise<RouteReview | FailedPass> {
  const log = createPassLog(run, 'single-pass');
  const { depth, effort } = run.ask.request;
  const plan = planParts(run.material, depth.budgets.content, depth.parts.max);
  const reviewed = await reviewParts(run, log, {
    name: { pass: 1, task: 'single' },
    plan,
    effort,
    input: (shown) => ({ kind: 'single', ...shown }),
    // The route itself retries a review in one request; with several parts it would start over.
    retries: plan.parts.length === 1 ? 'never' : 'once',
  });
  if (reviewed.kind !== 'said') return reviewed;
  return log.finish({ ...reviewed, verification: null, depth: null });
}

/** Plan, review, verify. Falls back to one pass if that can still help. */
export async function threePasses(run: PassRun): Promise<RouteReview | FailedPass> {
  const log = createPassLog(run, 'multi-pass');
  if (!log.hasTime()) return await overflow(run);
  const plan = await planPass(run, log);
  if (plan.kind === 'failed') return await fallBack(run, plan, 'Pass 1 failed');
  if (plan.kind === 'done') return plan.reviewed;
  if (!log.hasTime()) return await overflow(run);
  const parts = planSecond(run.material, run.ask.request.depth, plan.depth.budgets);
  if (isUnseen(sentWhole(parts))) return await instead(run, NOTHING_FITS);
  const review = await reviewPass(run, log, { ...plan, parts });
  const why = log.hasTime() ? 'Pass 2 retry failed' : 'Pass 2 failed';
  if (review.kind !== 'said') return await fallBack(run, review, why);
  return await verifyPass(run, log, { ...review, depth: plan.depth });
}

type Planned = {
  readonly kind: 'planned';
  readonly depth: Depth;
  /** The first pass's output, for the second. */
  readonly plan: Redacted;
};

type PlanPassResult =
  | FailedRequest
  | Planned
  | { readonly kind: 'done'; readonly reviewed: RouteReview };

/**
 * The context map and a provisional review, which is the result if model and change agree that it
 * is simple.
 */
async function planPass(run: PassRun, log: PassLog): Promise<PlanPassResult> {
  const { budgets } = run.ask.request.depth;
  run.ask.onEvent({ kind: 'pass-started', pass: 1, of: 3 });
  const { sent, overview, isWhole } = planContent(run);
  const answer = await askPass(run, { kind: 'plan', content: sent.text, overview }, 'xhigh');
  if (answer.kind === 'failed') return answer;
  const said = readAnswer(run, answer);
  const { depth, shown, text } = readPlan(run, said, isWhole ? 'whole' : 'in-parts');
  log.add({ pass: 1, task: 'plan' }, answer, shown);
  if (depth.level === 'low' && said.kind === 'said') {
    const ended = { ...said, sent, parts: [], verification: null, depth };
    return { kind: 'done', reviewed: log.finish(ended) };
  }
  return { kind: 'planned', depth, plan: clipTokens(text, budgets.pass1Output) };
}

/** The whole change if it is one part; otherwise an overview and as much as fits. */
function planContent({ ask, material }: PassRun) {
  const { budgets, parts } = ask.request.depth;
  const plan = planParts(material, budgets.content, parts.max);
  const isWhole = plan.parts.length === 1;
  const { sent, overview } = isWhole
    ? { sent: sentWhole(plan), overview: plan.overview }
    : packOverview(material, budgets.content);
  const { files, leftOut, text } = sent;
  const packed = { part: null, files, leftOut: leftOut.length, characters: text.length };
  ask.onEvent({ kind: 'packed', pass: 1, ...packed });
  return { sent, overview, isWhole };
}

/** Looks for problems, part by part. */
async function reviewPass(
  run: PassRun,
  log: PassLog,
  { plan, parts }: Planned & { readonly parts: PartPlan },
): Promise<PartsReviewed | FailedPass> {
  run.ask.onEvent({ kind: 'pass-started', pass: 2, of: 3 });
  return await reviewParts(run, log, {
    name: { pass: 2, task: 'review' },
    plan: parts,
    effort: 'high',
    input: (shown) => ({ kind: 'review', plan, ...shown }),
    retries: 'once',
  });
}

/** Falls back to a single pass, unless nothing would change. */
async function fallBack(
  run: PassRun,
  missed: FailedPass,
  why: string,
): Promise<RouteReview | FailedPass> {
  return mayAskAgain(run, missed) ? await instead(run, why) : missed;
}

/** A reviewer must not approve what it cannot see; a single pass has room for more. */
const NOTHING_FITS = 'Nothing of the change fits the budget of Pass 2';

async function instead(run: PassRun, why: string): Promise<RouteReview | FailedPass> {
  const text = `${why} — falling back to single-pass`;
  run.ask.onEvent({ kind: 'note', level: 'warning', text });
  return await singlePass(run);
}

async function overflow(run: PassRun): Promise<RouteReview | FailedPass> {
  const text = 'Budget overflow: less time than a pass may take — switching to --fast';
  run.ask.onEvent({ kind: 'note', level: 'warning', text });
  return await singlePass(run);
}
