import { countDiff } from '../diff/count.ts';
import type { Redacted } from '../model/redacted.ts';
import type { RedactedJson, ReviewResult } from '../model/result.ts';
import { redact, redactRecord, stringify } from '../text/redact.ts';
import { estimateTokens } from '../text/tokens.ts';
import { changeSignal, chooseDepth, type Depth, FIXED_DEPTH, modelSignal } from './depth.ts';
import type { NoResult, PassRun, Said } from './one-pass.ts';
import { shownResult } from './quotes.ts';

export type PlanRead = {
  readonly depth: Depth;
  /** The map for whoever keeps it. */
  readonly shown: RedactedJson;
  /** The map as the second pass gets it. */
  readonly text: Redacted;
};

/** What the first pass says about the change, and how deep the review goes from here. */
export function readPlan(run: PassRun, said: Said | NoResult): PlanRead {
  const depth = depthOf(run, said);
  if (said.kind === 'said')
    return { depth, shown: shownResult(said.result), text: stringify(mapOf(said.result), 0) };
  const text = redact(said.answer.text);
  return { depth, shown: text, text };
}

/** Without its verdict: the next pass comes to its own. */
function mapOf({ extra, summary, findings }: ReviewResult): RedactedJson {
  return redactRecord({ ...extra, summary, findings });
}

/** Low needs a review to be low with: an answer without one goes on as medium. */
function depthOf({ ask, material }: PassRun, said: Said | NoResult): Depth {
  const { adaptive, thresholds } = ask.request.depth;
  if (!adaptive) return FIXED_DEPTH;
  const complexity = said.kind === 'said' ? said.result.extra['complexity'] : null;
  const outputTokens = estimateTokens(said.answer.text, 'likely');
  const counted = countDiff(material.diff ?? { text: '', files: [] });
  return chooseDepth(changeSignal(counted), modelSignal({ complexity, outputTokens }, thresholds));
}
