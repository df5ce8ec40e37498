import type { Host } from '../host/host.ts';
import type { Review } from '../engine/review.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Settings } from '../model/settings.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import { redact } from '../redaction/redact.ts';
import type { PlanPlace } from './review/plan-file.ts';

/** The context of a plan review. */
export type PlanReviewContext = PlanPlace & {
  readonly settings: Settings;
  /** The folders of the project's records and of this session's records. */
  readonly projectDir: PrivateDir;
  readonly sessionDir: PrivateDir;
  readonly review: Review;
  /** The host whose agent wrote the plan. */
  readonly host: Host;
  readonly now: () => Date;
  readonly signal: AbortSignal;
};

/** Properties of the plan that messages depend on. */
export type ShownPlan = {
  readonly name: Redacted;
  readonly isEnforced: boolean;
  readonly host: Host;
};

export function shownPlan({ planPath, settings, host }: PlanReviewContext): ShownPlan {
  return { name: redact(planPath), isEnforced: settings.plan.gate === 'enforced', host };
}
