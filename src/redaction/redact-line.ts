import type { Redacted } from '../model/redacted.ts';
import { redactPart } from './redact.ts';

/** One line of what a program has said, chosen by its place; what the lines around it show to be a secret is hidden in it. */
export function redactLine(said: string, choose: (lines: readonly string[]) => number): Redacted {
  const lines = said.split('\n');
  const chosen = choose(lines);
  const start = lines.slice(0, chosen).reduce((sum, line) => sum + line.length + 1, 0);
  return redactPart(said, { start, end: start + (lines[chosen] ?? '').length });
}
