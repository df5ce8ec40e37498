import { neverAsked } from '../../engine/conclude.ts';
import type { Review } from '../../engine/review.ts';
import { depthWith } from '../../model/depth.ts';
import type { Emission } from '../../model/emission.ts';
import { RedactionError, UsageError } from '../../model/errors.ts';
import type { Failure } from '../../model/failure.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewRequest } from '../../model/request.ts';
import type { Settings } from '../../model/settings.ts';
import { writeFileAtomic } from '../../system/atomic.ts';
import { errnoOf, whyNotWritable } from '../../system/files.ts';
import { redact, safe } from '../../text/redact.ts';
import { redactionFailure } from '../../text/redaction-failure.ts';
import { type FlagValues, textFlag } from './args.ts';
import { type ContentSource, readContent, readOptional } from './content.ts';
import { exitCode, type FailOn } from './exit-code.ts';
import { formatJson } from './formats/json.ts';
import { formatPretty } from './formats/pretty.ts';

export type ReviewDoor = ContentSource & {
  readonly review: Review;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  readonly terminal: { readonly isTty: boolean; readonly colour: boolean };
};

const FORMATS = ['pretty', 'json'] as const;
const FAIL_ON = ['never', 'changes', 'decision'] as const;

/** `countersign review`: files and flags → request; outcome → report and exit code. Fails open. */
export async function runReview(flags: FlagValues, door: ReviewDoor): Promise<Emission> {
  try {
    return await reviewAndReport(flags, door);
  } catch (error) {
    // Whatever an interruption broke on its way, it was the interruption.
    if (!door.signal.aborted) throw error;
    return { exitCode: 130, stdout: safe``, stderr: safe`countersign: interrupted\n` };
  }
}

async function reviewAndReport(flags: FlagValues, door: ReviewDoor): Promise<Emission> {
  const format = choice(flags, 'format', FORMATS) ?? (door.terminal.isTty ? 'pretty' : 'json');
  const failOn: FailOn = choice(flags, 'fail-on', FAIL_ON) ?? 'never';
  const output = textFlag(flags, 'output');
  if (output !== null) checkOutput(output);
  const outcome = isTurnedOff(flags, door.settings)
    ? ({ kind: 'skipped', reason: 'disabled' } as const)
    : await reviewContent(flags, door);
  const unwritten = output === null ? null : writeReport(output, outcome);
  return {
    exitCode: unwritten === null ? exitCode(outcome, failOn) : NOT_WRITTEN,
    stdout: format === 'json' ? formatJson(outcome) : formatPretty(outcome, door.terminal.colour),
    // A person has read the failure in the report already.
    stderr: unwritten ?? (format === 'json' ? failureLine(outcome) : safe``),
  };
}

/** Only for callers that nobody asked: a person who types the command gets a review. */
function isTurnedOff(flags: FlagValues, { review }: Settings): boolean {
  return flags['automatic'] === true && !review.automatic[review.type];
}

async function reviewContent(flags: FlagValues, door: ReviewDoor): Promise<Outcome> {
  const request = await tryBuildRequest(flags, door);
  return 'code' in request ? neverAsked(request) : await door.review(request, door.signal);
}

/** A text that cannot be redacted is a failed review, not a way around redaction. */
async function tryBuildRequest(
  flags: FlagValues,
  door: ReviewDoor,
): Promise<ReviewRequest | Failure> {
  try {
    return await buildRequest(flags, door);
  } catch (error) {
    if (error instanceof RedactionError) return redactionFailure(error);
    throw error;
  }
}

async function buildRequest(flags: FlagValues, door: ReviewDoor): Promise<ReviewRequest> {
  const { settings } = door;
  const type = settings.review.type;
  const kind = type === 'code' ? 'code' : 'documents';
  const content = await readContent(flags, type, door);
  return {
    type,
    subject: { kind: type === 'code' ? 'diff' : 'document', content },
    expertise: readOptional(flags, 'expertise'),
    context: readOptional(flags, 'context'),
    model: settings.review.models[kind],
    effort: 'high',
    timeoutSeconds: settings.review.timeoutSeconds,
    tools: settings.review.tools,
    depth: depthWith(settings.review.depth, settings.review.contentTokens[kind]),
    previous: null,
  };
}

function checkOutput(file: string): void {
  const errno = whyNotWritable(file);
  if (errno === null) return;
  const why =
    errno === 'ENOENT' ? 'its folder does not exist' : (WHY_NOT_WRITTEN.get(errno) ?? errno);
  throw new UsageError(`--output ${file}: ${why}`);
}

const WHY_NOT_WRITTEN: ReadonlyMap<string, string> = new Map([
  ['EISDIR', 'that is a directory; a file is needed'],
  ['ENOTDIR', 'a part of the path is not a directory'],
  ['EACCES', 'you may not write there'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTSUP', 'that is not a regular file'],
]);

const NOT_WRITTEN = 1;

/** What to say when it could not be written; the review is paid for, so it is printed all the same. */
function writeReport(file: string, outcome: Outcome): Redacted | null {
  try {
    writeFileAtomic(file, formatJson(outcome), 0o600);
    return null;
  } catch (error) {
    const why = redact(`--output ${file}: the report could not be written (${errnoOf(error)})`);
    return safe`countersign: ${why}\n`;
  }
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

function choice<const T extends string>(
  flags: FlagValues,
  name: string,
  known: readonly T[],
): T | null {
  const given = textFlag(flags, name);
  if (given === null) return null;
  const found = known.find((one) => one === given);
  if (found === undefined) throw new UsageError(`--${name} ${given}: choose ${known.join(', ')}`);
  return found;
}
