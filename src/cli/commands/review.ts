import { neverAsked } from '../../engine/conclude.ts';
import type { Review } from '../../engine/review.ts';
import type { Emission } from '../../model/emission.ts';
import { RedactionError, UsageError } from '../../model/errors.ts';
import type { Failure } from '../../model/failure.ts';
import type { Outcome, SkipReason } from '../../model/review/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Settings } from '../../model/settings.ts';
import { printable } from '../../redaction/output/printable.ts';
import { oneLine, safe } from '../../redaction/redact.ts';
import { redactionFailure } from '../../redaction/redaction-failure.ts';
import { choice, type FlagValues, textFlag } from '../arguments/args.ts';
import type { Artifacts } from '../report/artifacts.ts';
import { type DryRunDoor, runDryRun } from './dry-run.ts';
import { exitCode, type FailOn } from '../report/exit-code.ts';
import { FAIL_ON, FORMAT_NAMES } from '../arguments/flags.ts';
import { createChangedPlaces } from '../report/changed-places.ts';
import { createCodeOf, createUnsentCodeOf } from '../report/cited-code.ts';
import { type FormatName, FORMATS } from '../formats/formats.ts';
import { buildStepSummary, defused } from '../formats/github.ts';
import { formatJson } from '../formats/json.ts';
import { checkOffline, requireDiff } from './offline.ts';
import { checkOutput, outputFile, writeOutput } from '../report/output.ts';
import { type Reported, unasked } from '../report/report.ts';
import { buildRequest, iterationOf } from '../request/request.ts';
import { addStepSummary } from '../report/step-summary.ts';
import { systemZoneOf } from '../report/system-zone.ts';
import { runVerify } from './verify.ts';

export type ReviewDoor = DryRunDoor & {
  readonly review: Review;
  readonly signal: AbortSignal;
  readonly keep: Artifacts;
  /** A file of the project, redacted; null if it cannot be read. */
  readonly readFile: (path: string) => Redacted | null;
  /** The file of a GitHub step's summary page; null elsewhere. */
  readonly stepSummary: string | null;
};

/**
 * `countersign review`: turns files and flags into a request, and the outcome into report and exit
 * code. Fails open.
 */
export async function runReview(flags: FlagValues, door: ReviewDoor): Promise<Emission> {
  try {
    return await run(flags, door);
  } catch (error) {
    // Any error after an interruption is a result of the interruption.
    if (!door.signal.aborted) throw error;
    return INTERRUPTED;
  }
}

export const INTERRUPTED: Emission = {
  exitCode: 130,
  stdout: safe``,
  stderr: safe`countersign: interrupted\n`,
};

async function run(flags: FlagValues, door: ReviewDoor): Promise<Emission> {
  const format = choice(flags, 'format', FORMAT_NAMES) ?? (door.terminal.isTty ? 'pretty' : 'json');
  const verified = textFlag(flags, 'verify');
  const isDry = flags['dry-run'] === true;
  checkOffline(flags, door.settings.review.type);
  if (verified !== null && isDry) throw new UsageError('--verify and --dry-run cannot be combined');
  if (verified === null && !isDry) return await report(flags, door, format);
  if (format !== 'pretty' && format !== 'json')
    throw new UsageError(`--format ${format} is for a review; choose pretty or json here`);
  return verified === null
    ? await runDryRun(flags, { ...door, format })
    : await runVerify(flags, { ...door, report: verified, format });
}

async function report(flags: FlagValues, door: ReviewDoor, format: FormatName): Promise<Emission> {
  const failOn: FailOn = choice(flags, 'fail-on', FAIL_ON) ?? 'never';
  const output = outputFile(flags);
  if (output !== null) checkOutput(flags, output);
  const iteration = iterationOf(flags);
  const ended = await reviewUnlessSkipped(flags, door, iteration);
  const reported = { ...ended, passFiles: door.keep.passFiles() };
  const { outcome } = reported;
  if (outcome.kind !== 'skipped')
    door.keep.keepReport({
      iteration,
      isReview: outcome.kind === 'reviewed' && outcome.receipt.backend !== 'static',
      text: formatJson(reported),
    });
  const { write, file } = FORMATS[format];
  const style = { ...door.terminal, details: flags['verbose'] === true };
  const unwritten = output === null ? null : writeOutput(output, file(reported, style));
  return {
    exitCode: unwritten === null ? exitCode(outcome, failOn) : NOT_WRITTEN,
    stdout: write(reported, style),
    stderr: unwritten ?? remarks(reported, door, format),
  };
}

/** A person has already read the failure in the report. */
function remarks(reported: Reported, { stepSummary }: ReviewDoor, format: FormatName): Redacted {
  if (format === 'pretty') return safe``;
  const line = failureLine(reported.outcome);
  if (format !== 'github') return line;
  const unadded =
    stepSummary === null ? safe`` : addStepSummary(stepSummary, buildStepSummary(reported));
  return safe`${unadded}${defused(line)}`;
}

const NOT_WRITTEN = 1;

async function reviewUnlessSkipped(
  flags: FlagValues,
  door: ReviewDoor,
  iteration: number,
): Promise<Reported> {
  const reason = whySkipped(flags, door.settings, iteration);
  if (reason !== null) return unasked({ kind: 'skipped', reason });
  try {
    return await reviewContent(flags, door);
  } catch (error) {
    // If a text cannot be redacted, the review fails; it must never be sent unredacted.
    if (!(error instanceof RedactionError)) throw error;
    return unasked(neverAsked(redactionFailure(error)));
  }
}

/** `review.enabled` stops only automatic callers: a person who types the command gets a review. */
export function whySkipped(
  flags: FlagValues,
  { review }: Settings,
  iteration: number,
): SkipReason | null {
  if (flags['automatic'] === true && !review.automatic[review.type]) return 'disabled';
  return iteration > review.maxIterations ? 'max-iterations' : null;
}

async function reviewContent(flags: FlagValues, door: ReviewDoor): Promise<Reported> {
  const { request, ...built } = await buildRequest(flags, door);
  const isOffline = flags['offline'] === true;
  if (isOffline) requireDiff(request);
  const systemZone = systemZoneOf(request.subject, door);
  const codeOf = isOffline
    ? createUnsentCodeOf(request.subject, door.readFile, withheldNote(door))
    : createCodeOf(request.subject, door.readFile);
  const changedPlaces = createChangedPlaces(request.subject);
  const outcome = await door.review(request, door.signal);
  return { outcome, systemZone, ...built, codeOf, changedPlaces };
}

function withheldNote({ onEvent }: ReviewDoor): (why: Failure) => void {
  return ({ detail, nextStep }) =>
    onEvent({
      kind: 'note',
      level: 'warning',
      text: `the code cannot be shown: ${detail}; ${nextStep}`,
    });
}

function failureLine(outcome: Outcome): Redacted {
  const words = failureWords(outcome);
  return words === null ? safe`` : safe`[gpt-review] ERROR: ${oneLine(printable(words))}\n`;
}

function failureWords(outcome: Outcome): Redacted | null {
  switch (outcome.kind) {
    case 'unavailable':
      return safe`${outcome.failure.detail}; ${outcome.failure.nextStep}`;
    case 'inconclusive':
      return safe`no usable answer: ${outcome.why}; run it again`;
    case 'reviewed':
    case 'skipped':
      return null;
  }
}
