import type { Redacted } from '../../model/redacted.ts';
import { readRegularFile } from '../../system/files/files.ts';
import { redact } from '../../redaction/redact.ts';
import { reviewableText } from './reviewable-text.ts';

const MAX_BYTES = 2_000_000;

/** Null if the file is gone or not readable. */
export function readNow(file: string): Redacted | null {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind !== 'read') return null;
  return redact(reviewableText(file, Buffer.from(read.bytes).toString('utf8')));
}
