import type { Advice, AdviceRequest as AdviceRequest } from '../engine/advise.ts';
import type { Clock } from '../model/clock.ts';
import type { Outcome } from '../model/review/outcome.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewRequest } from '../model/review/request.ts';
import type { Settings } from '../model/settings.ts';
import type { Git } from '../system/git/git.ts';
import type { PrivateDir } from '../system/files/private-path.ts';

/** The lanes of the hook commands; `gate` belongs to the plan commands. */
export type HookLane = 'start' | 'after' | 'review' | 'stop' | 'compact';

/** The part of a session that recording an edit needs. */
export type EditRecorder = {
  readonly projectRoot: string;
  readonly projectDir: PrivateDir;
  /** Folder of this host session's records. */
  readonly sessionDir: PrivateDir;
  readonly clock: Clock;
  /** Explains why a hook stayed silent; prints only with `hooks.debug`. */
  readonly debug: (words: Redacted) => void;
};

export type SessionContext = EditRecorder & { readonly settings: Settings };

export type ReviewTerms = {
  readonly signal: AbortSignal;
  /** Names of backends that are not used. */
  readonly without: ReadonlySet<string>;
};

export type HookDoor = SessionContext & {
  readonly lane: HookLane;
  readonly review: (request: ReviewRequest, how: ReviewTerms) => Promise<Outcome>;
  readonly advise: (wish: AdviceRequest, how: ReviewTerms) => Promise<Advice>;
  readonly git: Git;
  readonly newId: () => string;
  /** The folders in which hosts keep their own plans. */
  readonly plansDirs: readonly string[];
  readonly signal: AbortSignal;
};
