import * as path from 'node:path';
import type { Config } from '../../config/load.ts';
import { isAbsent } from '../../system/files/files.ts';
import { createGit } from '../../system/git/git.ts';
import { artifactsFolder } from '../../project/artifacts-folder.ts';
import type { VersionProbe } from '../installed/ask-version.ts';
import type { ProjectLocation } from '../../project/configure.ts';

/** Whether a report could be committed by accident. */
export type ArtifactsState =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'not-made' | 'ignored' | 'not-ignored' | 'no-repository';
      readonly folder: string;
    };

export async function findArtifacts(
  config: Config,
  { projectRoot }: ProjectLocation,
  { machine, signal, timeoutMs }: VersionProbe,
): Promise<ArtifactsState> {
  const folder = artifactsFolder(config);
  if (folder === null) return { kind: 'off' };
  if (isAbsent(path.join(projectRoot, folder))) return { folder, kind: 'not-made' };
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const git = createGit({ ...machine, cwd: projectRoot, signal: limited });
  // Not `check-ignore`: it has no literal paths.
  const run = await git(['ls-files', '--cached', '--others', '--exclude-standard', '--', folder]);
  if (run.kind !== 'done') return { folder, kind: 'no-repository' };
  return { folder, kind: run.stdout === '' ? 'ignored' : 'not-ignored' };
}
