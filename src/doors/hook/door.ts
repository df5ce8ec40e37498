import type { Advise } from '../../engine/advise.ts';
import type { Review } from '../../engine/review.ts';
import type { Clock } from '../../model/clock.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Settings } from '../../model/settings.ts';
import type { Git } from '../../system/git.ts';
import type { PrivateDir } from '../../system/private-path.ts';

/** The lanes of this door; `gate` is the plan door's. */
export type HookLane = 'after' | 'review' | 'stop' | 'compact';

/** Enough for keeping an edit in mind. */
export type Keeper = {
  readonly projectRoot: string;
  /** Where this host session's records live. */
  readonly sessionDir: PrivateDir;
  readonly clock: Clock;
  /** For whoever wants to know why nothing was said; goes nowhere unless asked for. */
  readonly debug: (words: Redacted) => void;
};

/** Whose records, where, and by which settings. */
export type Desk = Keeper & {
  readonly settings: Settings;
  /** By what these settings are known again: the files, and the variables, that say them. */
  readonly inForce: string;
  readonly projectDir: PrivateDir;
};

export type HookDoor = Desk & {
  readonly lane: HookLane;
  /** Before anything is loaded that only a review needs. */
  readonly prepareReview: () => void;
  readonly review: Review;
  readonly advise: Advise;
  readonly git: Git;
  readonly newId: () => string;
  /** The host's own folder of plans. */
  readonly plansDir: string;
  readonly signal: AbortSignal;
};
