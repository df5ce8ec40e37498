import { countDiff } from '../diff/count.ts';
import type { Redacted } from '../model/redacted.ts';
import type { RedactedJson } from '../model/result.ts';
import { redactJson, redactRecord, stringify } from '../text/redact.ts';
import { estimateTokens } from '../text/tokens.ts';
import { changeSignal, chooseDepth, type Depth, FIXED_DEPTH, modelSignal } from './depth.ts';
import type { NoResult, PassRun, Said } from './one-pass.ts';

export type PlanRead = {
  readonly depth: Depth;
  readonly map: RedactedJson;
  /** The map as the second pass gets it. */
  readonly text: Redacted;
};

/** What the first pass says about the change, and how deep the review goes from here. */
export function readPlan(run: PassRun, said: Said | NoResult): PlanRead {
  const map = mapOf(said);
  const text = typeof map === 'string' ? map : stringify(map, 0);
  return { depth: depthOf(run, said), map, text };
}

/** The first pass's own fields; of an answer without a review, its words. */
function mapOf(said: Said | NoResult): RedactedJson {
  if (said.kind === 'no-result') return redactJson(said.answer.text);
  const { extra, summary, findings } = said.result;
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
