import * as path from 'node:path';
import type { Environment } from '../model/environment.ts';
import { isInstructionFile } from '../model/protected-paths.ts';
import { isInside, readRegularFile, resolvePath } from '../system/files/files.ts';
import { hostHome } from './host-settings.ts';

const MAX_BYTES = 1_000_000;

/**
 * Where the host keeps its plans: in its own folder, or where its settings say. A folder that a project's
 * settings name counts only inside the project, and only if neither agents nor CI take what is in it for
 * instructions: they come with the repository.
 */
export function findPlansDir(environment: Environment, projectRoot: string): string {
  const home = hostHome(environment);
  const own = path.join(home, 'settings.json');
  const files = [
    path.join(projectRoot, '.claude', 'settings.local.json'),
    path.join(projectRoot, '.claude', 'settings.json'),
    own,
  ];
  for (const file of files) {
    const named = plansDirectoryIn(file);
    if (named === null) continue;
    const dir = resolvePath(path.resolve(projectRoot, named));
    const isTaken = file !== own && isInstructionFile(path.relative(projectRoot, dir));
    if (isInside(dir, projectRoot) && !isTaken) return dir;
  }
  return resolvePath(path.join(home, 'plans'));
}

function plansDirectoryIn(file: string): string | null {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind !== 'read') return null;
  try {
    const settings: unknown = JSON.parse(Buffer.from(read.bytes).toString('utf8'));
    if (typeof settings !== 'object' || settings === null) return null;
    const named: unknown = (settings as Record<string, unknown>)['plansDirectory'];
    return typeof named === 'string' && named !== '' ? named : null;
  } catch {
    // Settings that the host cannot read either.
    return null;
  }
}
