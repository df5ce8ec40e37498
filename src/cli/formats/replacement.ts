import type { CitedCode, CodeLine } from '../../diff/cited-code.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Finding } from '../../model/review/result.ts';
import { printable } from '../../redaction/output/printable.ts';
import { redact } from '../../redaction/redact.ts';
import { PLACE } from '../../redaction/rules/rule.ts';

/** Whole lines of a file, and their replacement. */
export type CodeReplacement = {
  readonly first: number;
  readonly last: number;
  readonly text: Redacted;
};

const MAX_FIX = 4_000;

/**
 * A fix that a tool may apply. Only if the reviewer quoted whole lines of the current file, and
 * never with a redacted secret: the redaction mark would end up in the code.
 */
export function buildReplacement(finding: Finding, code: CitedCode | null): CodeReplacement | null {
  const { current_code: quote, fixed_code: fix } = finding;
  if (code === null || code.range === null || quote === null || fix === null) return null;
  const { first, last } = code.range;
  const lines = code.stretch.filter(({ number }) => number >= first && number <= last);
  if (lines.some(({ mark }) => mark === '-') || lines.length !== last - first + 1) return null;
  if (bare(textOf(lines)) !== bare(quote) || fix.length > MAX_FIX) return null;
  if (fix.includes(PLACE) || textOf(lines).includes(PLACE) || printable(fix) !== fix) return null;
  return { first, last, text: redact(indented(fix, quote, lines)) };
}

function textOf(lines: readonly CodeLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

function bare(text: string): string {
  return text.replace(/\s{1,256}/g, '');
}

/** Reviewers quote without indentation; the fix then lacks the same indentation. */
function indented(fix: string, quote: string, [line]: readonly CodeLine[]): string {
  const margin = marginOf(line?.text ?? '');
  const own = marginOf(quote);
  const text = fix.replace(/\s+$/, '');
  if (own === margin || !margin.endsWith(own)) return text;
  const missing = margin.slice(0, margin.length - own.length);
  return text.replace(/^(?=.*\S)/gm, missing);
}

function marginOf(text: string): string {
  return /^[ \t]*/.exec(text)?.[0] ?? '';
}
