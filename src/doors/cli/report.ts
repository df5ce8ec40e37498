import type { Outcome, PreviousStatus } from '../../model/outcome.ts';
import { safe } from '../../text/redact.ts';

/** The report as it is written: the outcome with the seeds' field names. */
export function buildReport(outcome: Outcome): object {
  const head = { report_schema: 1, outcome: outcome.kind };
  switch (outcome.kind) {
    case 'reviewed': {
      const { extra, ...result } = outcome.result;
      // Our own fields come last: a model cannot write the receipt.
      return {
        ...extra,
        ...head,
        ...result,
        ...previousOf(outcome.previous),
        verification: outcome.passes.verification,
        pass_metadata: outcome.passes.metadata,
        depth: outcome.passes.depth,
        receipt: outcome.receipt,
      };
    }
    case 'inconclusive':
      return { ...head, why: outcome.why, receipt: outcome.receipt };
    case 'unavailable': {
      const { code, detail, nextStep } = outcome.failure;
      const { partial, receipt } = outcome;
      return { ...head, failure: { code, detail, next_step: nextStep }, partial, receipt };
    }
    case 'skipped':
      return { ...head, verdict: safe`SKIPPED`, reason: outcome.reason };
  }
}

/** Only a re-review has it. */
function previousOf(previous: readonly PreviousStatus[]): object {
  return previous.length === 0 ? {} : { previous_issues_status: previous };
}
