import type { Alternative } from './alternative.ts';

/** Facts about the machine that the decision depends on. */
export type ShellSurroundings = {
  /** Where the command would run. */
  readonly folder: string;
  /**
   * The files that an unquoted pattern matches, as the shell would write them; a string gives the
   * reason if it fails.
   */
  readonly expand: (pattern: string) => readonly string[] | string;
  /** A path with its links resolved, as far as it exists. */
  readonly resolve: (file: string) => string;
  /** Why a reading git command would run a program here; null if it would not. */
  readonly gitHazard: () => string | null | Promise<string | null>;
  /** The surroundings after `cd`; a string gives the reason if it fails. */
  readonly enter: (dir: string) => ShellSurroundings | string;
};

export type ShellDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly why: string; readonly instead: Alternative };

export const ALLOW: ShellDecision = { kind: 'allow' };

export function deny(why: string, instead: Alternative): ShellDecision {
  return { kind: 'deny', why, instead };
}
