import * as path from 'node:path';
import type { Redacted } from '../../model/redacted.ts';
import { namesOf } from './words.ts';

/** Files on one line, as they are called in the project. */
export function relativeNames(files: readonly Redacted[], projectRoot: string): Redacted {
  return namesOf(files.map((file) => ({ path: path.relative(projectRoot, file) })));
}
