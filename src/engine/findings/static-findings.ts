import { type Finding, type ReviewResult, SEVERITIES } from '../../model/review/result.ts';
import type { StaticFinding, StaticProof, StaticReview } from '../../model/review/static-review.ts';
import { plainPath, withoutSide } from '../../text/cited-path.ts';
import { findingIds } from '../../text/finding-id.ts';
import { redact, safe } from '../../redaction/redact.ts';

/** The reviewer's findings, then the rules' findings that the reviewer does not name. */
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

/** Removes our own marks: a model can write any field into a finding. */
function unmarked(finding: Finding): Finding {
  const own = Object.entries(finding.extra).filter(([field]) => !MARKS.includes(field));
  return { ...finding, extra: Object.fromEntries(own) };
}

const MARKS: readonly string[] = ['source', 'rule', 'confirms'];

/**
 * At the same place and with at least the same severity: a reviewer that plays a leaked key down
 * must not replace the rule's finding.
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

/** Turns rule findings into review findings, marked as such, most severe first. */
export function toFindings(found: readonly StaticFinding[]): readonly Finding[] {
  return findingsOf(found, () => true);
}

/** Ids are assigned over all of them: a similar finding of the reviewer must not change them. */
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

/** True if a rule found it, whether or not the reviewer did too. */
export function isOfRule({ extra }: Pick<Finding, 'extra'>): boolean {
  return extra['source'] === 'static' || extra['confirms'] !== undefined;
}

export function staticProof(found: StaticReview | null): StaticProof | null {
  return found === null ? null : { ...found, findings: found.findings.length };
}
