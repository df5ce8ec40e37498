import type { Environment } from '../model/environment.ts';
import { workingDirectory } from '../system/files.ts';
import { findProjectRoot } from '../system/project-root.ts';

/** Whose configuration: everything that decides which files count. */
export type Whose = {
  readonly environment: Environment;
  readonly cwd: string;
  readonly projectRoot: string;
};

export function here(environment: Environment, projectRoot = findRoot(environment)): Whose {
  return { environment, cwd: workingDirectory(projectRoot), projectRoot };
}

function findRoot(environment: Environment): string {
  return findProjectRoot(environment['CLAUDE_PROJECT_DIR'], () => process.cwd());
}
