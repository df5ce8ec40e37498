import * as path from 'node:path';
import * as v from 'valibot';
import type { Redacted } from '../model/redacted.ts';
import type { Finding } from '../model/result.ts';
import { createDir, listDir, readTextFile, remove, writeFileAtomic } from '../system/files.ts';
import { redact } from '../text/redact.ts';
import { key, pendingDir } from './paths.ts';

/** What is still open about one file. One record per file, so that hooks running at once cannot
 * lose each other's. */
export type Pending = { readonly file: Redacted; readonly findings: readonly PendingFinding[] };

export type PendingFinding = Pick<Finding, 'severity' | 'title' | 'line_start'>;

const text = v.pipe(v.string(), v.transform(redact));
const recordSchema = v.object({
  version: v.literal(1),
  file: text,
  findings: v.array(
    v.object({
      severity: v.picklist(['critical', 'major', 'minor', 'info']),
      title: text,
      line_start: v.nullable(v.number()),
    }),
  ),
});

export function writePending(sessionDir: string, pending: Pending): void {
  const dir = pendingDir(sessionDir);
  createDir(dir);
  const findings = pending.findings.map(({ severity, title, line_start }) => ({
    severity,
    title,
    line_start,
  }));
  const record = { version: 1, file: pending.file, findings };
  writeFileAtomic(path.join(dir, recordName(pending.file)), JSON.stringify(record), 0o600);
}

export function clearPending(sessionDir: string, file: Redacted): void {
  remove(path.join(pendingDir(sessionDir), recordName(file)));
}

/** What is open in this session; `damaged` counts the records that could not be read. */
export function readPending(sessionDir: string): {
  readonly open: Pending[];
  readonly damaged: number;
} {
  const dir = pendingDir(sessionDir);
  const names = listDir(dir).filter((name) => name.endsWith('.json'));
  const open = names.flatMap((name) => readRecord(path.join(dir, name)));
  return { open, damaged: names.length - open.length };
}

function readRecord(file: string): Pending[] {
  const read = readTextFile(file);
  if (read.kind === 'failed') return [];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), read.text);
  return parsed.success ? [parsed.output] : [];
}

function recordName(file: string): string {
  return `${key(file)}.json`;
}
