import type { RuleId } from '../../../src/model/rules.ts';

/**
 * A small change: the lines of a file with their marks, by path. `!added` or `!deleted` on a line of its own in front
 * makes the file a new one or a deleted one; `@@` begins another hunk.
 */
export type Example = { readonly [path: string]: string };

/** What some rules must find, and what they must leave alone. The first eight of each are shown by `rules ID`. */
export type RuleExamples = Readonly<
  Partial<Record<RuleId, { readonly bad: readonly Example[]; readonly good: readonly Example[] }>>
>;
