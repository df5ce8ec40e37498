import type { BackendName } from './backend.ts';
import type { Failure } from './failure.ts';
import type { Redacted } from './redacted.ts';

/** The state of a backend, determined without asking a model. */
export type BackendStanding = {
  /** The demo's own reviewer is in no user's table. */
  readonly backend: BackendName;
  /** One line; names the available keys, never their values. */
  readonly detail: Redacted;
} & (
  | { readonly kind: 'ready'; readonly caveat: Caveat | null }
  /** `not-set-up`: it is not configured; `broken`: it is configured but would not work. */
  | { readonly kind: 'not-set-up' | 'broken'; readonly failure: Failure }
);

/** It works, but perhaps not as the user expects. */
export type Caveat = { readonly detail: Redacted; readonly nextStep: Redacted };
