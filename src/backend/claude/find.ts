import { findProgram } from '../../system/files/files.ts';
import type { Machine } from '../shared/environment.ts';

export function findClaude({ environment, project }: Machine): string | null {
  return findProgram('claude', environment['PATH'] ?? '', project);
}
