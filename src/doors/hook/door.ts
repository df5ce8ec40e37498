import type { Review } from '../../engine/review.ts';
import type { Settings } from '../../model/settings.ts';
import type { PrivateDir } from '../../system/private-path.ts';

/** The lanes of this door; `gate` is the plan door's. */
export type HookLane = 'after' | 'review' | 'stop' | 'compact';

export type HookDoor = {
  readonly lane: HookLane;
  readonly review: Review;
  readonly settings: Settings;
  /** Where this host session's records live. */
  readonly sessionDir: PrivateDir;
  readonly signal: AbortSignal;
};
