import type { Redacted } from './redacted.ts';

/** All that a door leaves behind on its way out. */
export type Emission = {
  readonly exitCode: number;
  readonly stdout: Redacted;
  /** How stdout becomes bytes; UTF-8 unless it came in as something else. */
  readonly encoding?: 'utf8' | 'utf16le' | 'latin1';
  readonly stderr: Redacted;
};
