import type { Redacted } from '../model/redacted.ts';
import { SEVERITIES } from '../model/review/result.ts';
import type { StaticFinding, StaticReview } from '../model/review/static-review.ts';
import { joinSafe, oneLine, redact, safe } from '../redaction/redact.ts';
import { tokensWithin } from '../text/tokens/tokens.ts';

/** Hints only point at places in the content, which needs the room of the prompt. */
const BUDGET = 1500;

/** One line per finding, most severe first, as far as there is room. Empty if there is none. */
export function hintLines({ findings }: StaticReview): Redacted {
  const worstFirst = SEVERITIES.flatMap((level) =>
    findings.filter(({ severity }) => severity === level),
  );
  const lines: Redacted[] = [];
  let left = BUDGET;
  for (const line of worstFirst.map(hintLine)) {
    const tokens = tokensWithin(line, left);
    if (tokens === null) break;
    left -= tokens;
    lines.push(line);
  }
  const more = findings.length - lines.length;
  return joinSafe(more === 0 ? lines : [...lines, safe`and ${more} more`], '\n');
}

/** Quotes no code: it is in the content, and foreign text belongs into one fence only. */
function hintLine({
  rule,
  severity,
  title,
  file,
  line_start: line,
  side,
}: StaticFinding): Redacted {
  const at = line === null ? safe`` : safe`:${line}`;
  const before = side === 'old' ? safe` (line of the old file)` : safe``;
  return safe`${redact(severity)} ${redact(rule)} ${oneLine(file)}${at}${before}: ${title}`;
}
