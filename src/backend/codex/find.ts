import { findProgram } from '../../system/files/files.ts';
import type { Machine } from '../shared/environment.ts';

export function findCodex({ environment, project }: Machine): string | null {
  return findProgram('codex', environment['PATH'] ?? '', project);
}
