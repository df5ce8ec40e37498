import type { FORMAT_NAMES } from '../arguments/flags.ts';
import { formatGithub } from './github.ts';
import { formatGitlab } from './gitlab.ts';
import { formatJson } from './json.ts';
import type { FormatReport } from './look.ts';
import { formatMarkdown } from './markdown.ts';
import { formatPretty } from './pretty.ts';
import { formatRdjson } from './rdjson.ts';
import { formatSarif } from './sarif.ts';

export type FormatName = (typeof FORMAT_NAMES)[number];

type ReportFormat = {
  readonly write: FormatReport;
  /** The report for `--output`: output for a screen or a CI runner is useless in a file. */
  readonly file: FormatReport;
};

const inBoth = (write: FormatReport): ReportFormat => ({ write, file: write });

export const FORMATS = {
  pretty: { write: formatPretty, file: formatJson },
  json: inBoth(formatJson),
  sarif: inBoth(formatSarif),
  rdjson: inBoth(formatRdjson),
  github: { write: formatGithub, file: formatJson },
  gitlab: inBoth(formatGitlab),
  markdown: inBoth(formatMarkdown),
} as const satisfies Readonly<Record<FormatName, ReportFormat>>;
