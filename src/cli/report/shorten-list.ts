import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';

/** The first few for one line; the report has them all. */
export function shortenList<One>(
  all: readonly One[],
  most: number,
  wordOf: (one: One) => Redacted,
): Redacted {
  const named = joinSafe(all.slice(0, most).map(wordOf), ', ');
  return all.length > most ? safe`${named}, and ${all.length - most} more` : named;
}
