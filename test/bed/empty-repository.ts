import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

type Repository = {
  readonly dirs: readonly string[];
  readonly files: readonly (readonly [name: string, content: Uint8Array])[];
};

let made: Promise<Repository> | undefined;

/**
 * Writes git's files of an empty repository. git runs only once, because three processes per
 * sandbox are a large part of a suite's time.
 */
export async function writeEmptyRepository(
  project: string,
  git: (cwd: string, ...argv: readonly string[]) => Promise<string>,
): Promise<void> {
  const { dirs, files } = await (made ??= makeRepository(git));
  const target = path.join(project, '.git');
  for (const dir of ['.', ...dirs]) await mkdir(path.join(target, dir), { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(target, name), content);
}

async function makeRepository(git: Parameters<typeof writeEmptyRepository>[1]) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'countersign-git-'));
  try {
    await git(dir, 'init', '--quiet', '--initial-branch=main');
    await git(dir, 'config', 'user.name', 'Test');
    await git(dir, 'config', 'user.email', 'test@example.invalid');
    return await readRepository(path.join(dir, '.git'));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function readRepository(root: string): Promise<Repository> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) =>
    path.relative(root, path.join(entry.parentPath, entry.name));
  const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.sample'));
  return {
    dirs: entries.filter((entry) => entry.isDirectory()).map(nameOf),
    files: await Promise.all(
      names.map(async (entry) => [nameOf(entry), await readFile(path.join(root, nameOf(entry)))]),
    ),
  };
}
