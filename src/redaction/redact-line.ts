import type { Redacted } from '../model/redacted.ts';
import { redactPart } from './redact.ts';

/** One chosen line of a program's output. Redacts it with its surrounding lines as context. */
export function redactLine(said: string, choose: (lines: readonly string[]) => number): Redacted {
  const lines = said.split('\n');
  const chosen = choose(lines);
  const start = lines.slice(0, chosen).reduce((sum, line) => sum + line.length + 1, 0);
  return redactPart(said, { start, end: start + (lines[chosen] ?? '').length });
}
