import type { Redacted } from './redacted.ts';

/** Everything that a command outputs when it ends. */
export type Emission = {
  readonly exitCode: number;
  readonly stdout: Redacted;
  /** The encoding of stdout; UTF-8 unless the input had another one. */
  readonly encoding?: 'utf8' | 'utf16le' | 'latin1';
  readonly stderr: Redacted;
};
