import type { Outcome } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';

/** For `hooks.debug`: the reviewer and its outcome. */
export function outcomeLine(outcome: Outcome): Redacted {
  switch (outcome.kind) {
    case 'skipped':
      return safe`no reviewer was used`;
    case 'unavailable':
      return safe`no answer: ${outcome.failure.detail}`;
    case 'inconclusive':
      return safe`no verdict: ${oneLine(outcome.why)}`;
    case 'reviewed': {
      const { backend, model } = outcome.receipt;
      return safe`${redact(`${backend} ${model ?? ''}`.trim())} says ${redact(outcome.result.verdict)}`;
    }
  }
}
