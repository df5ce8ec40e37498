import type { Redacted } from '../model/redacted.ts';
import { nameInProject } from '../state/file-key.ts';
import { namesOf } from './messages.ts';

/** Files on one line, as they are called in the project. */
export function relativeNames(files: readonly Redacted[], projectRoot: string): Redacted {
  return namesOf(files.map((file) => ({ name: nameInProject(file, projectRoot) })));
}
