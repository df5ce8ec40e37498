import type { PassNumber } from '../model/event.ts';
import type { Redacted } from '../model/redacted.ts';
import type { PassInput } from '../prompt/build.ts';
import { clipTokens } from '../text/clip-tokens.ts';
import type { Failed } from './asker.ts';
import type { Depth } from './depth.ts';
import {
  askPass,
  mayAskAgain,
  type Missed,
  type PassRun,
  readAnswer,
  type Said,
  takePass,
} from './one-pass.ts';
import { createPassLog, type PassLog, type Reviewed } from './pass-log.ts';
import { readPlan } from './plan.ts';
import { shownResult } from './quotes.ts';
import { isUnseen, packContent, type Sent } from './sent.ts';
import { verifyPass } from './verify.ts';

/** One ask for everything. */
export async function singlePass(run: PassRun): Promise<Reviewed | Missed> {
  const log = createPassLog(run, 'single-pass');
  const { budgets } = run.ask.request.depth;
  const sent = pack(run, null, budgets.content);
  const pass: PassInput = { kind: 'single', content: sent.text };
  const said = await takePass(run, pass, run.ask.request.effort);
  if (said.kind !== 'said') return said;
  log.add({ pass: 1, task: 'single' }, said.answer, shownResult(said.result));
  return log.finish({ ...said, sent, verification: null, depth: null });
}

function pack({ ask, material }: PassRun, pass: PassNumber | null, budgetTokens: number): Sent {
  const sent = packContent(material, budgetTokens);
  const { files, leftOut, text } = sent;
  ask.onEvent({
    kind: 'packed',
    pass,
    files,
    leftOut: leftOut.length,
    characters: text.length,
  });
  return sent;
}

/** Plan, review, verify. Falls back to one pass where that can still help. */
export async function threePasses(run: PassRun): Promise<Reviewed | Missed> {
  const log = createPassLog(run, 'multi-pass');
  if (!log.hasTime()) return await overflow(run);
  const plan = await planPass(run, log);
  if (plan.kind === 'failed') return await fallBack(run, plan, 'Pass 1 failed');
  if (plan.kind === 'done') return plan.reviewed;
  if (!log.hasTime()) return await overflow(run);
  if (isUnseen(packContent(run.material, secondBudget(run, plan))))
    return await instead(run, NOTHING_FITS);
  const review = await reviewPass(run, log, plan);
  const why = log.hasTime() ? 'Pass 2 retry failed' : 'Pass 2 failed';
  if (review.kind !== 'said') return await fallBack(run, review, why);
  return await verifyPass(run, log, { ...review, depth: plan.depth });
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
  const sent = pack(run, 1, budgets.content);
  const answer = await askPass(run, { kind: 'plan', content: sent.text }, 'xhigh');
  if (answer.kind === 'failed') return answer;
  const said = readAnswer(run, answer);
  const { depth, shown, text } = readPlan(run, said);
  log.add({ pass: 1, task: 'plan' }, answer, shown);
  if (depth.level === 'low' && said.kind === 'said')
    return { kind: 'done', reviewed: log.finish({ ...said, sent, verification: null, depth }) };
  return { kind: 'planned', depth, plan: clipTokens(text, budgets.pass1Output) };
}

/** Finds what is wrong; a second try is free of the first one's bad luck. */
async function reviewPass(run: PassRun, log: PassLog, planned: Planned) {
  run.ask.onEvent({ kind: 'pass-started', pass: 2, of: 3 });
  const sent = pack(run, 2, secondBudget(run, planned));
  const pass: PassInput = { kind: 'review', content: sent.text, plan: planned.plan };
  const first = await takePass(run, pass, 'high');
  const isOver = first.kind === 'said' || !mayAskAgain(run, first) || !log.hasTime();
  const said = isOver ? first : await again(run, pass);
  if (said.kind !== 'said') return said;
  log.add({ pass: 2, task: 'review' }, said.answer, shownResult(said.result));
  return { ...said, sent };
}

/** How much of the content the second pass may have. */
function secondBudget({ ask }: PassRun, { depth }: Planned): number {
  const { budgets } = ask.request.depth;
  return depth.budgets === 'extended' ? budgets.high.pass2Input : budgets.pass2Input;
}

async function again(run: PassRun, pass: PassInput): Promise<Said | Missed> {
  run.ask.onEvent({ kind: 'note', level: 'warning', text: 'Pass 2 failed — retrying once' });
  return await takePass(run, pass, 'high');
}

/** One pass may still do where three did not; not where nothing can change. */
async function fallBack(run: PassRun, missed: Missed, why: string): Promise<Reviewed | Missed> {
  return mayAskAgain(run, missed) ? await instead(run, why) : missed;
}

/** It would be asked to approve what it cannot see; one pass for all has room for it. */
const NOTHING_FITS = 'Nothing of the change fits the budget of Pass 2';

async function instead(run: PassRun, why: string): Promise<Reviewed | Missed> {
  const text = `${why} — falling back to single-pass`;
  run.ask.onEvent({ kind: 'note', level: 'warning', text });
  return await singlePass(run);
}

async function overflow(run: PassRun): Promise<Reviewed | Missed> {
  const text = 'Budget overflow: less time than a pass may take — switching to --fast';
  run.ask.onEvent({ kind: 'note', level: 'warning', text });
  return await singlePass(run);
}
