import type { BackendName } from './backend.ts';
import type { Failure } from './failure.ts';
import type { Redacted } from './redacted.ts';

/** How a backend stands, found out without asking a model. */
export type BackendStanding = {
  /** The demo's own reviewer is in no table of a user's. */
  readonly backend: BackendName;
  /** One line; which keys there are, never what they are. */
  readonly detail: Redacted;
} & (
  | { readonly kind: 'ready'; readonly caveat: Caveat | null }
  /** `not-set-up`: nobody has asked for it; `broken`: it is there and would not work. */
  | { readonly kind: 'not-set-up' | 'broken'; readonly failure: Failure }
);

/** It works, but perhaps not as the user thinks. */
export type Caveat = { readonly detail: Redacted; readonly nextStep: Redacted };
