import * as path from 'node:path';
import type { InitPlace } from './files/init-files.ts';
import type { Redacted } from '../../model/redacted.ts';
import { errnoOf, isSystemError } from '../../system/files/files.ts';
import { createGit, type Git } from '../../system/git/git.ts';
import { addExclude, removeExclude } from '../../system/git/git-exclude.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { ProjectLocation } from '../../project/configure.ts';

/*
 * The file that `init` writes for one user contains a path of their machine, so git must not show
 * it.
 */

type Local = {
  readonly place: InitPlace;
  readonly location: ProjectLocation;
  readonly signal: AbortSignal;
};

/**
 * After `init`: a note about the exclude list or a tracked file; null if git already ignores the
 * file.
 */
export async function excludeLocal(local: Local): Promise<Redacted | null> {
  const git = gitOf(local);
  const { local: file } = local.place.setup.hookFiles;
  const shown = await git(['ls-files', '--others', '--exclude-standard', '--', file]);
  if (shown.kind !== 'done' || local.place.isShared) return null;
  if (shown.stdout === '') return await tracked(file, git);
  const found = await findExclude(local, git);
  if (found === null) return null;
  return trying(() => {
    addExclude(found.exclude, found.line);
    return safe`git ignores ${redact(file)} now (.git/info/exclude)`;
  });
}

async function tracked(file: string, git: Git): Promise<Redacted | null> {
  const known = await git(['ls-files', '--', file]);
  if (known.kind !== 'done' || known.stdout === '') return null;
  return safe`note: ${redact(file)} contains a path of this machine and is tracked by git: do not commit that change`;
}

/** After `init --remove`: removes only a line of ours. */
export async function includeLocal(local: Local): Promise<Redacted | null> {
  const found = await findExclude(local, gitOf(local));
  if (found === null) return null;
  return trying(() =>
    removeExclude(found.exclude, found.line)
      ? safe`.git/info/exclude: the line of countersign was removed`
      : null,
  );
}

/** A failed write does not fail `init`: the hooks are installed. */
function trying(work: () => Redacted | null): Redacted | null {
  try {
    return work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return safe`.git/info/exclude could not be written (${redact(errnoOf(error))})`;
  }
}

function gitOf({ place: { root }, location: { environment }, signal }: Local): Git {
  return createGit({ environment, cwd: root, project: root, signal });
}

type Exclude = { readonly exclude: string; readonly line: string };

async function findExclude({ place }: Local, git: Git): Promise<Exclude | null> {
  if (place.isShared) return null;
  const [list, prefix] = [
    await git(['rev-parse', '--git-path', 'info/exclude']),
    await git(['rev-parse', '--show-prefix']),
  ];
  if (list.kind !== 'done' || prefix.kind !== 'done') return null;
  const exclude = path.resolve(place.root, list.stdout.trimEnd());
  return { exclude, line: `/${prefix.stdout.trimEnd()}${place.setup.hookFiles.local}` };
}
