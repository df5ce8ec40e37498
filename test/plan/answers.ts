/** What a reviewer of plans says. */
export const OPTIMAL = {
  summary: 'Every claim was checked against the code.',
  blocking_issues: [],
  recommended_changes: ['Name the owner.'],
  annotated_plan_markdown: '## Goal\n> REVIEW: fine',
  is_optimal: true,
};

export function rejection(...claims: readonly string[]) {
  const blocking_issues = claims.map((claim) => ({
    ...{ severity: 'major', claim, evidence: `${claim}: a.ts:3`, fix: `No longer: ${claim}` },
  }));
  return { ...OPTIMAL, summary: 'Not yet.', blocking_issues, is_optimal: false };
}
