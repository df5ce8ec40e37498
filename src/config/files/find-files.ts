import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import { isAbsent, isInside } from '../../system/files/files.ts';

/** The first of these in a directory is the project's file. */
const PROJECT_FILES = ['.countersign.yaml', '.loa.config.yaml'] as const;

/** The user's own file, whether it exists or not; null without a home. */
export function userFile(environment: Environment): string | null {
  const config = environment['XDG_CONFIG_HOME'] ?? '';
  const home = environment['HOME'] ?? '';
  if (path.isAbsolute(config)) return path.join(config, 'countersign', 'config.yaml');
  return path.isAbsolute(home) ? path.join(home, '.config', 'countersign', 'config.yaml') : null;
}

/** The project's file: the nearest from the working directory up to the project's root. */
export function findProjectFile(cwd: string, root: string): string | null {
  return projectFilePlaces(cwd, root).find((file) => !isAbsent(file)) ?? null;
}

/** The effective files, strongest first. */
export function settingsFiles({ environment, cwd, projectRoot }: Place): readonly string[] {
  const project = findProjectFile(cwd, projectRoot);
  const user = userFile(environment);
  return [project, user].flatMap((file) => (file === null || isAbsent(file) ? [] : [file]));
}

type Place = {
  readonly environment: Environment;
  readonly cwd: string;
  readonly projectRoot: string;
};

/** All places of the project's file; the first that exists counts. */
export function projectFilePlaces(cwd: string, root: string): readonly string[] {
  return upwards(cwd, root).flatMap((dir) => PROJECT_FILES.map((name) => path.join(dir, name)));
}

/** From here up to the root; only the root for a folder outside of it. */
function upwards(cwd: string, root: string): string[] {
  if (cwd === root || !isInside(cwd, root)) return [root];
  const parts = path.relative(root, cwd).split(path.sep);
  return parts
    .map((_, index) => path.join(root, ...parts.slice(0, parts.length - index)))
    .concat(root);
}
