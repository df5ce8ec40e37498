import type { BackendName, Capability } from './backend.ts';
import type { Failure } from './failure.ts';

/** "Try this backend if these conditions hold, and on failure continue or stop." */
export type Route = {
  readonly backend: BackendName;
  /** All must hold. An unknown name never holds, but stays part of the table. */
  readonly when: readonly string[];
  readonly capabilities: readonly Capability[];
  readonly failMode: 'fallthrough' | 'hard_fail';
  /** Per request; null: the review's own. */
  readonly timeoutSeconds: number | null;
  readonly retries: number;
};

export type RouteTable = readonly Route[];

/** The message for the user if a condition does not hold. */
export type MissingReviewer = Pick<Failure, 'detail' | 'nextStep'> & {
  /** Also reported if another backend was available and failed. */
  readonly isWorthMentioning?: true;
};

/**
 * A named yes/no question about the environment and the route's backend, checked when it is the
 * route's turn.
 */
export type Condition = {
  readonly holds: (backend: BackendName) => Promise<boolean>;
  readonly missing?: MissingReviewer;
};

export type Conditions = ReadonlyMap<string, Condition>;

/** Limits for one review over all its routes. */
export type Limits = { readonly maxAttempts: number; readonly maxSeconds: number };

/** A note about where the table comes from. */
export type Note = { readonly level: 'info' | 'warning'; readonly text: string };

/** The effective table, or why none can be used. */
export type TableChoice =
  | {
      readonly kind: 'table';
      readonly table: RouteTable;
      /** The source: a file's name, or the built-in table. */
      readonly origin: string;
      readonly notes: readonly Note[];
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Each problem, if the table itself is wrong. */
      readonly problems: readonly string[];
      readonly notes: readonly Note[];
    };
