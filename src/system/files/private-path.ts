import * as path from 'node:path';

/**
 * A directory of ours. `base` is the user's own, absolute and without a slash at its end, and may be a link; every one of `parts` below it is
 * ours alone: a real directory, owned by us, closed to others. Nobody else can then put anything in
 * the way between a check and a use, which is why checking by path is enough.
 */
export type PrivateDir = { readonly base: string; readonly parts: readonly string[] };

/** Not `path.join`: a hook asks for a hundred of these, and V8 begins to optimise what that does to each letter. */
export function pathOf({ base, parts }: PrivateDir): string {
  return [base, ...parts].join(path.sep);
}
