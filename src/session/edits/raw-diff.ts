import { readRegularFile } from '../../system/files/files.ts';
import { redact } from '../../redaction/redact.ts';
import type { FileChange } from './changes.ts';

const MAX_BYTES = 2_000_000;

/**
 * The diff with its added lines as they are in the file. Records are redacted, and a rule cannot
 * see a secret in redacted text. Only for the static rules: it never leaves the process.
 */
export function rawDiff({
  diff,
  place,
  after,
}: Pick<FileChange, 'diff' | 'place' | 'after'>): string {
  const read = readRegularFile(place, MAX_BYTES);
  const text = read.kind === 'read' ? Buffer.from(read.bytes).toString('utf8') : '';
  // The file changed meanwhile; the next review looks at it.
  if (text === after.text || redact(text) !== after.text) return diff;
  const lines = text.split('\n');
  // A secret over several lines becomes one mark, and then the line numbers do not match.
  return lines.length === after.text.split('\n').length ? withLines(diff, lines) : diff;
}

const HUNK = /^@@ -\d{1,9}(?:,\d{1,9})? \+(\d{1,9})/;

function withLines(diff: string, lines: readonly string[]): string {
  let next: number | null = null;
  const raw = diff.split('\n').map((line) => {
    const start = HUNK.exec(line)?.[1];
    if (start !== undefined) next = Number(start) - 1;
    if (next === null || start !== undefined || !/^[+ ]/.test(line)) return line;
    const text = lines[next] ?? line.slice(1);
    next += 1;
    return line.startsWith('+') ? `+${text}` : line;
  });
  return raw.join('\n');
}
