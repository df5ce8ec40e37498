import type { FormJudge } from './judges.ts';

export type Form = {
  readonly id: string;
  readonly example: string;
  /** What may stand right after the name, blanks aside; a form is tried only there. */
  readonly next: string;
  /** What stands before the name. */
  readonly before?: string;
  /** Patterns; of several for one step the first that matches counts. */
  readonly steps: readonly (string | readonly string[])[];
  readonly judge: FormJudge;
  /** More values of the same list: what separates two, and one more, as its last group. */
  readonly more?: string;
  /** For several values, as in a list, the name is a plural. */
  readonly plural?: true;
};
