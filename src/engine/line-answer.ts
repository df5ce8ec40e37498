import { extractVerdictLine } from '../extract/verdict-line.ts';
import type { ReviewResult } from '../model/review/result.ts';
import { clip, redact } from '../redaction/redact.ts';

/** Whoever tells it shortens it; a flood is no answer. */
const MAX_SUMMARY = 12_000;
/** As many lines as a verdict may stand in. */
const WINDOW = 5;

/**
 * A review in prose: PASS or FAIL on a line of its own, and the words around it. Null when there is
 * none, or when that line stands in the material: then somebody else has written it.
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
