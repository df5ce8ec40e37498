import * as fs from 'node:fs';
import * as path from 'node:path';
import { errnoOf, isAbsent, readRegularFile, resolvePath } from '../files/files.ts';
import { followFrom, type LookBudget, newLookBudget } from '../files/follow-path.ts';
import { submodulesIn } from './git-index.ts';
import { readPlainFile } from '../files/plain-file.ts';

/** The repository that git would use, found without git. */
export type Repository = {
  /** The text of `config` and `config.worktree`; empty if missing. */
  readonly configs: readonly [config: string, worktree: string];
  /** The base of `core.worktree`. */
  readonly gitDir: string;
  /** The folder that all worktrees share. */
  readonly common: string;
  readonly hooks: string;
  /** The base of a relative `core.hooksPath`. */
  readonly top: string;
  /**
   * Its submodules that are checked out, because git looks into them. Throws if they cannot be
   * determined.
   */
  readonly submodules: (hashBytes: number, room: IndexRoom) => readonly Repository[];
};

const MAX_CONFIG_BYTES = 1_000_000;

/** Null if there is none here or above. Throws if one exists but cannot be read. */
export function findRepository(cwd: string): Repository | null {
  looks = steadyLooks();
  // Git looks upwards from the real path.
  for (let dir = resolvePath(cwd); ; dir = path.dirname(dir)) {
    const found = gitDirAt(dir);
    if (found !== null) return readRepository(found, dir);
    if (dir === path.dirname(dir)) return null;
  }
}

/** Null if there is none, or it cannot be read. */
export function repositoryAt(cwd: string): Pick<Repository, 'top' | 'gitDir' | 'common'> | null {
  try {
    return findRepository(cwd);
  } catch {
    // Git would not use it either.
    return null;
  }
}

/** A quick look: false means that git need not be asked. */
export function mayHaveRepository(cwd: string): boolean {
  try {
    return findRepository(cwd) !== null;
  } catch {
    // Something is there; git decides what it is.
    return true;
  }
}

/** `common`: the folder shared with the original repository, or the same folder. */
type GitDir = { readonly gitDir: string; readonly common: string };

/**
 * `.git`, the folder that a `.git` file names, or a bare repository, whose configuration git uses
 * too.
 */
function gitDirAt(dir: string): GitDir | null {
  const dotGit = path.join(dir, '.git');
  if (fs.statSync(dotGit, { throwIfNoEntry: false })?.isFile() === true) return namedIn(dotGit);
  return asGitDir(dotGit) ?? asGitDir(dir);
}

/** Git stops at such a file, whatever it contains. */
function namedIn(file: string): GitDir {
  const named = /^gitdir: (.+)$/s.exec(withoutLineEnds(readText(file)))?.[1];
  const dir = steadyFrom(path.dirname(file), named ?? '');
  const found = named === undefined ? null : asGitDir(dir);
  if (found === null) throw new Error(`${file} names no repository`);
  return found;
}

/**
 * Removes line ends exactly as git does. One by one, because a pattern would retry at each of them.
 */
function withoutLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end -= 1;
  return text.slice(0, end);
}

/** Git's own test: a HEAD and two folders, which may be those of another repository. */
function asGitDir(gitDir: string): GitDir | null {
  if (!isHead(path.join(gitDir, 'HEAD'))) return null;
  const common = commonDir(gitDir);
  const isOne = ['objects', 'refs'].every((name) => mayEnter(path.join(common, name)));
  return isOne ? { gitDir, common } : null;
}

function mayEnter(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(errnoOf(error))) return false;
    throw error;
  }
}

function isHead(file: string): boolean {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink() === true) return fs.readlinkSync(file).startsWith('refs/');
  return stat?.isFile() === true && isHeadText(readText(file).slice(0, MAX_HEAD), file);
}

/** Git reads no more than this. */
const MAX_HEAD = 255;
const HEAD = /^(?:ref:[ \t\r\n]*refs\/|[0-9A-Fa-f]{40})/;
/** Not with the flag `i`, whose Unicode tables take longer to load than everything else here. */
const NEARLY_HEAD = /^\s*[Rr][Ee][Ff]/;

/** A text that only resembles a HEAD is uncertain: git might go on upwards. */
function isHeadText(text: string, file: string): boolean {
  if (text.startsWith('ref: refs/') || HEAD.test(text)) return true;
  if (NEARLY_HEAD.test(text)) throw new Error(`${file} is not as git writes it`);
  return false;
}

function readRepository({ gitDir, common }: GitDir, top: string): Repository {
  const config = readIfThere(path.join(common, 'config')) ?? '';
  const worktree = readIfThere(path.join(gitDir, 'config.worktree')) ?? '';
  return {
    configs: [config, worktree],
    ...{ gitDir, common },
    hooks: path.join(common, 'hooks'),
    top,
    submodules: (hashBytes, room) => readSubmodules({ gitDir, top }, hashBytes, room),
  };
}

/** Bytes of indexes that may still be read: a hundred million take about a second. */
export type IndexRoom = { indexBytes: number };

type RepositoryFolders = { readonly gitDir: string; readonly top: string };

function readSubmodules(
  { gitDir, top }: RepositoryFolders,
  hashBytes: number,
  room: IndexRoom,
): readonly Repository[] {
  const read = readPlainFile(path.join(gitDir, 'index'), room.indexBytes);
  if (read.kind === 'absent') return [];
  const names = read.kind === 'read' ? submodulesIn(read.bytes, hashBytes) : null;
  if (read.kind === 'read') room.indexBytes -= read.bytes.length;
  // Looking for one on disk takes as long as reading this many bytes.
  const looked = 10_000 * ((names?.links.length ?? 0) + (names?.folders.length ?? 0));
  if (looked > room.indexBytes) throw new Error('it has too many submodules');
  room.indexBytes -= looked;
  // If the index has a folder as a whole, git reads its content where it is on disk.
  if (names === null || names.folders.some((name) => !isAbsent(steadyFrom(top, name))))
    throw new Error('the index of this repository cannot be read');
  return names.links.flatMap((name) => {
    const dir = steadyFrom(top, name);
    const inner = gitDirAt(dir);
    return inner === null ? [] : [readRepository(inner, dir)];
  });
}

/** A linked worktree shares the configuration of its original repository. */
function commonDir(gitDir: string): string {
  const named = readIfThere(path.join(gitDir, 'commondir'));
  return named === null ? gitDir : steadyFrom(gitDir, withoutLineEnds(named));
}

function readIfThere(file: string): string | null {
  try {
    return readText(file);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Never a pipe or a device, and the same file for git and for us. */
function readText(file: string): string {
  const read = readRegularFile(steadyFrom('', file), MAX_CONFIG_BYTES);
  if (read.kind !== 'read') throw new SystemError(`${file}: ${read.errno}`, read.errno);
  const text = Buffer.from(read.bytes).toString('utf8');
  // git accepts such bytes in a name, but we could not look it up; and a zero byte ends git's text.
  if (text.includes('\uFFFD') || text.includes('\0')) throw new Error(`${file} is no UTF-8`);
  return text;
}

const steadyLooks = (): LookBudget => ({ ...newLookBudget(), isSteady: true });

/** One budget for a repository and its submodules, renewed for each search. */
let looks = steadyLooks();

/**
 * Where a path leads that is relative to a folder. Throws if other processes would see another
 * file.
 */
export function steadyFrom(dir: string, named: string): string {
  return followFrom(dir, named, looks);
}

class SystemError extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
