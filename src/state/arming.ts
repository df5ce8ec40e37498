import * as path from 'node:path';
import * as v from 'valibot';
import { createDir, readTextFile, remove, writeFileAtomic } from '../system/files.ts';
import { ARMED_FILE } from './armed.ts';

const recordSchema = v.object({ version: v.literal(1), since: v.string() });

export type Arming =
  | { readonly kind: 'off' }
  | { readonly kind: 'armed'; readonly since: string }
  /** A record that cannot be read means armed: damage must not open the gate. */
  | { readonly kind: 'damaged'; readonly why: string };

export function readArming(projectDir: string): Arming {
  const read = readTextFile(path.join(projectDir, ARMED_FILE));
  if (read.kind === 'failed') {
    return read.errno === 'ENOENT' ? { kind: 'off' } : { kind: 'damaged', why: read.errno };
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), read.text);
  if (!parsed.success) return { kind: 'damaged', why: 'not an arming record' };
  return { kind: 'armed', since: parsed.output.since };
}

export function arm(projectDir: string, since: string): void {
  createDir(projectDir);
  writeFileAtomic(path.join(projectDir, ARMED_FILE), JSON.stringify({ version: 1, since }), 0o600);
}

export function disarm(projectDir: string): void {
  remove(path.join(projectDir, ARMED_FILE));
}
