import type { Redacted } from '../../model/redacted.ts';
import type { Reported } from '../report/report.ts';

/** The properties of the output device. */
export type ReportStyle = {
  readonly colour: boolean;
  /** Columns of the terminal; infinite without one. */
  readonly width: number;
  /** Also passes, hashes, context and counts of the static rules (`--verbose`). */
  readonly details: boolean;
  /** The version of this program. */
  readonly version: string;
};

export type FormatReport = (reported: Reported, look: ReportStyle) => Redacted;
