import type { Git, GitRun } from './git.ts';

export type FileAt =
  | { readonly kind: 'none' }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  /** A link, a folder, a submodule, or too large. */
  | { readonly kind: 'no-file'; readonly name: string }
  | { readonly kind: 'failed'; readonly run: Exclude<GitRun, { kind: 'done' }> };

const MAX_BYTES = 200_000;

/** The first of these files that a commit contains; names are relative to the repository's root. */
export async function fileAt(git: Git, commit: string, names: readonly string[]): Promise<FileAt> {
  // A link, a folder, a submodule, or too large.
  if (names.length === 0) return { kind: 'none' };
  const list = await git(['ls-tree', '-z', '--long', '--full-tree', commit, '--', ...names]);
  if (list.kind !== 'done') return { kind: 'failed', run: list };
  const entries = list.stdout.split('\0').flatMap(parseEntry);
  const entry = names.flatMap((name) => entries.find((one) => one.name === name) ?? [])[0];
  if (entry === undefined) return { kind: 'none' };
  const { name, mode, id, size } = entry;
  if (!mode.startsWith('100') || size > MAX_BYTES) return { kind: 'no-file', name };
  const content = await git(['cat-file', 'blob', id]);
  return content.kind === 'done'
    ? { kind: 'file', name, text: content.stdout }
    : { kind: 'failed', run: content };
}

type TreeEntry = {
  readonly mode: string;
  readonly id: string;
  readonly size: number;
  readonly name: string;
};

/** `mode type id size TAB name`; a folder has no size. */
function parseEntry(line: string): TreeEntry[] {
  const [, mode = '', id = '', size = '', name = ''] =
    /^(\d+) \w+ ([0-9a-f]+) +(-|\d+)\t(.*)$/s.exec(line) ?? [];
  return name === '' ? [] : [{ mode, id, size: size === '-' ? 0 : Number(size), name }];
}
