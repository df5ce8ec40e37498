import type { FormJudge } from './judges.ts';

export type Form = {
  readonly id: string;
  readonly example: string;
  /** Characters that may follow the name, after optional spaces; the form is tried only there. */
  readonly next: string;
  /** Pattern before the name. */
  readonly before?: string;
  /** Patterns; if a step has several, the first match counts. */
  readonly steps: readonly (string | readonly string[])[];
  readonly judge: FormJudge;
  /** More values of the same list: the separator and the next value, as its last group. */
  readonly more?: string;
  /** Requires a plural name, for several values as in a list. */
  readonly plural?: true;
};
