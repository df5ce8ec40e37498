import { findProgram } from '../../system/files/files.ts';
import type { Machine } from './environment.ts';

/** The full path of a program on PATH that is not a file of the project. */
export function findClient(name: string, { environment, project }: Machine): string | null {
  return findProgram(name, environment['PATH'] ?? '', project);
}
