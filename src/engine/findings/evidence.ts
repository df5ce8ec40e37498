import type { Diff, DiffFile, Hunk, Span } from '../../diff/diff.ts';
import { filesCited, checkCitation } from '../../diff/cited-code.ts';
import { packDiff } from '../../diff/pack/pack.ts';
import { parseDiff } from '../../diff/parse/parse.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Finding, type ReviewResult, SEVERITIES } from '../../model/review/result.ts';
import { compose, redactJson, safe, stringify } from '../../redaction/redact.ts';
import { isWithin } from '../../text/tokens/tokens.ts';
import type { Depth } from '../passes/depth.ts';
import type { PassRun } from '../passes/one-pass.ts';
import { statusOf } from './previous-findings.ts';
import { isUnseen, type ReviewContent, packContent } from '../content/review-content.ts';

/** The input of the third pass: the findings, their grounding, and the code they cite. */
export type Evidence = {
  readonly findings: Redacted;
  /** Null if none of it fits: a verdict without the code would be worthless. */
  readonly code: Redacted | null;
  /** Findings that did not fit. */
  readonly unshown: readonly Finding[];
};

/** Null if not even one finding fits. */
export function buildEvidence(
  result: ReviewResult,
  run: PassRun,
  size: Depth['budgets'],
): Evidence | null {
  const { budgets } = run.ask.request.depth;
  const budget = size === 'extended' ? budgets.high.pass2Output : budgets.pass2Output;
  const grounded = withGrounding(result, run);
  const findings = worstFirst(grounded.findings);
  const textOf = (count: number) => wordsOf({ ...grounded, findings: findings.slice(0, count) });
  const count = mostFitting(findings.length, (some) => isWithin(textOf(some), budget));
  if (count === null || (count === 0 && findings.length > 0)) return null;
  const shown = findings.slice(0, count);
  return {
    findings: textOf(count),
    code: codeOf(shown, run.material, budgets.pass3Input),
    unshown: findings.slice(count),
  };
}

function worstFirst(findings: readonly Finding[]): readonly Finding[] {
  return SEVERITIES.flatMap((level) => findings.filter(({ severity }) => severity === level));
}

function wordsOf(result: ReviewResult): Redacted {
  const { verdict, summary, question, findings } = result;
  const status = statusOf(result);
  const previous = status.length === 0 ? {} : { previous_issues_status: status };
  return stringify(redactJson({ verdict, summary, question, ...previous, findings }), 0);
}

/** The largest count that fits; null if not even zero does. */
function mostFitting(most: number, fits: (count: number) => boolean): number | null {
  let [low, high] = [-1, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low < 0 ? null : low;
}

/** Adds to each finding where the code that it cites really is. */
export function withGrounding(result: ReviewResult, { ask, material }: PassRun): ReviewResult {
  const { diff } = material;
  if (diff === null) return result;
  const findings = result.findings.map((finding) => ({
    ...finding,
    grounded: checkCitation(finding, diff, ask.readFile),
  }));
  return { ...result, findings };
}

/** The code that the findings cite; the content itself for a document or if nothing is cited. */
function codeOf(
  findings: readonly Finding[],
  material: ReviewContent,
  budget: number,
): Redacted | null {
  const cited = citedCode(findings, material);
  const packed =
    cited === ''
      ? packContent(material, budget)
      : packDiff({ ...parseDiff(cited), text: cited }, budget);
  return isUnseen(packed) ? null : packed.text;
}

/** The hunks that the findings cite, each once, in the order of the diff. */
function citedCode(findings: readonly Finding[], { subject, diff }: ReviewContent): Redacted {
  if (diff === null) return safe``;
  const hunks = new Map<DiffFile, Set<Hunk>>();
  for (const finding of findings)
    for (const [file, hunk] of hunksOf(finding, diff)) {
      const known = hunks.get(file) ?? new Set();
      hunks.set(file, known.add(hunk));
    }
  const spans = diff.files.flatMap((file) => spansOf(file, hunks.get(file) ?? new Set()));
  return compose(subject.content.text, spans);
}

function hunksOf(finding: Finding, diff: Diff): [DiffFile, Hunk][] {
  if (finding.file === null) return [];
  return filesCited(finding.file, diff).flatMap((file) => {
    const cited = file.hunks.filter((hunk) => isCited(hunk, finding));
    return (cited.length > 0 ? cited : file.hunks.slice(0, 1)).map((hunk): [DiffFile, Hunk] => [
      file,
      hunk,
    ]);
  });
}

/** Reviewers miscount lines, so a hunk a few lines away matches too. */
const NEAR = 10;

function isCited(hunk: Hunk, { line_start: from, line_end: to }: Finding): boolean {
  if (from === null) return false;
  const first = Math.min(hunk.oldStart, hunk.newStart) - NEAR;
  const last = Math.max(hunk.oldStart + hunk.oldLines, hunk.newStart + hunk.newLines) + NEAR;
  return from <= last && (to ?? from) >= first;
}

function spansOf(file: DiffFile, hunks: ReadonlySet<Hunk>): Span[] {
  const chosen = file.hunks.filter((hunk) => hunks.has(hunk));
  const [first] = file.hunks;
  if (chosen.length === 0 || first === undefined) return [];
  return [{ start: file.start, end: first.start }, ...chosen];
}
