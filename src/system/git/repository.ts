import * as fs from 'node:fs';
import * as path from 'node:path';
import { errnoOf, isAbsent, readRegularFile, resolvePath } from '../files/files.ts';
import { followFrom, type LookBudget, newLookBudget } from '../files/follow-path.ts';
import { submodulesIn } from './git-index.ts';
import { readPlainFile } from '../files/plain-file.ts';

/** The repository that git would take, seen without asking git. */
export type Repository = {
  /** Its `config` and its `config.worktree`, as text; empty where there is none. */
  readonly configs: readonly [config: string, worktree: string];
  /** What `core.worktree` is relative to. */
  readonly gitDir: string;
  /** The folder that all worktrees of it share. */
  readonly common: string;
  readonly hooks: string;
  /** What a relative `core.hooksPath` is relative to. */
  readonly top: string;
  /** Those of its submodules that are there: git looks into them. Throws when that cannot be said. */
  readonly submodules: (hashBytes: number, room: IndexRoom) => readonly Repository[];
};

const MAX_CONFIG_BYTES = 1_000_000;

/** Null when there is none upwards from here. Throws when one is there and cannot be read. */
export function findRepository(cwd: string): Repository | null {
  looks = steadyLooks();
  // Git looks upwards from where a link has led to.
  for (let dir = resolvePath(cwd); ; dir = path.dirname(dir)) {
    const found = gitDirAt(dir);
    if (found !== null) return readRepository(found, dir);
    if (dir === path.dirname(dir)) return null;
  }
}

/** Null when there is none, or one that cannot be read. */
export function repositoryAt(cwd: string): Pick<Repository, 'top' | 'gitDir' | 'common'> | null {
  try {
    return findRepository(cwd);
  } catch {
    // Git would not take it either.
    return null;
  }
}

/** At sight: where this says no, there is nothing to ask git about. */
export function mayHaveRepository(cwd: string): boolean {
  try {
    return findRepository(cwd) !== null;
  } catch {
    // There is something; git will say what it is.
    return true;
  }
}

/** And the folder that it shares with the repository it was made from, which is itself where there is none. */
type GitDir = { readonly gitDir: string; readonly common: string };

/** `.git`, the folder that a `.git` file names, or a bare repository: git takes its configuration too. */
function gitDirAt(dir: string): GitDir | null {
  const dotGit = path.join(dir, '.git');
  if (fs.statSync(dotGit, { throwIfNoEntry: false })?.isFile() === true) return namedIn(dotGit);
  return asGitDir(dotGit) ?? asGitDir(dir);
}

/** Git stops at such a file, whatever is in it. */
function namedIn(file: string): GitDir {
  const named = /^gitdir: (.+)$/s.exec(withoutLineEnds(readText(file)))?.[1];
  const dir = steadyFrom(path.dirname(file), named ?? '');
  const found = named === undefined ? null : asGitDir(dir);
  if (found === null) throw new Error(`${file} names no repository`);
  return found;
}

/** What git takes off the end of such a file, and no more. One by one: a pattern would try again at each of them. */
function withoutLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end -= 1;
  return text.slice(0, end);
}

/** As git sees it: a HEAD, and two folders, which may be those of another repository. */
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

/** As much of it as git reads. */
const MAX_HEAD = 255;
const HEAD = /^(?:ref:[ \t\r\n]*refs\/|[0-9A-Fa-f]{40})/;
/** Not by the flag `i`: what is alike in every script takes the engine longer than all else here. */
const NEARLY_HEAD = /^\s*[Rr][Ee][Ff]/;

/** What only looks like one is not certain: git would go on upwards, or not. */
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

/** How many bytes of indexes may still be read: a second's work for every hundred million. */
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
  // To look for one on the disk takes as long as to read this many bytes.
  const looked = 10_000 * ((names?.links.length ?? 0) + (names?.folders.length ?? 0));
  if (looked > room.indexBytes) throw new Error('it has too many submodules');
  room.indexBytes -= looked;
  // Of a folder that the index stands for as a whole git reads the inside where it is on the disk.
  if (names === null || names.folders.some((name) => !isAbsent(steadyFrom(top, name))))
    throw new Error('the index of this repository cannot be read');
  return names.links.flatMap((name) => {
    const dir = steadyFrom(top, name);
    const inner = gitDirAt(dir);
    return inner === null ? [] : [readRepository(inner, dir)];
  });
}

/** A linked worktree shares the configuration of the repository it was made from. */
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

/** Never a pipe or a device, and the same file to git as to us. */
function readText(file: string): string {
  const read = readRegularFile(steadyFrom('', file), MAX_CONFIG_BYTES);
  if (read.kind !== 'read') throw new SystemError(`${file}: ${read.errno}`, read.errno);
  const text = Buffer.from(read.bytes).toString('utf8');
  // Git takes such bytes for a name, and we could not ask for it; and a zero ends what it reads.
  if (text.includes('\uFFFD') || text.includes('\0')) throw new Error(`${file} is no UTF-8`);
  return text;
}

const steadyLooks = (): LookBudget => ({ ...newLookBudget(), isSteady: true });

/** One for a repository and all its submodules, begun anew with each search: many long ways are as long as one. */
let looks = steadyLooks();

/** Where a path leads that is named in a folder. Throws when that is another file to another process. */
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
