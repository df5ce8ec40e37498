import { isGeneratedPath } from '../../diff/pack/rank.ts';
import { skippedByName } from '../../static/skip.ts';
import { readEntry } from '../../system/files/entry.ts';
import { safe } from '../../redaction/redact.ts';

export const MAX_BYTES = 2_000_000;

export const TOO_LARGE = safe`it is larger than ${MAX_BYTES / 1_000_000} MB`;

/** The file exists, and its text should have been reviewed. */
export function isUnreadable(errno: string): boolean {
  return ['EFBIG', 'EACCES', 'EPERM'].includes(errno);
}

/** Binary or generated: it would not be reviewed anyway. */
export function isData(place: string, name: string): boolean {
  if (skippedByName(name) !== null || isGeneratedPath(name)) return true;
  const entry = readEntry(place, MAX_BYTES);
  return entry.kind === 'unread' && entry.isData;
}
