import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { PrivateDir } from '../../system/files/private-path.ts';
import type { RecordFormat } from './format.ts';
import { markKeyFile } from '../paths.ts';
import { updateRecord } from './record.ts';

type HashKey = { readonly key: string };

const FORMAT: RecordFormat<HashKey> = {
  version: 1,
  schema: v.object({ key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
};

export type Marker = (text: string) => string;

/**
 * Recognises a text within this session without keeping it. The hash is keyed, so that a leaked
 * record does not tell which of a few likely secrets it came from.
 */
export async function markerOf(sessionDir: PrivateDir): Promise<Marker> {
  const made = randomBytes(32).toString('hex');
  const kept = await updateRecord(markKeyFile(sessionDir), FORMAT, (old) => old ?? { key: made });
  // If the key is not kept, its markers are never recognised again and every text counts as new.
  const isKept = kept.kind === 'written' || kept.kind === 'unchanged';
  const key = isKept ? kept.record.key : made;
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}

export async function markOf(sessionDir: PrivateDir, text: string): Promise<string> {
  const mark = await markerOf(sessionDir);
  return mark(text);
}
