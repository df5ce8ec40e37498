import type { Environment } from '../../model/environment.ts';
import { UsageError } from '../../model/errors.ts';
import { type FlagValues, textFlag } from '../arguments/args.ts';
import type { Scope } from './scope.ts';

/** The content that the flags choose: a file, or something from git. */
export type ScopeChoice = Scope | { readonly kind: 'content'; readonly file: string };

/**
 * `git commit -a` and `git commit FILE` stage into an index of their own; git names it to its
 * hooks.
 */
export function stagedIndex(flags: FlagValues, environment: Environment): string | undefined {
  return flags['staged'] === undefined ? undefined : environment['GIT_INDEX_FILE'] || undefined;
}

const SCOPES = ['content', 'staged', 'base', 'commit'] as const;

export function choose(flags: FlagValues, paths: readonly string[]): ScopeChoice {
  const [first, second] = SCOPES.filter((name) => flags[name] !== undefined);
  if (first !== undefined && second !== undefined)
    throw new UsageError(`--${second} and --${first} cannot be combined`);
  if (first === 'content' && paths.length > 0)
    throw new UsageError(`-- ${paths.join(' ')} and --content cannot be combined`);
  if (first === undefined) return { kind: 'uncommitted' };
  const value = textFlag(flags, first) ?? '';
  switch (first) {
    case 'content':
      return { kind: first, file: value };
    case 'staged':
      return { kind: first };
    case 'base':
    case 'commit':
      return { kind: first, ref: value };
  }
}
