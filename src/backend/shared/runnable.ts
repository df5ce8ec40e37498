import * as path from 'node:path';
import { isExecutable } from '../../system/files/files.ts';

/** A full path only: a relative one would name a program of whatever project is reviewed. */
export function isRunnable(program: string): boolean {
  return path.isAbsolute(program) && isExecutable(program);
}
