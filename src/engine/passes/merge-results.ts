import type { Diff, DiffFile } from '../../diff/diff.ts';
import { filesTold } from '../../diff/cited-code.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Previous } from '../../model/review/request.ts';
import {
  type Finding,
  type RedactedJson,
  type ReviewResult,
  SEVERITIES,
} from '../../model/review/result.ts';
import { VERDICTS } from '../../model/review/verdict.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';
import { statusOf } from '../findings/previous-findings.ts';

/** The review of one part. */
export type PartResult = {
  readonly number: number;
  readonly of: number;
  readonly files: readonly DiffFile[];
  readonly result: ReviewResult;
};

type Merging = { readonly diff: Diff | null; readonly previous: Previous | null };

/** Merges the reviews of the parts: joins findings by id and takes the strictest verdict. */
export function mergeResults(parts: readonly PartResult[], merging: Merging): ReviewResult {
  const results = parts.map(({ result }) => result);
  const verdict = VERDICTS.find((one) => results.some((result) => result.verdict === one));
  return {
    verdict: verdict ?? 'DECISION_NEEDED',
    summary: mergeSummaries(parts),
    findings: mergeFindings(results.flatMap(({ findings }) => findings)),
    question: mergeQuestions(results),
    extra: { ...mergeExtra(results), ...mergeStatus(parts, merging) },
  };
}

function mergeSummaries(parts: readonly PartResult[]): Redacted {
  const said = parts.filter(({ result }) => result.summary !== '');
  const lines = said.map(
    ({ number, of, result }) => safe`Part ${number} of ${of}: ${result.summary}`,
  );
  return joinSafe(lines, '\n');
}

/** A finding in two parts is listed once, with the higher severity. */
function mergeFindings(findings: readonly Finding[]): readonly Finding[] {
  const byId = new Map<string, Finding>();
  for (const finding of findings) {
    const known = byId.get(finding.id);
    if (known === undefined || rankOf(finding) < rankOf(known)) byId.set(finding.id, finding);
  }
  return [...byId.values()];
}

function rankOf({ severity }: Finding): number {
  return SEVERITIES.indexOf(severity);
}

function mergeQuestions(results: readonly ReviewResult[]): Redacted | null {
  const questions = results.flatMap(({ question }) => (question === null ? [] : [question]));
  return questions.length === 0 ? null : joinSafe([...new Set(questions)], '\n');
}

/** If a field differs between parts, the result is a list of all values. */
function mergeExtra(results: readonly ReviewResult[]): ReviewResult['extra'] {
  const values = new Map<string, RedactedJson[]>();
  for (const [field, value] of results.flatMap(({ extra }) => Object.entries(extra))) {
    const known = values.get(field) ?? [];
    if (!known.some((one) => JSON.stringify(one) === JSON.stringify(value))) known.push(value);
    values.set(field, known);
  }
  return Object.fromEntries(
    [...values].map(([field, all]) => [field, all.length === 1 ? (all[0] ?? null) : all]),
  );
}

/**
 * An earlier finding gets its status only from parts that showed its file; if none did, from all.
 */
function mergeStatus(parts: readonly PartResult[], merging: Merging): ReviewResult['extra'] {
  const status = parts.flatMap(({ files, result }) =>
    statusOf(result).filter(({ id }) => mayTell(id, new Set(files), merging)),
  );
  const isSaid = parts.some(({ result }) => 'previous_issues_status' in result.extra);
  return isSaid ? { previous_issues_status: status } : {};
}

function mayTell(id: string, files: ReadonlySet<DiffFile>, { diff, previous }: Merging): boolean {
  const file = previous?.findings.find((one) => one.id === id)?.file ?? null;
  const cited = file === null || diff === null ? [] : filesTold(file, diff);
  return cited.length === 0 || cited.some((one) => files.has(one));
}
