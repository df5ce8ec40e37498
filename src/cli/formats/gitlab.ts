import type { Redacted } from '../../model/redacted.ts';
import { redactJson, safe, stringify } from '../../redaction/redact.ts';
import type { Reported } from '../report/report.ts';
import { doubt, type ReportEntry, entriesOf } from './entry.ts';

/** GitLab's code quality report: an array, in which a failed review is one blocker. */
export function formatGitlab(reported: Reported): Redacted {
  return safe`${stringify(redactJson(entriesOf(reported).map(issueOf)), 2)}\n`;
}

/** GitLab rejects an issue without a path. */
const PROJECT = '.';

function issueOf({ rule, severity, title, detail, placeNow: place, id, marks }: ReportEntry) {
  return {
    description: [...doubt(marks), title, ...(detail === '' ? [] : [detail])].join(': '),
    check_name: rule,
    fingerprint: id,
    severity: rule === 'not-reviewed' || rule === 'no-verdict' ? 'blocker' : severity,
    location: { path: place?.path ?? PROJECT, lines: { begin: place?.lines?.first ?? 1 } },
  };
}
