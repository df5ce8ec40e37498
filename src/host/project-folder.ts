import type { Environment } from '../model/environment.ts';
import { HOSTS } from './list.ts';

/** The project that the host names in our environment. */
export function projectNamedBy(environment: Environment): string | undefined {
  return HOSTS.map(({ files }) => environment[files.projectVariable ?? '']).find(
    (named) => named !== undefined,
  );
}
