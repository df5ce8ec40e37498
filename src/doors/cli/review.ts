import { createHash } from 'node:crypto';
import type { Review } from '../../engine/review.ts';
import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Content, ReviewRequest } from '../../model/request.ts';
import type { Settings } from '../../model/settings.ts';
import { writeFileAtomic } from '../../system/atomic.ts';
import { errnoOf, readTextFile, whyNotWritable } from '../../system/files.ts';
import { redact, redactCounting, safe } from '../../text/redact.ts';
import type { FlagValues } from './args.ts';
import { exitCode, type FailOn } from './exit-code.ts';
import { formatJson } from './formats/json.ts';
import { formatPretty } from './formats/pretty.ts';

export type ReviewDoor = {
  readonly review: Review;
  readonly settings: Settings;
  readonly readStdin: () => string;
  readonly signal: AbortSignal;
  readonly terminal: { readonly isTty: boolean; readonly colour: boolean };
};

const FORMATS = ['pretty', 'json'] as const;
const FAIL_ON = ['never', 'changes', 'decision'] as const;

/** `countersign review`: files and flags → request; outcome → report and exit code. Fails open. */
export async function runReview(flags: FlagValues, door: ReviewDoor): Promise<Emission> {
  const format = choice(flags, 'format', FORMATS) ?? (door.terminal.isTty ? 'pretty' : 'json');
  const failOn: FailOn = choice(flags, 'fail-on', FAIL_ON) ?? 'never';
  const output = textFlag(flags, 'output');
  const request = buildRequest(flags, door);
  if (output !== null) checkOutput(output);
  const outcome = await door.review(request, door.signal);
  if (output !== null) writeReport(output, outcome);
  return {
    exitCode: exitCode(outcome, failOn),
    stdout: format === 'json' ? formatJson(outcome) : formatPretty(outcome, door.terminal.colour),
    stderr: failureLine(outcome),
  };
}

function buildRequest(flags: FlagValues, door: ReviewDoor): ReviewRequest {
  const { settings } = door;
  const type = settings.review.type;
  const content = readContent(flags, door);
  return {
    type,
    subject: { kind: type === 'code' ? 'diff' : 'document', content },
    expertise: readOptional(flags, 'expertise'),
    context: readOptional(flags, 'context'),
    model: settings.review.model,
    effort: 'high',
    timeoutSeconds: settings.review.timeoutSeconds,
  };
}

function readContent(flags: FlagValues, door: ReviewDoor): Content {
  const file = textFlag(flags, 'content');
  if (file === null)
    throw new UsageError(
      'nothing to review; name it: countersign review --content FILE (or - for stdin)',
    );
  const given = file === '-' ? door.readStdin() : readInput('content', file);
  if (given.trim() === '')
    throw new UsageError(
      `there is nothing in ${file === '-' ? 'stdin' : file}; give a diff or a document`,
    );
  const { text, count } = redactCounting(given);
  return { text, redactions: count, sha256Given: createHash('sha256').update(given).digest('hex') };
}

function readOptional(flags: FlagValues, name: string): Redacted {
  const file = textFlag(flags, name);
  if (file === null) return safe``;
  const text = readInput(name, file);
  if (text.trim() === '') throw new UsageError(`${file} is empty; fill it or leave --${name} out`);
  return redact(text);
}

const WHY_NOT_READ: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'that is a directory; a file is needed'],
  ['ENOTDIR', 'a part of the path is not a directory'],
  ['EACCES', 'you may not read it'],
]);

function readInput(flag: string, file: string): string {
  const read = readTextFile(file);
  if (read.kind === 'read') return read.text;
  throw new UsageError(`--${flag} ${file}: ${WHY_NOT_READ.get(read.errno) ?? read.errno}`);
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
]);

function writeReport(file: string, outcome: Outcome): void {
  try {
    writeFileAtomic(file, formatJson(outcome), 0o600);
  } catch (error) {
    throw new UsageError(`--output ${file}: the report could not be written (${errnoOf(error)})`);
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

function textFlag(flags: FlagValues, name: string): string | null {
  const value = flags[name];
  return typeof value === 'string' ? value : null;
}
