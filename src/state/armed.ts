import * as path from 'node:path';
import { isAbsent } from '../system/files.ts';

export const ARMED_FILE = 'armed.json';

/** The entry's question, at the price of one look at a file: anything but plain absence is armed. */
export function mayBeArmed(projectDir: string): boolean {
  return !isAbsent(path.join(projectDir, ARMED_FILE));
}
