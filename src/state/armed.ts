import * as path from 'node:path';
import { isAbsent } from '../system/files.ts';
import { type PrivateDir, pathOf } from '../system/private-path.ts';

export const ARMED_FILE = 'armed.json';

/** The entry's question, at the price of one look at a file: anything but plain absence is armed. */
export function mayBeArmed(projectDir: PrivateDir): boolean {
  return !isAbsent(path.join(pathOf(projectDir), ARMED_FILE));
}
