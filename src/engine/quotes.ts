import { sensitiveReason } from '../diff/sensitive.ts';
import type { Redacted } from '../model/redacted.ts';
import type { Finding, RedactedJson, ReviewResult } from '../model/result.ts';
import { redactRecord, replaceSafe, safe } from '../text/redact.ts';

const CUT = safe`[quote of a sensitive file cut]`;

/** A reviewer that saw a sensitive file may say what is wrong with it, not what stands in it. */
export function cutSensitiveQuotes(result: ReviewResult): {
  readonly result: ReviewResult;
  readonly quotesCut: number;
} {
  const cut = result.findings.map(cutFinding);
  const cuts = cut.reduce((sum, one) => sum + one.cuts, 0);
  if (cuts === 0) return { result, quotesCut: 0 };
  const summary = cutProse(result.summary);
  return {
    result: { ...result, summary, findings: cut.map(({ finding }) => finding) },
    quotesCut: cuts + (summary === result.summary ? 0 : 1),
  };
}

/** A pass's result for whoever keeps it. */
export function shownResult(result: ReviewResult): RedactedJson {
  return redactRecord(cutSensitiveQuotes(result).result);
}

function cutFinding(finding: Finding): { readonly finding: Finding; readonly cuts: number } {
  if (finding.file === null || sensitiveReason(pathOf(finding.file)) === null)
    return { finding, cuts: 0 };
  const clean: Finding = {
    ...finding,
    title: cutProse(finding.title),
    detail: cutProse(finding.detail),
    current_code: finding.current_code === null ? null : CUT,
    fixed_code: finding.fixed_code === null ? null : CUT,
    extra: {},
  };
  const fields = ['title', 'detail', 'current_code', 'fixed_code'] as const;
  return { finding: clean, cuts: fields.filter((field) => clean[field] !== finding[field]).length };
}

/** `.env:3`, `.env:3-5` and `.env#L3` are `.env`. */
function pathOf(place: Redacted): string {
  return place.replace(/(?::\d+(?::\d+)?(?:-\d+)?|#L\d+(?:-L?\d+)?)$/, '');
}

/** In prose a quote stands between quotation marks or behind the name it belongs to. */
const QUOTE = /(`{1,3})[^`]+\1|"[^"\n]+"|(?<!\w)'[^'\n]+'|(?<=\b[A-Za-z_]\w{0,60}=)[^\s=]+/g;

function cutProse(text: Redacted): Redacted {
  return replaceSafe(text, QUOTE, CUT);
}
