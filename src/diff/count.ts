import type { Diff, DiffFile } from './diff.ts';

export type DiffCount = {
  /** Distinct files: one that several commits change counts once. */
  readonly files: number;
  readonly added: number;
  readonly removed: number;
  /** Every changed path once, in order of appearance; both paths of a rename. */
  readonly paths: readonly string[];
};

export function countDiff({ files }: Diff): DiffCount {
  const names = new Set<string | null>();
  const paths = new Set<string>();
  let [added, removed] = [0, 0];
  for (const file of files) {
    names.add(file.newPath ?? file.oldPath);
    for (const path of changedPaths(file)) paths.add(path);
    added += file.added;
    removed += file.removed;
  }
  return { files: names.size, added, removed, paths: [...paths] };
}

/**
 * The paths of a file on both sides, each once; for a copy also the source, whose content it shows.
 */
export function changedPaths({ oldPath, newPath }: DiffFile): readonly string[] {
  return [...new Set([oldPath, newPath])].filter((path) => path !== null);
}
