import * as path from 'node:path';
import { isExecutable } from '../../system/files/files.ts';

/** Only a full path: a relative one would name a program of the reviewed project. */
export function isRunnable(program: string): boolean {
  return path.isAbsolute(program) && isExecutable(program);
}
