import { createHash } from 'node:crypto';
import type { DiffPart } from '../../diff/pack/parts.ts';
import { nameOf } from '../../diff/pack/pack.ts';
import type { PartEnd } from '../../diff/pack/sent-parts.ts';
import type { PartNumber, PassName } from '../../model/review/engine-event.ts';
import type { PartProof } from '../../model/review/receipt.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Effort } from '../../model/review/request.ts';
import type { ReviewResult } from '../../model/review/result.ts';
import type { PassInput, ShownContent } from '../../prompt/build.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { MIN_SECONDS } from '../backend-client.ts';
import { mergeResults } from './merge-results.ts';
import {
  endsAll,
  mayAskAgain,
  type FailedPass,
  type PassRun,
  type PassResult,
  takePass,
} from './one-pass.ts';
import type { PassLog } from './pass-log.ts';
import { shownResult } from '../findings/sensitive-quotes.ts';
import type { PartPlan, SentContent } from '../content/review-content.ts';

/** A pass that runs once for each part of the content. */
export type PartsPass = {
  readonly name: PassName;
  readonly plan: PartPlan;
  readonly effort: Effort;
  readonly input: (shown: ShownContent) => PassInput;
  /** Whether a failed request is retried if that can help. */
  readonly retries: 'once' | 'never';
};

export type PartsReviewed = PassResult & {
  readonly sent: SentContent;
  /** Empty if one request showed all the content. */
  readonly parts: readonly PartProof[];
};

/** How the request of each part ended; undefined if it was not reached. */
type EndedParts = (PassResult | FailedPass | undefined)[];

/**
 * Reviews every part, some in parallel, and merges the results. If some parts fail, the findings of
 * the others count, and `sent` says which were not reviewed. If all fail, there is no result.
 */
export async function reviewParts(
  run: PassRun,
  log: PassLog,
  pass: PartsPass,
): Promise<PartsReviewed | FailedPass> {
  const { parts, sentWith } = pass.plan;
  log.takesRounds(Math.ceil(parts.length / run.ask.request.depth.parts.concurrency));
  const ends = await askAll(run, log, pass);
  const missed = ends.filter((end) => end !== undefined && end.kind !== 'said');
  const ending = missed.find((one) => endsAll(run, one));
  if (ending !== undefined) return ending;
  const said = ends.findLast((end) => end?.kind === 'said');
  if (said === undefined) return firstOf(missed);
  const whyNot = parts.map((_, at) => whyNotReviewed(ends[at], run));
  tellMissed(run, pass, ends);
  return {
    ...said,
    result: mergedResult(run, parts, ends),
    sent: sentWith(whyNot),
    parts: parts.length === 1 ? [] : parts.map((part, at) => proofOf(part, whyNot[at] ?? null)),
  };
}

function firstOf(missed: readonly FailedPass[]): FailedPass {
  const [first] = missed;
  if (first === undefined) throw new Error('a review without a part');
  return first;
}

/** Runs some parts in parallel and keeps their order. */
async function askAll(run: PassRun, log: PassLog, pass: PartsPass): Promise<EndedParts> {
  const { parts } = pass.plan;
  const ends: EndedParts = parts.map(() => undefined);
  let next = 0;
  const work = async () => {
    while (next < parts.length && mayGoOn(run, ends)) {
      const at = next;
      next += 1;
      ends[at] = await askPart(run, log, { ...pass, at });
    }
  };
  const workers = Array.from({ length: run.ask.request.depth.parts.concurrency }, work);
  // Waits for all: an error must not leave the reviewer of another part running.
  for (const worker of await Promise.allSettled(workers))
    if (worker.status === 'rejected') throw worker.reason;
  return ends;
}

/** False if another part cannot help: no time, a final failure, or only failures so far. */
function mayGoOn(run: PassRun, ends: EndedParts): boolean {
  const missed = ends.filter((end) => end !== undefined && end.kind !== 'said');
  const isFirst = ends.every((end) => end === undefined);
  if (isFirst) return true;
  if (run.ask.secondsLeft() < MIN_SECONDS || missed.some((one) => isFinalFor(run, one)))
    return false;
  return missed.length < MAX_MISSED || ends.some((end) => end?.kind === 'said');
}

/** A part that takes too long is not retried; another part may be faster. */
function isFinalFor(run: PassRun, missed: FailedPass): boolean {
  const isSlow = missed.kind === 'failed' && missed.failure.code === 'timeout';
  return !isSlow && !mayAskAgain(run, missed);
}

/** Stops after this many failures if no part was reviewed. */
const MAX_MISSED = 2;

type PartPass = PartsPass & { readonly at: number };

async function askPart(
  run: PassRun,
  log: PassLog,
  pass: PartPass,
): Promise<PassResult | FailedPass> {
  const { onEvent } = run.ask;
  const part = partNumber(pass);
  const shown = shownOf(pass, part);
  const passNumber = pass.name.task === 'single' ? null : pass.name.pass;
  const files = pass.plan.parts[pass.at]?.files.length ?? 0;
  if (part !== null) onEvent({ kind: 'part-started', pass: passNumber, part, files });
  const whole = pass.plan.sentWith(pass.plan.parts.map(() => null));
  onEvent({
    kind: 'packed',
    pass: passNumber,
    part,
    files: part === null ? whole.files : null,
    leftOut: whole.leftOut.length,
    characters: shown.content.length,
  });
  const input = pass.input(shown);
  const first = await takePass(run, input, pass.effort);
  const said = isFinal(run, log, { first, pass }) ? first : await askAgain(run, input, pass);
  if (said.kind === 'said') {
    const name = part === null ? pass.name : { ...pass.name, part };
    log.add(name, said.answer, shownResult(said.result));
  }
  return said;
}

function isFinal(
  run: PassRun,
  log: PassLog,
  { first, pass }: { readonly first: PassResult | FailedPass; readonly pass: PartPass },
): boolean {
  if (first.kind === 'said' || pass.retries === 'never') return true;
  return !mayAskAgain(run, first) || !log.hasTime();
}

/** Many failures are random, so a second attempt may work. */
async function askAgain(
  run: PassRun,
  input: PassInput,
  pass: PartPass,
): Promise<PassResult | FailedPass> {
  const text = `${labelOf(pass.name, partNumber(pass))} failed — retrying once`;
  run.ask.onEvent({ kind: 'note', level: 'warning', text });
  return await takePass(run, input, pass.effort);
}

/** Null if there is only one part. */
function partNumber({ plan, at }: PartPass): PartNumber | null {
  return plan.parts.length === 1 ? null : { number: at + 1, of: plan.parts.length };
}

function shownOf({ plan, at }: PartPass, part: PartNumber | null): ShownContent {
  const { text, files } = plan.parts[at] ?? { text: safe``, files: [] };
  const names = new Set(files.map(nameOf));
  return {
    content: text,
    overview: plan.overview,
    part: part === null ? null : { ...part, files: names },
  };
}

function labelOf({ pass, task }: PassName, part: PartNumber | null): string {
  const words = part === null ? '' : `part ${part.number} of ${part.of}`;
  if (task === 'single') return words.replace(/^p/, 'P');
  return part === null ? `Pass ${pass}` : `Pass ${pass}, ${words}`;
}

/** Null for a part that was reviewed. */
function whyNotReviewed(end: EndedParts[number], { ask }: PassRun): PartEnd {
  if (end === undefined)
    return ask.secondsLeft() < MIN_SECONDS
      ? safe`the time for the whole review was used up`
      : safe`not sent, because other parts had failed`;
  if (end.kind === 'said') return null;
  if (end.kind === 'no-result') return safe`its answer was not a review`;
  return safe`its review failed (${redact(end.failure.code)})`;
}

function tellMissed(run: PassRun, pass: PartsPass, ends: EndedParts): void {
  const of = ends.length;
  for (const [at, end] of ends.entries()) {
    const why = whyNotReviewed(end, run);
    if (why === null) continue;
    const label = labelOf(pass.name, { number: at + 1, of });
    const files = pass.plan.parts[at]?.files.length ?? 0;
    const detail = end?.kind === 'failed' ? `: ${end.failure.detail}` : '';
    const text = `${label} (${files} ${files === 1 ? 'file' : 'files'}) was not reviewed: ${why}${detail}`;
    run.ask.onEvent({ kind: 'note', level: 'warning', text });
  }
}

function mergedResult(run: PassRun, parts: readonly DiffPart[], ends: EndedParts): ReviewResult {
  const { material, ask } = run;
  const of = parts.length;
  const results = parts.flatMap(({ files }, at) => {
    const end = ends[at];
    return end?.kind === 'said' ? [{ number: at + 1, of, files, result: end.result }] : [];
  });
  const [only] = results;
  if (of === 1 && only !== undefined) return only.result;
  return mergeResults(results, { diff: material.diff, previous: ask.request.previous });
}

function proofOf({ text, files }: DiffPart, notReviewed: Redacted | null): PartProof {
  return {
    files: files.map(nameOf),
    sent_sha256: createHash('sha256').update(text).digest('hex'),
    not_reviewed: notReviewed,
  };
}
