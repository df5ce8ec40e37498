import type { Redacted } from '../../model/redacted.ts';
import type { PendingFinding } from '../../state/session/pending.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';

export type FindingsAction =
  | { readonly kind: 'list' }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'show'; readonly id: string }
  | { readonly kind: 'dismiss'; readonly id: string; readonly because: string }
  | { readonly kind: 'clear' };

export type FindingsCommand = {
  readonly action: FindingsAction;
  readonly projectRoot: string;
  readonly projectDir: PrivateDir;
  readonly now: () => number;
  /** The folder of saved reports; null if there is none. */
  readonly reports: string | null;
  /** The agent in whose shell this runs; null for a person's shell. */
  readonly agent: string | null;
};

/** One finding that is open in one session. */
export type OpenFinding = {
  readonly sessionDir: PrivateDir;
  readonly file: Redacted;
  readonly finding: PendingFinding;
};
