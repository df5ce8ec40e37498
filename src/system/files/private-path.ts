import * as path from 'node:path';

/**
 * A directory of ours. `base` belongs to the user; it is absolute, has no trailing slash, and may
 * be a link. Each of `parts` below it is a real directory that we own and that is closed to others.
 * So no other user can replace anything between a check and a use, and checking by path is enough.
 */
export type PrivateDir = { readonly base: string; readonly parts: readonly string[] };

/** Not `path.join`: a hook builds a hundred of these, and `path.join` works on each character. */
export function pathOf({ base, parts }: PrivateDir): string {
  return [base, ...parts].join(path.sep);
}
