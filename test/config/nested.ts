import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SettingKey } from '../../src/config/table/settings.ts';
import type { Sandbox } from '../bed/sandbox.ts';

export type Given = Readonly<Partial<Record<SettingKey, unknown>>>;

/** Values by their keys → the tree that a file holds. */
export function nest(given: Given): object {
  const tree: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    let at = tree;
    for (const part of parts) at = (at[part] ??= {}) as Record<string, unknown>;
    at[last] = value;
  }
  return tree;
}

/** The user's own file, which is trusted. */
export function writeUserFile({ config }: Sandbox, text: string): string {
  const file = path.join(config, 'countersign/config.yaml');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
