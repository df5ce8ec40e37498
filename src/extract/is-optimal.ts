import type { Field } from './json.ts';

/** The form of a decision: one of three verdicts, or whether a plan is optimal. */
export type Vocabulary = 'verdict' | 'is_optimal';

const ISSUES = new Set(['blocking_issues', 'findings', 'issues']);

/**
 * Converts a plan review to a verdict: true is APPROVED, false is CHANGES_REQUIRED, and any issue
 * makes it CHANGES_REQUIRED. A verdict in words does not answer here, but a stricter one still
 * counts, as in any other field.
 */
export function inVerdictWords(fields: readonly Field[]): readonly Field[] {
  const said = fields.filter(([key, value]) => key === 'is_optimal' && value !== null);
  const rest = fields
    .filter(([key]) => key !== 'is_optimal')
    .map(([key, value]): Field => [OTHER_NAME.get(key) ?? key, value]);
  if (said.length === 0) return rest;
  const isContradicted = rest.some(([key, value]) => ISSUES.has(key) && isFilled(value));
  const verdicts = said.map(([, value]): Field => ['verdict', toVerdict(value)]);
  return [...rest, ...verdicts, ...(isContradicted ? [REJECTED] : [])];
}

/**
 * An approval must state that nothing blocks: a missing list may mean that the answer was cut off.
 */
export function lacksIssues(fields: readonly Field[]): boolean {
  return !fields.some(([key, value]) => key === 'blocking_issues' && Array.isArray(value));
}

const OTHER_NAME = new Map([
  ['verdict', 'said_verdict'],
  ['overall_verdict', 'said_overall_verdict'],
]);

const REJECTED: Field = ['verdict', 'CHANGES_REQUIRED'];

/** Other values stay unchanged and are not a verdict. */
function toVerdict(value: unknown): unknown {
  if (value === true) return 'APPROVED';
  return value === false ? 'CHANGES_REQUIRED' : `is_optimal ${JSON.stringify(value)}`;
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
