import { changedFiles } from '../../diff/changed-files.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import { namesSame, toFindings } from '../../engine/findings/static-findings.ts';
import { type Finding, SEVERITIES, type Severity } from '../../model/review/result.ts';
import type { StaticReview } from '../../model/review/static-review.ts';
import type { PendingFinding } from '../../state/session/pending.ts';
import { reviewStatically } from '../../static/review.ts';
import type { FileChange } from '../edits/changes.ts';
import type { HookDoor } from '../context.ts';
import { rawDiff } from '../edits/raw-diff.ts';

export type StaticLook = {
  /** All findings, for the reviewer. */
  readonly review: StaticReview;
  readonly findings: readonly Finding[];
};

export function lookStatically(changes: readonly FileChange[], { settings }: HookDoor): StaticLook {
  const diff = parseDiff(changes.map(rawDiff).join(''));
  const review = reviewStatically(changedFiles(diff), settings.review.rules);
  // In the order of the findings below, so that an index finds both.
  const sorted = SEVERITIES.flatMap((level) =>
    review.findings.filter(({ severity }) => severity === level),
  );
  return { review: { ...review, findings: sorted }, findings: toFindings(sorted) };
}

const WORTH_A_BLOCK: readonly Severity[] = ['critical', 'major'];

/** Milder findings go to the reviewer only. */
export function isWorthABlock({ severity }: Pick<Finding, 'severity'>): boolean {
  return WORTH_A_BLOCK.includes(severity);
}

/**
 * A finding about removed code lasts while the code is missing; any other lasts while its code is
 * there.
 */
export function standsWhile({ extra }: Pick<Finding, 'extra'>): 'there' | 'gone' {
  return extra['side'] === 'old' ? 'gone' : 'there';
}

type StaticFound = {
  readonly look: StaticLook;
};

/** A finding of the reviewer that a rule also has is one finding, with the rule's id. */
export function withRuleIds(own: readonly Finding[], { look }: StaticFound): readonly OwnFinding[] {
  return own.map((finding) => {
    const same = look.review.findings.findIndex((one) => namesSame(finding, one));
    const rule = look.findings[same];
    if (rule === undefined) return finding;
    return { ...finding, id: rule.id, also: finding.id, stands_while: standsWhile(rule) };
  });
}

type OwnFinding = Finding & Pick<PendingFinding, 'stands_while' | 'also'>;
