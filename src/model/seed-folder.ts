/** The folder of a plan's records. The programs that Countersign replaces keep them there under every host. */
export const SEED_FOLDER = '.claude/review';
