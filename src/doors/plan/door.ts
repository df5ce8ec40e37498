import type { Review } from '../../engine/review.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Settings } from '../../model/settings.ts';
import type { PrivateDir } from '../../system/private-path.ts';
import { redact } from '../../text/redact.ts';
import type { PlanPlace } from './plan-file.ts';

/** What the review of a written plan works with. */
export type PlanReviewDoor = PlanPlace & {
  readonly settings: Settings;
  /** Where the project's records live, and those of this host session. */
  readonly projectDir: PrivateDir;
  readonly sessionDir: PrivateDir;
  readonly review: Review;
  readonly now: () => Date;
  readonly signal: AbortSignal;
};

/** What is said of the plan and of the ways out goes by this. */
export type ShownPlan = { readonly name: Redacted; readonly isEnforced: boolean };

export function shownPlan({ planPath, settings }: PlanReviewDoor): ShownPlan {
  return { name: redact(planPath), isEnforced: settings.plan.gate === 'enforced' };
}
