import type { Redacted } from './redacted.ts';

/** One check of `countersign doctor`. */
export type DoctorCheck = {
  /** The subject: `node`, `state`, the name of a backend. */
  readonly name: string;
  /** `problem`: needs fixing. `note`: worth knowing, but nothing fails because of it. */
  readonly state: 'ok' | 'note' | 'problem';
  readonly detail: Redacted;
  /** The user's next step; null if nothing is needed. */
  readonly fix: Redacted | null;
};
