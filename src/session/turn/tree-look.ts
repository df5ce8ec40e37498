import * as path from 'node:path';
import type { Git } from '../../system/git/git.ts';

/** What differs from HEAD in a working tree, and which commits are known there. */
export type TreeLook = {
  /** When it was looked at. */
  readonly at: number;
  /** The folder that all paths are relative to. */
  readonly top: string;
  /** Null: there is no commit yet. */
  readonly head: string | null;
  /** Changed files that git knows, each with its blob in HEAD; null: HEAD has none. */
  readonly tracked: ReadonlyMap<string, string | null>;
  /** Null: there are too many, or listing them takes too long. */
  readonly untracked: readonly string[] | null;
  readonly refs: readonly string[];
};

/** More untracked files are not looked at: each of them would be read. */
const MAX_UNTRACKED = 2000;
const MAX_REFS = 2000;

export type Looking = {
  readonly top: string;
  /** In the project's folder, which may lie below the top. */
  readonly git: Git;
  readonly now: () => number;
};

/** Null when git cannot be asked, or not in time. Three programs side by side. */
export async function lookAtTree({ top, git, now }: Looking): Promise<TreeLook | null> {
  const at = now();
  const count = `--count=${MAX_REFS}`;
  const [status, others, refs] = await Promise.all([
    git([...STATUS, '--', '.']),
    git([...UNTRACKED, '--', '.']),
    git(['for-each-ref', count, '--format=%(objectname)']),
  ]);
  if (status.kind !== 'done' || refs.kind !== 'done') return null;
  const untracked = others.kind === 'done' ? namesIn(others.stdout) : null;
  return {
    ...readStatus(status.stdout),
    ...{ at, top },
    untracked: untracked !== null && untracked.length <= MAX_UNTRACKED ? untracked : null,
    refs: [...new Set(refs.stdout.split('\n').filter((oid) => oid !== ''))],
  };
}

/** Submodules are compared by their commit: a look into one would run by its own configuration. */
const STATUS = [
  ...['status', '--porcelain=v2', '--branch', '-z', '--no-renames'],
  ...['--untracked-files=no', '--ignore-submodules=dirty'],
];
const UNTRACKED = ['ls-files', '--others', '--exclude-standard', '--full-name', '-z'];

/** A folder with a repository of its own ends with a slash; a name that is no UTF-8 cannot be found again. */
function namesIn(list: string): string[] {
  return list.split('\0').filter((name) => name !== '' && !name.endsWith('/') && isName(name));
}

function isName(name: string): boolean {
  return !name.includes('\uFFFD');
}

/** Fields before the path, and which of them is the blob in HEAD. */
const FIELDS: ReadonlyMap<string, { readonly count: number; readonly blob: number }> = new Map([
  ['1', { count: 8, blob: 6 }],
  ['u', { count: 10, blob: 8 }],
]);

/** The format that `git status --porcelain=v2 -z` prints. */
function readStatus(text: string): Pick<TreeLook, 'head' | 'tracked'> {
  const tracked = new Map<string, string | null>();
  let head: string | null = null;
  for (const line of text.split('\0')) {
    if (line.startsWith('# branch.oid ')) head = oidOrNull(line.slice('# branch.oid '.length));
    const words = line.split(' ');
    const fields = FIELDS.get(words[0] ?? '');
    const name = words.slice(fields?.count).join(' ');
    // A submodule is a folder: what is in it is not this repository's.
    if (fields === undefined || words[2]?.startsWith('S') === true || !isName(name)) continue;
    tracked.set(name, oidOrNull(words[fields.blob] ?? ''));
  }
  return { head, tracked };
}

/** Zeros stand for no object, `(initial)` for no commit. */
export function oidOrNull(word: string): string | null {
  return /^[0-9a-f]{40,64}$/.test(word) && !/^0+$/.test(word) ? word : null;
}

/** Every file that differs from HEAD. */
export function changedNames({ tracked, untracked }: TreeLook): string[] {
  return [...new Set([...tracked.keys(), ...(untracked ?? [])])];
}

export function placeOf({ top }: Pick<TreeLook, 'top'>, name: string): string {
  return path.join(top, name);
}
