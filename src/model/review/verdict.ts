/**
 * The reviewer's verdicts, strictest first: of several verdicts in one answer the first here
 * counts.
 */
export const VERDICTS = ['CHANGES_REQUIRED', 'DECISION_NEEDED', 'APPROVED'] as const;

export type Verdict = (typeof VERDICTS)[number];
