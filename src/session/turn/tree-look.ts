import * as path from 'node:path';
import type { Git } from '../../system/git/git.ts';

/** The differences between a working tree and HEAD, and the known commits. */
export type TreeLook = {
  readonly at: number;
  /** All paths are relative to this folder. */
  readonly top: string;
  /** Null: there is no commit yet. */
  readonly head: string | null;
  /** Changed files that git tracks, each with its blob in HEAD; null: HEAD has none. */
  readonly tracked: ReadonlyMap<string, string | null>;
  /** Null: there are too many, or listing them takes too long. */
  readonly untracked: readonly string[] | null;
  /** Folders with a repository of their own: untracked ones, and submodules at another commit. */
  readonly repositories: readonly string[];
  readonly refs: readonly string[];
};

/** Above this, untracked files are not looked at: each of them would be read. */
const MAX_UNTRACKED = 2000;
const MAX_REFS = 2000;
const MAX_REPOSITORIES = 100;

export type Looking = {
  readonly top: string;
  /** Runs in the project's folder, which may be below the top. */
  readonly git: Git;
  readonly now: () => number;
};

/** Null if git fails or takes too long. Runs three processes side by side. */
export async function lookAtTree({ top, git, now }: Looking): Promise<TreeLook | null> {
  const at = now();
  const count = `--count=${MAX_REFS}`;
  const [status, others, refs] = await Promise.all([
    git([...STATUS, '--', '.']),
    git([...UNTRACKED, '--', '.']),
    git(['for-each-ref', count, '--format=%(objectname)']),
  ]);
  if (status.kind !== 'done' || refs.kind !== 'done') return null;
  const all = others.kind === 'done' ? namesIn(others.stdout) : null;
  const untracked = all?.filter((name) => !isFolder(name)) ?? null;
  const { head, tracked, submodules } = readStatus(status.stdout);
  return {
    ...{ at, top, head, tracked },
    untracked: untracked !== null && untracked.length <= MAX_UNTRACKED ? untracked : null,
    repositories: [...submodules, ...(all ?? []).filter(isFolder)].slice(0, MAX_REPOSITORIES),
    refs: [...new Set(refs.stdout.split('\n').filter((oid) => oid !== ''))],
  };
}

/**
 * Compares submodules by their commit only: looking inside one would apply its own configuration.
 */
const STATUS = [
  ...['status', '--porcelain=v2', '--branch', '-z', '--no-renames'],
  ...['--untracked-files=no', '--ignore-submodules=dirty'],
];
const UNTRACKED = ['ls-files', '--others', '--exclude-standard', '--full-name', '-z'];

/** A name that is not UTF-8 cannot be found again. */
function namesIn(list: string): string[] {
  return list.split('\0').filter((name) => name !== '' && isName(name));
}

/** Git ends the name of a folder with a repository of its own with a slash. */
function isFolder(name: string): boolean {
  return name.endsWith('/');
}

function isName(name: string): boolean {
  return !name.includes('\uFFFD');
}

/** Number of fields before the path, and the one that holds the blob in HEAD. */
const FIELDS: ReadonlyMap<string, { readonly count: number; readonly blob: number }> = new Map([
  ['1', { count: 8, blob: 6 }],
  ['u', { count: 10, blob: 8 }],
]);

type Status = Pick<TreeLook, 'head' | 'tracked'> & { readonly submodules: readonly string[] };

/** Parses the output of `git status --porcelain=v2 -z`. */
function readStatus(text: string): Status {
  const tracked = new Map<string, string | null>();
  const submodules: string[] = [];
  let head: string | null = null;
  for (const line of text.split('\0')) {
    if (line.startsWith('# branch.oid ')) head = oidOrNull(line.slice('# branch.oid '.length));
    const words = line.split(' ');
    const fields = FIELDS.get(words[0] ?? '');
    const name = words.slice(fields?.count).join(' ');
    if (fields === undefined || !isName(name)) continue;
    // A submodule is a folder whose files belong to another repository.
    if (words[2]?.startsWith('S') === true) submodules.push(`${name}/`);
    else tracked.set(name, oidOrNull(words[fields.blob] ?? ''));
  }
  return { head, tracked, submodules };
}

/** Zeros mean no object, `(initial)` means no commit. */
export function oidOrNull(word: string): string | null {
  return /^[0-9a-f]{40,64}$/.test(word) && !/^0+$/.test(word) ? word : null;
}

export function changedNames({ tracked, untracked }: TreeLook): string[] {
  return [...new Set([...tracked.keys(), ...(untracked ?? [])])];
}

export function placeOf({ top }: Pick<TreeLook, 'top'>, name: string): string {
  return path.join(top, name);
}
