import * as path from 'node:path';
import type { Version } from '../../state/session/baseline.ts';
import type { HookDoor } from '../context.ts';
import { reviewableText } from './reviewable-text.ts';
import { versionOf } from './version.ts';

/** Null if git is missing or does not have the file. */
export async function textInGit(
  inProject: string,
  { git, sessionDir }: HookDoor,
): Promise<Version | null> {
  const shown = await git(['cat-file', 'blob', `HEAD:./${inProject}`]);
  if (shown.kind !== 'done') return null;
  return await versionOf(reviewableText(inProject, shown.stdout), sessionDir);
}

/** Empty without git, because then no file is known to be ignored. */
export async function ignoredFiles(
  places: readonly string[],
  { git, projectRoot }: HookDoor,
): Promise<ReadonlySet<string>> {
  const which = ['--others', '--ignored', '--exclude-standard', '-z'];
  const listed = await git(['ls-files', ...which, '--', ...places]);
  const names = listed.kind === 'done' ? listed.stdout.split('\0').filter((one) => one !== '') : [];
  return new Set(names.map((name) => path.resolve(projectRoot, name)));
}
