import { type Finding, type ReviewResult, SEVERITIES } from '../../model/review/result.ts';
import type { StaticFinding, StaticProof, StaticReview } from '../../model/review/static-review.ts';
import { plainPath, withoutSide } from '../../text/cited-path.ts';
import { findingIds } from '../../text/finding-id.ts';
import { redact, safe } from '../../redaction/redact.ts';

/** The reviewer's findings, then those of the rules that the reviewer has not named itself. */
export function withStatic(result: ReviewResult, found: StaticReview | null): ReviewResult {
  const own = result.findings.map(unmarked);
  const all = found?.findings ?? [];
  const confirmed = own.map((finding) => {
    const rules = all.filter((one) => namesSame(finding, one)).map(({ rule }) => redact(rule));
    if (rules.length === 0) return finding;
    return { ...finding, extra: { ...finding.extra, confirms: [...new Set(rules)] } };
  });
  const isSaid = (one: StaticFinding) => own.some((finding) => namesSame(finding, one));
  return { ...result, findings: [...confirmed, ...findingsOf(all, (one) => !isSaid(one))] };
}

/** Our marks are ours alone: a model may write any field into a finding. */
function unmarked(finding: Finding): Finding {
  const own = Object.entries(finding.extra).filter(([field]) => !MARKS.includes(field));
  return { ...finding, extra: Object.fromEntries(own) };
}

const MARKS: readonly string[] = ['source', 'rule', 'confirms'];

/**
 * The same place, and no milder than the rule finds it: a reviewer who calls a leaked key a matter of
 * taste does not make the rule's finding go away.
 */
export function namesSame(finding: Finding, one: StaticFinding): boolean {
  if (finding.file === null || !isSameFile(finding.file, one.file)) return false;
  if (SEVERITIES.indexOf(finding.severity) > SEVERITIES.indexOf(one.severity)) return false;
  const [from, until] = [finding.line_start, finding.line_end ?? finding.line_start];
  if (from === null || until === null || one.line_start === null)
    return from === one.line_start && finding.current_code === null;
  return from <= (one.line_end ?? one.line_start) && until >= one.line_start;
}

function isSameFile(cited: string, file: string): boolean {
  const path = plainPath(cited);
  return cited === file || path === file || withoutSide(path) === file;
}

/** Findings of the rules as findings of a review, the worst first, marked as what they are. */
export function toFindings(found: readonly StaticFinding[]): readonly Finding[] {
  return findingsOf(found, () => true);
}

/** An id is made among all of them: it must not change because the reviewer names one like it. */
function findingsOf(
  found: readonly StaticFinding[],
  isWanted: (one: StaticFinding) => boolean,
): readonly Finding[] {
  const sorted = SEVERITIES.flatMap((level) => found.filter(({ severity }) => severity === level));
  const ids = findingIds(sorted);
  return sorted.flatMap((one, at) => (isWanted(one) ? [toFinding(one, ids[at] ?? '')] : []));
}

function toFinding({ rule, side, line_new, ...finding }: StaticFinding, id: string): Finding {
  return {
    ...finding,
    fixed_code: null,
    confidence: null,
    id,
    grounded: 'in_diff',
    status: null,
    extra: { source: safe`static`, rule: redact(rule), side: redact(side), ...inPlace(line_new) },
  };
}

function inPlace(line: number | null): { readonly line_new?: number } {
  return line === null ? {} : { line_new: line };
}

/** A rule has found it, whether or not the reviewer says so too. */
export function isOfRule({ extra }: Pick<Finding, 'extra'>): boolean {
  return extra['source'] === 'static' || extra['confirms'] !== undefined;
}

export function staticProof(found: StaticReview | null): StaticProof | null {
  return found === null ? null : { ...found, findings: found.findings.length };
}
