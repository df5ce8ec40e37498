import * as path from 'node:path';
import { SEVERITIES, type Severity } from '../../model/review/result.ts';
import type { Redacted } from '../../model/redacted.ts';
import { listDir, readRegularFile } from '../../system/files/files.ts';
import { clip, redact, safe } from '../../redaction/redact.ts';

/** A finding of a saved report. */
export type ReportedFinding = {
  readonly id: string;
  readonly file: Redacted;
  readonly title: Redacted;
  readonly severity: Severity;
  readonly line_start: number | null;
};

const MOST_BYTES = 64_000_000;
const REPORT = /^[a-z]{1,20}-(?:findings|unreviewed)-\d{1,9}\.json$/;

/**
 * The findings of all saved reports. `folder` is relative to the project; null if nothing is saved.
 */
export function readReportedFindings(
  projectRoot: string,
  folder: string | null,
): ReportedFinding[] {
  if (folder === null) return [];
  const dir = path.join(projectRoot, folder);
  return namesIn(dir)
    .filter((name) => REPORT.test(name))
    .flatMap((name) => findingsIn(path.join(dir, name)))
    .flatMap((finding) => toReported(finding, projectRoot));
}

function namesIn(dir: string): readonly string[] {
  try {
    return listDir(dir);
  } catch {
    return [];
  }
}

/** Empty for a damaged file or one that is not a report. */
function findingsIn(file: string): readonly unknown[] {
  const read = readRegularFile(file, MOST_BYTES);
  if (read.kind !== 'read') return [];
  try {
    const report = JSON.parse(Buffer.from(read.bytes).toString('utf8')) as ReportFields | null;
    const lists = [report?.['findings'], report?.['static_findings']];
    return lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  } catch {
    return [];
  }
}

type ReportFields = Partial<Record<string, unknown>>;

const MAX_TITLE = 500;

function toReported(value: unknown, projectRoot: string): ReportedFinding[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, file, title, severity, line_start: line } = value as ReportFields;
  if (typeof id !== 'string' || typeof title !== 'string') return [];
  return [
    {
      id,
      // The file name in the hooks' form.
      file: typeof file === 'string' ? redact(path.join(projectRoot, file)) : safe`(no file)`,
      title: clip(redact(title), MAX_TITLE),
      severity: SEVERITIES.find((one) => one === severity) ?? 'major',
      line_start: typeof line === 'number' ? line : null,
    },
  ];
}
