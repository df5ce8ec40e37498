import { countDiff } from '../diff/count.ts';
import { readField } from '../extract/review-result.ts';
import type { Redacted } from '../model/redacted.ts';
import type { RedactedJson, ReviewResult } from '../model/review/result.ts';
import { redact, redactRecord, stringify } from '../redaction/redact.ts';
import { estimateTokens } from '../text/tokens/tokens.ts';
import {
  changeSignal,
  chooseDepth,
  type Depth,
  FIXED_DEPTH,
  modelSignal,
  notSmall,
} from './passes/depth.ts';
import type { NoResult, PassRun, PassResult } from './passes/one-pass.ts';
import { shownResult } from './findings/sensitive-quotes.ts';

export type PlanAnswer = {
  readonly depth: Depth;
  /** The map in the form that is saved. */
  readonly shown: RedactedJson;
  /** The map as the second pass gets it. */
  readonly text: Redacted;
};

/** Reads the first pass's view of the change and decides the depth of the review. */
export function readPlan(
  run: PassRun,
  said: PassResult | NoResult,
  size: 'whole' | 'in-parts',
): PlanAnswer {
  const depth = depthOf(run, said, size);
  if (said.kind === 'said')
    return { depth, shown: shownResult(said.result), text: stringify(mapOf(said.result), 0) };
  const text = redact(said.answer.text);
  return { depth, shown: text, text };
}

/** Without its verdict: the next pass decides for itself. */
function mapOf({ extra, summary, findings }: ReviewResult): RedactedJson {
  return redactRecord({ ...extra, summary, findings });
}

function depthOf(
  { ask, material }: PassRun,
  said: PassResult | NoResult,
  size: 'whole' | 'in-parts',
): Depth {
  const { adaptive, thresholds } = ask.request.depth;
  if (!adaptive) return FIXED_DEPTH;
  const complexity = complexityOf(said);
  const outputTokens = estimateTokens(said.answer.text, 'likely');
  const counted = countDiff(material.diff ?? { text: '', files: [] });
  const change = changeSignal(counted);
  const model = modelSignal({ complexity, outputTokens }, thresholds);
  const depth = chooseDepth(size === 'in-parts' ? notSmall(change) : change, model);
  // At `low`, the first pass's own review is the result; if it is not valid, more passes are
  // needed.
  const mayEnd = said.kind === 'said' || depth.level !== 'low';
  return mayEnd ? depth : { ...depth, level: 'medium', passes: 3 };
}

/** Used even if the answer's review is not valid. */
function complexityOf(said: PassResult | NoResult): unknown {
  if (said.kind === 'said') return said.result.extra['complexity'];
  return readField(said.answer.text, 'complexity', said.answer.nonce);
}
