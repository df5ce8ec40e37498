import type { Redacted } from './redacted.ts';

export type CheckName =
  | 'node'
  | 'git'
  | 'configuration'
  | 'state'
  | 'artifacts'
  | 'hooks'
  | 'claude'
  | 'plan'
  | 'hounfour'
  | 'codex'
  | 'curl'
  | 'sandbox'
  | 'routes'
  | 'independence';

/** One thing that `countersign doctor` has looked at. */
export type Check = {
  readonly name: CheckName;
  /** `problem`: it needs fixing. `note`: worth knowing, and nothing fails because of it. */
  readonly state: 'ok' | 'note' | 'problem';
  readonly detail: Redacted;
  /** What to do about it; null when there is nothing to do. */
  readonly fix: Redacted | null;
};
