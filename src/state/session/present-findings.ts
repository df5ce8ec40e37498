import type { Redacted } from '../../model/redacted.ts';
import { readRegularFile } from '../../system/files/files.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { containsCode } from '../../text/contains-code.ts';
import { redact } from '../../redaction/redact.ts';
import { findFile } from '../file-key.ts';
import { isOfRule, type PendingFinding, readPending, updatePending } from './pending.ts';

/** Does a static finding still hold? `text` is the current file; null if it does not exist. */
export function isStillPresent(
  { stands_while, current_code }: Pick<PendingFinding, 'stands_while' | 'current_code'>,
  text: Redacted | null,
): boolean {
  // A shortened quote ends with our ellipsis.
  const code = current_code?.replace(/…$/, '') ?? null;
  const isThere = text !== null && (code === null || containsCode(text, code));
  return isThere === (stands_while !== 'gone');
}

const MAX_BYTES = 2_000_000;

/** Drops static findings whose code is fixed and returns their ids. */
export async function dropFixedStatic(
  sessionDir: PrivateDir,
  projectRoot: string,
): Promise<readonly string[]> {
  const pending = await readPending(sessionDir);
  if (pending.kind === 'failed') return [];
  const dropped: string[] = [];
  for (const { file, findings } of pending.open) {
    if (!findings.some(isOfRule)) continue;
    const place = await findFile(sessionDir, file, projectRoot);
    if (place === null) continue;
    const text = readText(place);
    if (text === undefined) continue;
    await updatePending(sessionDir, file, (open) => {
      const left = open.filter((one) => !isOfRule(one) || isStillPresent(one, text));
      dropped.push(...open.filter((one) => !left.includes(one)).map(({ id }) => id));
      return left;
    });
  }
  return dropped;
}

/** Null if the file does not exist, undefined if it cannot be read. */
function readText(place: string): Redacted | null | undefined {
  const read = readRegularFile(place, MAX_BYTES);
  if (read.kind === 'read') return redact(Buffer.from(read.bytes).toString('utf8'));
  return read.errno === 'ENOENT' ? null : undefined;
}
