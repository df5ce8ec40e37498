import type { BackendName, Capability } from './backend.ts';

export const CONDITIONS = [
  'always',
  'flatline_routing_enabled',
  'model_invoke_available',
  'codex_available',
] as const;

export type ConditionName = (typeof CONDITIONS)[number];

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

/** A named yes/no question about the world, asked when its route comes up. */
export type Condition = () => Promise<boolean>;
