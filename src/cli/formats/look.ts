import type { Redacted } from '../../model/redacted.ts';
import type { Reported } from '../report/report.ts';

/** Who will read it. */
export type ReportStyle = {
  readonly colour: boolean;
  /** Columns of the terminal; infinite where there is none. */
  readonly width: number;
  /** Of this program. */
  readonly version: string;
};

export type FormatReport = (reported: Reported, look: ReportStyle) => Redacted;
