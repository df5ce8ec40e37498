import type { Review } from '../engine/review.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Settings } from '../model/settings.ts';
import type { PrivateDir } from '../system/files/private-path.ts';
import { redact } from '../redaction/redact.ts';
import type { PlanPlace } from './review/plan-file.ts';

/** What the review of a written plan works with. */
export type PlanReviewDoor = PlanPlace & {
  readonly settings: Settings;
  /** Where the project's records live, and those of this host session. */
  readonly projectDir: PrivateDir;
  readonly sessionDir: PrivateDir;
  readonly review: Review;
  /** The model of Codex wrote the plan, so that the ways out are Codex's. */
  readonly isCodex: boolean;
  readonly now: () => Date;
  readonly signal: AbortSignal;
};

/** What is said of the plan and of the ways out goes by this. */
export type ShownPlan = {
  readonly name: Redacted;
  readonly isEnforced: boolean;
  readonly isCodex: boolean;
};

export function shownPlan({ planPath, settings, isCodex }: PlanReviewDoor): ShownPlan {
  return { name: redact(planPath), isEnforced: settings.plan.gate === 'enforced', isCodex };
}
