import { shownLeftOut } from '../../engine/content/coverage.ts';
import type { Outcome, PreviousStatus, Skipped } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redact.ts';
import type { ChangedPlace } from './changed-places.ts';
import { type CodeOf, noCode } from './cited-code.ts';
import type { PassFile } from './artifacts.ts';

/** The outcome of a review, with what the command itself saw in the content. */
export type Reported = {
  readonly outcome: Outcome;
  /** Changed files that instruct agents; null if that was not checked. */
  readonly systemZone: readonly Redacted[] | null;
  readonly codeOf: CodeOf;
  /** Added lines, for a reader that drops entries elsewhere; absent: none. */
  readonly changedPlaces?: () => readonly ChangedPlace[];
  /** The sources of the context; empty if none was sent. */
  readonly contextFrom: readonly Redacted[];
  /** The user's next step if there is nothing to review; absent if that was not checked. */
  readonly ifNothing?: () => Redacted;
  /** Saved pass files; absent if nothing is saved. */
  readonly passFiles?: readonly PassFile[];
};

/** For an outcome before anything was read or sent. */
export function unasked(outcome: Outcome): Reported {
  return { outcome, systemZone: null, contextFrom: [], codeOf: noCode };
}

/** The report as it is written, with the seed scripts' field names. */
export function buildReport({
  outcome,
  systemZone,
  contextFrom,
  passFiles = [],
}: Omit<Reported, 'codeOf'>): object {
  const head = { report_schema: 1, outcome: outcome.kind };
  const kept = passFiles.length === 0 ? {} : { pass_files: passFiles };
  const zone = { ...kept, system_zone: systemZone, context_from: contextFrom };
  switch (outcome.kind) {
    case 'reviewed': {
      const { extra, ...result } = outcome.result;
      // Our own fields come last: a model cannot overwrite the receipt.
      return {
        ...extra,
        ...head,
        ...result,
        model_verdict: outcome.modelVerdict,
        ...previousOf(outcome.previous),
        verification: outcome.passes.verification,
        pass_metadata: outcome.passes.metadata,
        depth: outcome.passes.depth,
        ...zone,
        receipt: outcome.receipt,
      };
    }
    case 'inconclusive':
      return { ...head, why: outcome.why, ...staticOf(outcome), ...zone, receipt: outcome.receipt };
    case 'unavailable': {
      const { code, detail, nextStep } = outcome.failure;
      const failure = { code, detail, next_step: nextStep };
      const { partial, receipt } = outcome;
      return { ...head, failure, partial, ...staticOf(outcome), ...zone, receipt };
    }
    case 'skipped':
      return { ...head, verdict: safe`SKIPPED`, reason: outcome.reason, ...unseenOf(outcome) };
  }
}

/** Under a name of its own, because only a review has `findings`. */
function staticOf({ staticFindings }: Extract<Outcome, { kind: 'inconclusive' | 'unavailable' }>) {
  return { static_findings: staticFindings };
}

function unseenOf({ leftOut, staticFindings }: Skipped): object {
  return {
    ...(leftOut === undefined ? {} : { left_out: shownLeftOut(leftOut) }),
    ...(staticFindings === undefined ? {} : { static_findings: staticFindings }),
  };
}

/** Only a re-review has it. */
function previousOf(previous: readonly PreviousStatus[]): object {
  if (previous.length === 0) return {};
  return {
    previous_issues_status: previous.map(({ id, title, status }) => ({ id, title, status })),
  };
}
