import type { Host } from '../host/host.ts';
import type { Review } from '../engine/review.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Settings } from '../model/settings.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import { redact } from '../redaction/redact.ts';
import type { PlanPlace } from './review/plan-file.ts';

/** What the review of a written plan works with. */
export type PlanReviewContext = PlanPlace & {
  readonly settings: Settings;
  /** Where the project's records live, and those of this host session. */
  readonly projectDir: PrivateDir;
  readonly sessionDir: PrivateDir;
  readonly review: Review;
  /** Its agent wrote the plan. */
  readonly host: Host;
  readonly now: () => Date;
  readonly signal: AbortSignal;
};

/** What is said of the plan and of the ways out goes by this. */
export type ShownPlan = {
  readonly name: Redacted;
  readonly isEnforced: boolean;
  readonly host: Host;
};

export function shownPlan({ planPath, settings, host }: PlanReviewContext): ShownPlan {
  return { name: redact(planPath), isEnforced: settings.plan.gate === 'enforced', host };
}
