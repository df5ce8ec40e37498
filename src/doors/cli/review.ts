import { neverAsked } from '../../engine/conclude.ts';
import type { Review } from '../../engine/review.ts';
import type { Emission } from '../../model/emission.ts';
import { RedactionError, UsageError } from '../../model/errors.ts';
import type { Outcome, SkipReason } from '../../model/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Settings } from '../../model/settings.ts';
import { safe } from '../../text/redact.ts';
import { redactionFailure } from '../../text/redaction-failure.ts';
import { choice, type FlagValues, textFlag } from './args.ts';
import type { Artifacts } from './artifacts.ts';
import { type DryRunDoor, runDryRun } from './dry-run.ts';
import { exitCode, type FailOn } from './exit-code.ts';
import { formatJson } from './formats/json.ts';
import { formatPretty } from './formats/pretty.ts';
import { checkOffline, requireDiff } from './offline.ts';
import { checkOutput, writeOutput } from './output.ts';
import type { Reported } from './report.ts';
import { buildRequest, iterationOf } from './request.ts';
import { systemZoneOf } from './system-zone.ts';
import { runVerify } from './verify.ts';

export type ReviewDoor = DryRunDoor & {
  readonly review: Review;
  readonly signal: AbortSignal;
  readonly keep: Artifacts;
};

const FORMATS = ['pretty', 'json'] as const;
const FAIL_ON = ['never', 'changes', 'decision'] as const;

/** `countersign review`: files and flags → request; outcome → report and exit code. Fails open. */
export async function runReview(flags: FlagValues, door: ReviewDoor): Promise<Emission> {
  try {
    return await run(flags, door);
  } catch (error) {
    // Whatever an interruption broke on its way, it was the interruption.
    if (!door.signal.aborted) throw error;
    return { exitCode: 130, stdout: safe``, stderr: safe`countersign: interrupted\n` };
  }
}

async function run(flags: FlagValues, door: ReviewDoor): Promise<Emission> {
  const format = choice(flags, 'format', FORMATS) ?? (door.terminal.isTty ? 'pretty' : 'json');
  const verified = textFlag(flags, 'verify');
  const isDry = flags['dry-run'] === true;
  checkOffline(flags, door.settings.review.type);
  if (verified !== null && isDry) throw new UsageError('--verify and --dry-run exclude each other');
  if (verified !== null) return await runVerify(flags, { ...door, report: verified, format });
  return isDry ? await runDryRun(flags, { ...door, format }) : await report(flags, door, format);
}

type Format = (typeof FORMATS)[number];

async function report(flags: FlagValues, door: ReviewDoor, format: Format): Promise<Emission> {
  const failOn: FailOn = choice(flags, 'fail-on', FAIL_ON) ?? 'never';
  const output = textFlag(flags, 'output');
  if (output !== null) checkOutput(output);
  const iteration = iterationOf(flags);
  const reported = await reviewUnlessSkipped(flags, door, iteration);
  const json = formatJson(reported);
  const { outcome } = reported;
  if (outcome.kind !== 'skipped') door.keep.keepReport(iteration, json);
  const unwritten = output === null ? null : writeOutput(output, json);
  return {
    exitCode: unwritten === null ? exitCode(outcome, failOn) : NOT_WRITTEN,
    stdout: format === 'json' ? json : formatPretty(reported, door.terminal.colour),
    // A person has read the failure in the report already.
    stderr: unwritten ?? (format === 'json' ? failureLine(outcome) : safe``),
  };
}

const NOT_WRITTEN = 1;

async function reviewUnlessSkipped(
  flags: FlagValues,
  door: ReviewDoor,
  iteration: number,
): Promise<Reported> {
  const reason = whySkipped(flags, door.settings, iteration);
  if (reason !== null) return { outcome: { kind: 'skipped', reason }, systemZone: null };
  try {
    return await reviewContent(flags, door);
  } catch (error) {
    // A text that cannot be redacted is a failed review, not a way around redaction.
    if (!(error instanceof RedactionError)) throw error;
    return { outcome: neverAsked(redactionFailure(error)), systemZone: null };
  }
}

/** Turned off is only for callers that nobody asked: a person who types the command gets a review. */
function whySkipped(flags: FlagValues, { review }: Settings, iteration: number): SkipReason | null {
  if (flags['automatic'] === true && !review.automatic[review.type]) return 'disabled';
  return iteration > review.maxIterations ? 'max-iterations' : null;
}

async function reviewContent(flags: FlagValues, door: ReviewDoor): Promise<Reported> {
  const request = await buildRequest(flags, door);
  if (flags['offline'] === true) requireDiff(request);
  const systemZone = systemZoneOf(request.subject, door);
  return { outcome: await door.review(request, door.signal), systemZone };
}

function failureLine(outcome: Outcome): Redacted {
  switch (outcome.kind) {
    case 'unavailable':
      return safe`[gpt-review] ERROR: ${outcome.failure.detail}; ${outcome.failure.nextStep}\n`;
    case 'inconclusive':
      return safe`[gpt-review] ERROR: no usable answer: ${outcome.why}; run it again\n`;
    case 'reviewed':
    case 'skipped':
      return safe``;
  }
}
