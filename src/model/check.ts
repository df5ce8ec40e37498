import type { Redacted } from './redacted.ts';

/** One thing that `countersign doctor` has looked at. */
export type DoctorCheck = {
  /** The subject: `node`, `state`, the name of a backend. */
  readonly name: string;
  /** `problem`: it needs fixing. `note`: worth knowing, and nothing fails because of it. */
  readonly state: 'ok' | 'note' | 'problem';
  readonly detail: Redacted;
  /** What to do about it; null when there is nothing to do. */
  readonly fix: Redacted | null;
};
