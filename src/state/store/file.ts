import * as path from 'node:path';
import { type PrivateDir, pathOf } from '../../system/files/private-path.ts';

/** A file of ours in a directory of ours; `name` is a safe file name (see `key`). */
export type StateFile = { readonly dir: PrivateDir; readonly name: string };

export function pathOfFile({ dir, name }: StateFile): string {
  return pathOf(dir) + path.sep + name;
}
