import { projectNamedBy } from '../host/project-folder.ts';
import type { Environment } from '../model/environment.ts';
import { workingDirectory } from '../system/files/files.ts';
import { findProjectRoot } from '../system/git/project-root.ts';

/** Everything that determines which configuration files count. */
export type ProjectLocation = {
  readonly environment: Environment;
  readonly cwd: string;
  readonly projectRoot: string;
};

export function locateProject(
  environment: Environment,
  projectRoot = findRoot(environment),
): ProjectLocation {
  return { environment, cwd: workingDirectory(projectRoot), projectRoot };
}

function findRoot(environment: Environment): string {
  return findProjectRoot(projectNamedBy(environment), () => process.cwd());
}
