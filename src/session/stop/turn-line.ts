import type { Redacted } from '../../model/redacted.ts';
import type { Severity } from '../../model/review/result.ts';
import { type Verdict, VERDICTS } from '../../model/review/verdict.ts';
import type { Reviewer, TurnReview } from '../../state/session/turn-reviews.ts';
import { joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { namesOf } from '../messages.ts';

export type OpenInFile = { readonly name: Redacted; readonly severity: Severity };

/**
 * One line for the user at the end of a turn: the reviewers and the verdict. Null without a review.
 */
export function turnLine(
  reviews: readonly TurnReview[],
  open: readonly OpenInFile[],
): Redacted | null {
  const last = new Map<Redacted, TurnReview>();
  for (const review of reviews) for (const file of review.files) last.set(file, review);
  const isLast = new Set(last.values());
  const counted = reviews.filter((one) => isLast.has(one));
  if (counted.length === 0) return null;
  const names = namesOf([...last.keys()].map((name) => ({ name })));
  return safe`countersign: ${whoOf(counted)} reviewed ${names} ${timeOf(counted)}: ${verdictOf(counted, open)}${sameMakerOf(counted)}`;
}

function whoOf(reviews: readonly TurnReview[]): Redacted {
  return joinSafe([...new Set(reviews.map(({ by }) => nameOf(by)))], ' and ');
}

function nameOf({ backend, model }: Reviewer): Redacted {
  return model === null ? redact(backend) : safe`${redact(backend)} (${oneLine(model)})`;
}

function timeOf(reviews: readonly TurnReview[]): Redacted {
  if (reviews.every(({ repeated }) => repeated)) return safe`earlier in this session`;
  const seconds = reviews.reduce((sum, one) => sum + (one.repeated ? 0 : one.seconds), 0);
  return safe`in ${Math.max(1, Math.round(seconds))} s`;
}

function verdictOf(reviews: readonly TurnReview[], open: readonly OpenInFile[]): Redacted {
  const standing = reviews.filter((one, at) => !isSettled(one, reviews.slice(at + 1), open));
  const strictest = VERDICTS.find((one) => standing.some(({ verdict }) => verdict === one));
  // A static rule may have found it: no approval overrides that.
  if (strictest !== 'CHANGES_REQUIRED' && open.some(({ severity }) => severity === 'critical'))
    return safe`CHANGES_REQUIRED${saidOtherwise(strictest)}`;
  const behind = standing.filter(({ verdict }) => verdict === strictest);
  const isDismissed = strictest === 'CHANGES_REQUIRED' && behind.every((one) => one.dismissed);
  const note = isDismissed
    ? safe`, but every finding was dismissed before (countersign findings --dismissed)`
    : safe``;
  return safe`${redact(strictest ?? '')}${note}`;
}

function saidOtherwise(verdict: Verdict | undefined): Redacted {
  return verdict === undefined ? safe`` : safe` (the reviewer said ${redact(verdict)})`;
}

/** A rejection without open findings that was followed by another review. */
function isSettled(
  { verdict, dismissed, files }: TurnReview,
  later: readonly TurnReview[],
  open: readonly OpenInFile[],
): boolean {
  if (verdict !== 'CHANGES_REQUIRED' || dismissed || later.length === 0) return false;
  return !open.some(({ name }) => files.includes(name));
}

function sameMakerOf(reviews: readonly TurnReview[]): Redacted {
  if (!reviews.some(({ by }) => by.sameMaker)) return safe``;
  return safe` (not independent: the reviewer and the agent run models of the same maker)`;
}
