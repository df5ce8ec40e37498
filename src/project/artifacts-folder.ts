import * as path from 'node:path';
import type { Config } from '../config/load.ts';

/** The folder where Loa's own tools expect reviews. */
const LOA_FOLDER = 'grimoires/loa/a2a/gpt-review';

/**
 * Relative to the project: as configured, or Loa's folder if the project's file is Loa's. Null:
 * none.
 */
export function artifactsFolder({ settings, given, files }: Config): string | null {
  const isDefault = given.get('review.artifacts')?.origin.kind === 'default';
  const project = files.find(({ which }) => which !== 'user')?.file.path ?? '';
  const isLoa = path.basename(project) === '.loa.config.yaml';
  return isDefault && isLoa ? LOA_FOLDER : settings.review.artifacts;
}
