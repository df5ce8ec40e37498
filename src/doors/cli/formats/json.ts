import type { Redacted } from '../../../model/redacted.ts';
import { redactJson, safe, stringify } from '../../../text/redact.ts';
import { buildReport, type Reported } from '../report.ts';

export function formatJson(reported: Reported): Redacted {
  return safe`${stringify(redactJson(buildReport(reported)), 2)}\n`;
}
