import * as path from 'node:path';
import type { FileBytes } from '../config/files/file.ts';
import { projectFilePlaces } from '../config/files/find-files.ts';
import { type FlagValues, textFlag } from '../cli/arguments/args.ts';
import { resolveCommit } from '../cli/scope/refs.ts';
import { cannotAsk, type FindRepository, type ScopeRepository } from '../cli/scope/repository.ts';
import { ConfigError } from '../model/errors.ts';
import { isInside } from '../system/files/files.ts';
import { fileAt } from '../system/git/git-file.ts';
import type { ProjectLocation } from './configure.ts';

/** The commit whose texts count for the project, because the change must not alter them. */
export type Base = {
  readonly commit: string | null;
  readonly projectFile?: { readonly instead: FileBytes | null };
};

/**
 * With `CI=true` and `--base REF`: the project's configuration as in REF, or none if REF has none.
 * Otherwise a pull request could choose its own reviewer. REF itself, not the merge base: an old
 * branch must not bring old rules back.
 */
export async function readBase(
  location: ProjectLocation,
  flags: FlagValues,
  findRepository: FindRepository,
): Promise<Base> {
  const ref = textFlag(flags, 'base');
  if (ref === null || location.environment['CI'] !== 'true') return { commit: null };
  const repository = await findRepository();
  const commit = await resolveCommit(repository, { flag: 'base', ref });
  return {
    commit,
    projectFile: { instead: await readProjectFile(location, repository, { ref, commit }) },
  };
}

type At = { readonly ref: string; readonly commit: string };

async function readProjectFile(
  { cwd, projectRoot }: ProjectLocation,
  { git, top }: ScopeRepository,
  { ref, commit }: At,
): Promise<FileBytes | null> {
  const root = top ?? projectRoot;
  const places = projectFilePlaces(cwd, projectRoot).filter((file) => isInside(file, root));
  const names = places.map((file) => path.relative(root, file));
  const found = await fileAt(git, commit, names);
  switch (found.kind) {
    case 'none':
      return null;
    case 'failed':
      throw cannotAsk(found.run);
    case 'no-file':
      throw new ConfigError(
        `${ref}:${found.name}: that is a link, a folder or too large; a file is needed`,
      );
    case 'file': {
      const { name, text } = found;
      return { path: path.join(root, name), name: `${ref}:${name}`, bytes: Buffer.from(text) };
    }
  }
}
