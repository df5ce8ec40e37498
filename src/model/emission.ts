import type { Redacted } from './redacted.ts';

/** All that a door leaves behind on its way out. */
export type Emission = {
  readonly exitCode: number;
  readonly stdout: Redacted;
  readonly stderr: Redacted;
};
