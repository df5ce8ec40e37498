import * as path from 'node:path';

/**
 * A directory of ours. `base` is the user's own and may be a link; every one of `parts` below it is
 * ours alone: a real directory, owned by us, closed to others. Nobody else can then put anything in
 * the way between a check and a use, which is why checking by path is enough.
 */
export type PrivateDir = { readonly base: string; readonly parts: readonly string[] };

export function pathOf(dir: PrivateDir): string {
  return path.join(dir.base, ...dir.parts);
}
