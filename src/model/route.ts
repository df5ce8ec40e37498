import type { BackendName, Capability } from './backend.ts';
import type { Failure } from './failure.ts';

/** "Try this backend when these conditions hold, and on failure go on or stop." */
export type Route = {
  readonly backend: BackendName;
  /** All must hold. A name that is no condition never does, but stays part of the table. */
  readonly when: readonly string[];
  readonly capabilities: readonly Capability[];
  readonly failMode: 'fallthrough' | 'hard_fail';
  /** Per ask; null: what the review says. */
  readonly timeoutSeconds: number | null;
  readonly retries: number;
};

export type RouteTable = readonly Route[];

/** The words for the user if a condition does not hold. */
export type MissingReviewer = Pick<Failure, 'detail' | 'nextStep'> & {
  /** Also reported when another backend was ready to be asked and failed. */
  readonly isWorthMentioning?: true;
};

/** A named yes/no question about the world and the route's backend, asked when the route comes up. */
export type Condition = {
  readonly holds: (backend: BackendName) => Promise<boolean>;
  readonly missing?: MissingReviewer;
};

export type Conditions = ReadonlyMap<string, Condition>;

/** What one review may cost over all its routes. */
export type Limits = { readonly maxAttempts: number; readonly maxSeconds: number };

/** Something to tell about how the table came to be. */
export type Note = { readonly level: 'info' | 'warning'; readonly text: string };

/** The table in force, or why none may be used. */
export type TableChoice =
  | {
      readonly kind: 'table';
      readonly table: RouteTable;
      /** Where it comes from: a file's name, or the built-in one. */
      readonly origin: string;
      readonly notes: readonly Note[];
    }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Each thing that is wrong, when it is the table itself. */
      readonly problems: readonly string[];
      readonly notes: readonly Note[];
    };
