import type { Redacted } from '../../model/redacted.ts';
import { readRegularFile } from '../../system/files/files.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { containsCode } from '../../text/contains-code.ts';
import { redact } from '../../redaction/redact.ts';
import { findFile } from '../file-key.ts';
import type { PendingFinding } from './pending.ts';

export type QuotePlace = {
  readonly sessionDir: PrivateDir;
  readonly projectRoot: string;
  readonly file: Redacted;
};

const MAX_BYTES = 2_000_000;

/**
 * True if the code that a finding quotes was there when it was found and is gone now. It may be
 * fixed, which only a review can tell. False if that cannot be known.
 */
export async function isCodeGone(
  { current_code: code, quoted }: PendingFinding,
  { sessionDir, projectRoot, file }: QuotePlace,
): Promise<boolean> {
  if (code === null || quoted !== true) return false;
  const place = await findFile(sessionDir, file, projectRoot);
  if (place === null) return false;
  const read = readRegularFile(place, MAX_BYTES);
  if (read.kind === 'failed') return read.errno === 'ENOENT';
  return !containsCode(redact(Buffer.from(read.bytes).toString('utf8')), code.replace(/…$/, ''));
}
