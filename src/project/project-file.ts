import * as path from 'node:path';
import { sensitiveReason } from '../diff/sensitive/sensitive.ts';
import type { Redacted } from '../model/redacted.ts';
import { isInside, readRegularFile, resolvePath } from '../system/files/files.ts';
import { redact } from '../redaction/redact.ts';

/** No larger file contains code that a reviewer quotes. */
const MAX_BYTES = 2_000_000;

/**
 * A file of the project as a finding cites it; null if it is outside, sensitive or not readable.
 */
export function readProjectFile(root: string, cited: string): Redacted | null {
  const file = resolvePath(path.resolve(root, cited));
  if (!isInside(file, root) || sensitiveReason(path.relative(root, file)) !== null) return null;
  const read = readRegularFile(file, MAX_BYTES);
  return read.kind === 'read' ? redact(Buffer.from(read.bytes).toString('utf8')) : null;
}
