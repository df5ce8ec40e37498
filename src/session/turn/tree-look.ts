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
  readonly refs: readonly string[];
};

/** Above this, untracked files are not looked at: each of them would be read. */
const MAX_UNTRACKED = 2000;
const MAX_REFS = 2000;

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
  const untracked = others.kind === 'done' ? namesIn(others.stdout) : null;
  return {
    ...readStatus(status.stdout),
    ...{ at, top },
    untracked: untracked !== null && untracked.length <= MAX_UNTRACKED ? untracked : null,
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

/**
 * A folder that is a repository ends with a slash; a name that is not UTF-8 cannot be found again.
 */
function namesIn(list: string): string[] {
  return list.split('\0').filter((name) => name !== '' && !name.endsWith('/') && isName(name));
}

function isName(name: string): boolean {
  return !name.includes('\uFFFD');
}

/** Number of fields before the path, and the one that holds the blob in HEAD. */
const FIELDS: ReadonlyMap<string, { readonly count: number; readonly blob: number }> = new Map([
  ['1', { count: 8, blob: 6 }],
  ['u', { count: 10, blob: 8 }],
]);

/** Parses the output of `git status --porcelain=v2 -z`. */
function readStatus(text: string): Pick<TreeLook, 'head' | 'tracked'> {
  const tracked = new Map<string, string | null>();
  let head: string | null = null;
  for (const line of text.split('\0')) {
    if (line.startsWith('# branch.oid ')) head = oidOrNull(line.slice('# branch.oid '.length));
    const words = line.split(' ');
    const fields = FIELDS.get(words[0] ?? '');
    const name = words.slice(fields?.count).join(' ');
    // A submodule is a folder whose files belong to another repository.
    if (fields === undefined || words[2]?.startsWith('S') === true || !isName(name)) continue;
    tracked.set(name, oidOrNull(words[fields.blob] ?? ''));
  }
  return { head, tracked };
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
