/**
 * The folder of a plan's records, in the project and under every host: the programs that Countersign replaces keep
 * them there.
 */
export const PLAN_RECORDS = '.claude/review';
