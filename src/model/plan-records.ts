/**
 * The folder of a plan's records, the same under every host, because the programs that Countersign
 * replaces use it.
 */
export const PLAN_RECORDS = '.claude/review';
