import type { BackendName } from './backend.ts';

export type ConditionName = 'always' | 'codex_available';

/** "Try this backend when these conditions hold, and on failure go on or stop." */
export type Route = {
  readonly backend: BackendName;
  readonly when: readonly ConditionName[];
  readonly failMode: 'fallthrough' | 'hard_fail';
};

export type RouteTable = readonly Route[];

/** A named yes/no question about the world, asked when its route comes up. */
export type Condition = () => Promise<boolean>;
