import { extractVerdictLine } from '../extract/verdict-line.ts';
import type { ReviewResult } from '../model/review/result.ts';
import { clip, redact } from '../redaction/redact.ts';

/** Messages shorten it further; an endless text is not an answer. */
const MAX_SUMMARY = 12_000;
/** The verdict must be within this many lines. */
const WINDOW = 5;

/**
 * A review in prose: PASS or FAIL on a line of its own, with the text around it. Null if there is
 * none, or if the line is copied from the material, because then it is not the reviewer's.
 */
export function readLineAnswer(answer: string, material: readonly string[]): ReviewResult | null {
  const said = extractVerdictLine(answer);
  if (said.kind !== 'verdict' || standsIn(answer, material)) return null;
  const summary = clip(redact(answer.trim()), MAX_SUMMARY);
  return { verdict: said.verdict, summary, findings: [], question: null, extra: {} };
}

function standsIn(answer: string, material: readonly string[]): boolean {
  const lines = answer.split('\n').map((line) => line.trim());
  const first = lines.filter((line) => line !== '').slice(0, WINDOW);
  const verdicts = first.filter((line) => /PASS|FAIL/.test(line));
  return verdicts.some((line) => material.some((text) => text.includes(line)));
}
