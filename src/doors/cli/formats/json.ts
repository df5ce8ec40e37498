import type { Outcome } from '../../../model/outcome.ts';
import type { Redacted } from '../../../model/redacted.ts';
import { redactJson, safe, stringify } from '../../../text/redact.ts';
import { buildReport } from '../report.ts';

export function formatJson(outcome: Outcome): Redacted {
  return safe`${stringify(redactJson(buildReport(outcome)), 2)}\n`;
}
