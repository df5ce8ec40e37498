import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { PrivateDir } from '../system/private-path.ts';
import type { Format } from './format.ts';
import { markKeyFile } from './paths.ts';
import { updateRecord } from './record.ts';

type Key = { readonly key: string };

const FORMAT: Format<Key> = {
  version: 1,
  schema: v.object({ key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
};

/**
 * By what a text that we may not keep is known again in this session. Keyed: a record that gets into other
 * hands must not tell which of a few likely secrets it was made of.
 */
export async function markOf(sessionDir: PrivateDir, text: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  const kept = await updateRecord(markKeyFile(sessionDir), FORMAT, (old) => old ?? { key: made });
  // Not kept: nobody knows this mark again, and the text counts as another one.
  const isKept = kept.kind === 'written' || kept.kind === 'unchanged';
  return createHmac('sha256', isKept ? kept.record.key : made)
    .update(text)
    .digest('hex');
}
