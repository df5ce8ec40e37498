import * as path from 'node:path';
import type { Config } from '../config/load.ts';

/** Where Loa's own tools look for reviews. */
const LOA_FOLDER = 'grimoires/loa/a2a/gpt-review';

/** Relative to the project: as configured; else Loa's place when the project's file is Loa's. Null: none. */
export function artifactsFolder({ settings, given, files }: Config): string | null {
  const isDefault = given.get('review.artifacts')?.origin.kind === 'default';
  const project = files.find(({ which }) => which !== 'user')?.file.path ?? '';
  const isLoa = path.basename(project) === '.loa.config.yaml';
  return isDefault && isLoa ? LOA_FOLDER : settings.review.artifacts;
}
