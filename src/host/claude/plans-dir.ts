import * as path from 'node:path';
import { isInside, readRegularFile, resolvePath } from '../../system/files/files.ts';
import type { IsInstruction } from '../host.ts';
import type { HostPlace } from '../host-place.ts';
import { textIn } from '../shared/fields.ts';

const MAX_BYTES = 1_000_000;

type PlansDirOptions = { readonly home: string; readonly isInstruction: IsInstruction };

/**
 * The folder where Claude Code keeps its plans: its own, or the one in its settings. A folder from
 * a project's settings counts only inside the project, and only if its files are not instructions
 * for agents or CI: these settings come with the repository.
 */
export function findClaudePlansDir(
  { projectRoot }: HostPlace,
  { home, isInstruction }: PlansDirOptions,
): string {
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
    const isTaken = file !== own && isInstruction(path.relative(projectRoot, dir));
    if (isInside(dir, projectRoot) && !isTaken) return dir;
  }
  return resolvePath(path.join(home, 'plans'));
}

function plansDirectoryIn(file: string): string | null {
  const read = readRegularFile(file, MAX_BYTES);
  if (read.kind !== 'read') return null;
  try {
    const settings: unknown = JSON.parse(Buffer.from(read.bytes).toString('utf8'));
    return textIn(settings, 'plansDirectory') || null;
  } catch {
    // Claude Code cannot read these settings either.
    return null;
  }
}
