import type { Alternative } from './alternative.ts';

/** What the decision needs to know of the machine; nothing else is looked at. */
export type ShellSurroundings = {
  /** Where the command would run. */
  readonly folder: string;
  /** The files that an unquoted pattern stands for, as the shell would write them; a text says why not. */
  readonly expand: (pattern: string) => readonly string[] | string;
  /** A path with its links resolved, as far as it exists. */
  readonly resolve: (file: string) => string;
  /** Why a reading git command would run a program here; null when it would not. */
  readonly gitHazard: () => string | null | Promise<string | null>;
  /** The same after `cd`; a text says why not. */
  readonly enter: (dir: string) => ShellSurroundings | string;
};

export type ShellDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly why: string; readonly instead: Alternative };

export const ALLOW: ShellDecision = { kind: 'allow' };

export function deny(why: string, instead: Alternative): ShellDecision {
  return { kind: 'deny', why, instead };
}
