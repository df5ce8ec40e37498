import type { Redacted } from '../model/redacted.ts';
import type { Effort } from '../model/request.ts';
import type { PassInput } from '../prompt/build.ts';
import { clipTokens } from '../text/clip-tokens.ts';
import type { Failed } from './asker.ts';
import type { Depth } from './depth.ts';
import { buildEvidence } from './evidence.ts';
import { createPassLog, type PassLog, type Reviewed } from './pass-log.ts';
import { askPass, type Missed, type PassRun, readAnswer, type Said } from './one-pass.ts';
import { readPlan } from './plan.ts';
import { packContent, type Sent } from './sent.ts';

/** One ask for everything. */
export async function singlePass(run: PassRun): Promise<Reviewed | Missed> {
  const log = createPassLog(run, 'single-pass');
  const sent = packContent(run.material, run.ask.request.depth.budgets.content);
  const said = await take(run, { kind: 'single', content: sent.text }, run.ask.request.effort);
  if (said.kind !== 'said') return said;
  log.add(1, said);
  return log.finish({ ...said, sent, verification: null, depth: null });
}

/** Plan, review, verify. Falls back to one pass where that can still help. */
export async function threePasses(run: PassRun): Promise<Reviewed | Missed> {
  const log = createPassLog(run, 'multi-pass');
  const plan = await planPass(run, log);
  if (plan.kind === 'failed') return await fallBack(run, plan, 'Pass 1 failed');
  if (plan.kind === 'done') return plan.reviewed;
  if (log.hasNoTimeFor(2)) return await overflow(run);
  const review = await reviewPass(run, log, plan);
  if (review.kind !== 'said') return await fallBack(run, review, 'Pass 2 retry failed');
  return await verifyPass(run, log, { ...plan, ...review });
}

type Planned = {
  readonly kind: 'planned';
  readonly depth: Depth;
  /** What the first pass said, for the second. */
  readonly plan: Redacted;
};

type Plan = Failed | Planned | { readonly kind: 'done'; readonly reviewed: Reviewed };

/** The context map, and a provisional review that is the result if everybody finds the change simple. */
async function planPass(run: PassRun, log: PassLog): Promise<Plan> {
  const { request, onEvent } = run.ask;
  const { budgets } = request.depth;
  onEvent({ kind: 'pass-started', pass: 1, of: 3 });
  const sent = packContent(run.material, budgets.content);
  const answer = await askPass(run, { kind: 'plan', content: sent.text }, 'xhigh');
  if (answer.kind === 'failed') return answer;
  const said = readAnswer(run, answer);
  const { depth, map, text } = readPlan(run, said);
  log.add(1, { answer, shown: map });
  if (depth.level === 'low' && said.kind === 'said')
    return { kind: 'done', reviewed: log.finish({ ...said, sent, verification: null, depth }) };
  return { kind: 'planned', depth, plan: clipTokens(text, budgets.pass1Output) };
}

/** Finds what is wrong; a second try is free of the first one's bad luck. */
async function reviewPass(run: PassRun, log: PassLog, planned: Planned) {
  run.ask.onEvent({ kind: 'pass-started', pass: 2, of: 3 });
  const { budgets } = run.ask.request.depth;
  const input = planned.depth.budgets === 'extended' ? budgets.high.pass2Input : budgets.pass2Input;
  const sent = packContent(run.material, input);
  const pass: PassInput = { kind: 'review', content: sent.text, plan: planned.plan };
  const first = await take(run, pass, 'high');
  const said = first.kind === 'said' || isFinal(first) ? first : await again(run, pass);
  if (said.kind === 'said') log.add(2, said);
  return said.kind === 'said' ? { ...said, sent } : said;
}

async function again(run: PassRun, pass: PassInput): Promise<Said | Missed> {
  run.ask.onEvent({ kind: 'note', level: 'warning', text: 'Pass 2 failed — retrying once' });
  return await take(run, pass, 'high');
}

type Found = Omit<Said, 'kind'> & { readonly sent: Sent; readonly depth: Depth };

/** Checks each finding against the code; without it the second pass stands, and the report says so. */
async function verifyPass(run: PassRun, log: PassLog, found: Found): Promise<Reviewed> {
  const { depth, sent, answer, result } = found;
  const skipped = (why: string) => {
    const text = `${why} — returning Pass 2 output with verification=skipped`;
    run.ask.onEvent({ kind: 'note', level: 'warning', text });
    return log.finish({ answer, result, sent, depth, verification: 'skipped' });
  };
  if (log.hasNoTimeFor(1)) return skipped('No time for Pass 3');
  run.ask.onEvent({ kind: 'pass-started', pass: 3, of: 3 });
  const evidence = buildEvidence(result, run, depth.budgets);
  const said = await take(run, { kind: 'verify', ...evidence }, 'xhigh');
  if (said.kind !== 'said') return skipped('Pass 3 failed');
  log.add(3, said);
  return log.finish({ ...said, sent, depth, verification: 'passed' });
}

/** One pass may still do where three did not; not where nothing can change. */
async function fallBack(run: PassRun, missed: Missed, why: string): Promise<Reviewed | Missed> {
  if (isFinal(missed)) return missed;
  const text = `${why} — falling back to single-pass`;
  run.ask.onEvent({ kind: 'note', level: 'warning', text });
  return await singlePass(run);
}

async function overflow(run: PassRun): Promise<Reviewed | Missed> {
  const text = 'Budget overflow: less time than a pass may take — switching to --fast';
  run.ask.onEvent({ kind: 'note', level: 'warning', text });
  return await singlePass(run);
}

/** No other prompt would help: nobody is there, the key is refused, the user has interrupted. */
function isFinal(missed: Missed): boolean {
  if (missed.kind === 'no-result') return false;
  const passing = ['timeout', 'crashed', 'signal', 'bad-answer', 'too-large'];
  return !missed.tried || !passing.includes(missed.failure.code);
}

async function take(run: PassRun, pass: PassInput, effort: Effort): Promise<Said | Missed> {
  const answer = await askPass(run, pass, effort);
  return answer.kind === 'failed' ? answer : readAnswer(run, answer);
}
