import { sensitiveReason } from '../diff/sensitive.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Finding, ReviewResult } from '../model/result.ts';
import { redact, safe } from '../text/redact.ts';

const CUT = safe`[quote of a sensitive file cut]`;

/** A reviewer that saw a sensitive file may say what is wrong with it, not what stands in it. */
export function cutSensitiveQuotes(result: ReviewResult): {
  readonly result: ReviewResult;
  readonly quotesCut: number;
} {
  const cut = result.findings.map(cutFinding);
  return {
    result: { ...result, findings: cut.map(({ finding }) => finding) },
    quotesCut: cut.reduce((sum, { cuts }) => sum + cuts, 0),
  };
}

function cutFinding(finding: Finding): { readonly finding: Finding; readonly cuts: number } {
  if (finding.file === null || sensitiveReason(finding.file) === null) return { finding, cuts: 0 };
  const detail = cutCode(finding.detail);
  const quotes = [finding.current_code, finding.fixed_code].filter((quote) => quote !== null);
  return {
    finding: {
      ...finding,
      detail,
      current_code: finding.current_code === null ? null : CUT,
      fixed_code: finding.fixed_code === null ? null : CUT,
      extra: {},
    },
    cuts: quotes.length + (detail === finding.detail ? 0 : 1),
  };
}

/** Code in prose stands between backticks. */
function cutCode(text: Redacted): Redacted {
  return redact(text.replace(/(`{1,3})[^`]+\1/g, CUT));
}
