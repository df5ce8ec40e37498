import type { Answer, AskOptions } from '../../model/backend.ts';
import type { WaitReason } from '../../model/clock.ts';
import type { Failure, FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Prompt } from '../../model/review/prompt.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';
import type { Deadline } from '../../system/process/deadline.ts';
import { inTempDir, type TempDir } from '../../system/files/temp.ts';
import { type ProgramRun, runProgram } from '../../system/process/process.ts';
import { MAX_ANSWER_BYTES } from './answer-file.ts';
import { explainEnd, type FailureWords, partialOf, toFailure } from './failure-words.ts';
import { type ApiKeys, withoutKeys } from './keys.ts';
import { hideMentions, restoreMentions } from './mentions.ts';
import { noTempDir } from './no-temporary-file.ts';
import { limitRounds, type Rounds } from './rounds.ts';

/** One run of a review program. */
export type ProgramCall = {
  readonly program: string;
  readonly words: FailureWords;
  /** Values in its environment that must not be shown. */
  readonly keys: ApiKeys;
  readonly stdin: Redacted | '';
  /** It reads files that the prompt names as `@path`, and has no switch to prevent that. */
  readonly readsMentions?: true;
  /** Largest input that the program accepts; null if unlimited. */
  readonly inputLimit: InputLimit | null;
  readonly start: (temp: TempDir) => ProgramStart;
  /** Reads a run that exited on its own, whatever its exit code. */
  readonly read: (run: ExitedRun, temp: TempDir) => Reply;
  /** Explains from the output why a run missed the deadline. */
  readonly late?: (run: ProgramRun) => Failure | null;
  /** It runs its model again after each call of a missing tool, without a limit of its own. */
  readonly rounds?: Rounds;
  /** Text of a failed run; absent: the beginning of its output, or else the end of its errors. */
  readonly partial?: (run: ProgramRun) => Redacted | null;
};

export type ExitedRun = Omit<ProgramRun, 'exit'> & { readonly exitCode: number };

export type InputLimit = { readonly max: number; readonly unit: 'bytes' | 'characters' };

/** TMPDIR is set for it. Its input files are in its private folder, readable only by their owner. */
export type ProgramStart = {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Null: an empty folder. */
  readonly cwd: string | null;
};

export type Reply =
  | Extract<Answer, { kind: 'answered' }>
  | {
      readonly kind: 'failed';
      readonly code: FailureCode;
      /** A whole sentence. */
      readonly detail: Redacted;
      /** Absent: the usual next step for the code. */
      readonly nextStep?: Redacted;
      readonly refused?: Refused;
      /** A wait may help; always true for a rate limit. */
      readonly again?: WaitReason;
      /** Waiting time that the server requests. */
      readonly retryAfterMs?: number | null;
    };

/** The refused part of a request: left out, or looked up again. */
export type Refused = 'schema' | 'flags' | 'thread';

/** The answer, and the possible reaction to a failure. */
export type Asked = {
  readonly answer: Answer;
  readonly refused: Refused | null;
  readonly again: WaitReason | null;
  readonly retryAfterMs: number | null;
};

type AskLimits = { readonly deadline: Deadline } & Pick<AskOptions, 'signal'>;

/** Runs it in a process group, with a temporary folder and a TMPDIR of its own. */
export async function askProgram(call: ProgramCall, limits: AskLimits): Promise<Asked> {
  const failure = whyTooLarge(call);
  if (failure !== null) return ended(notTried(failure));
  return await inTempDir(
    (temp) => runIn(temp, call, limits),
    (errno) => ended(notTried(noTempDir(errno))),
  );
}

async function runIn(
  temp: TempDir,
  call: ProgramCall,
  { deadline, signal }: AskLimits,
): Promise<Asked> {
  const { argv, env, cwd } = call.start(temp);
  const rounds = limitRounds(call.rounds);
  const run = await runProgram({
    path: call.program,
    argv,
    env: { ...env, TMPDIR: temp.folder('tmp') },
    cwd: cwd ?? temp.folder('empty'),
    stdin: inputOf(call),
    timeoutMs: deadline.remainingMs(),
    signal: AbortSignal.any([signal, rounds.signal]),
    onOutput: rounds.count,
    maxOutputBytes: MAX_ANSWER_BYTES,
  });
  const isOver = rounds.signal.aborted && !signal.aborted;
  return isOver ? ended(failed(inCircles(call), run, call)) : toAsked(run, call, temp);
}

function inCircles({ words, rounds }: ProgramCall): Failure {
  const detail = safe`${words.who} asked its model more than ${rounds?.max ?? 0} times without an answer`;
  return toFailure('bad-answer', detail, words);
}

function inputOf({ stdin, readsMentions }: ProgramCall): Redacted | '' {
  return readsMentions === true && stdin !== '' ? hideMentions(stdin) : stdin;
}

function whyTooLarge(call: ProgramCall): Failure | null {
  const { inputLimit, words } = call;
  if (inputLimit === null) return null;
  const { max, unit } = inputLimit;
  // Counted as it is sent, including anything added to it.
  const input = inputOf(call);
  const size = unit === 'bytes' ? Buffer.byteLength(input) : input.length;
  if (size <= max) return null;
  const many = safe`${Math.floor(max / 1_000_000)} million ${safeUnit(unit)}`;
  const detail = safe`the content is too large: ${words.who} takes about ${many}`;
  return toFailure('too-large', detail, words);
}

function safeUnit(unit: InputLimit['unit']): Redacted {
  return unit === 'bytes' ? safe`bytes` : safe`characters`;
}

function toAsked(run: ProgramRun, call: ProgramCall, temp: TempDir): Asked {
  const { words } = call;
  const { exit, stdout, stderr } = run;
  if (exit.kind !== 'exited') return ended(failed(whyEnded(exit, run, call), run, call));
  const reply = call.read({ exitCode: exit.code, stdout, stderr }, temp);
  if (reply.kind === 'answered') return ended({ ...reply, text: textOf(reply.text, call) });
  const { code, detail, nextStep, refused, again, retryAfterMs } = reply;
  const failure = toFailure(code, detail, words);
  return {
    answer: failed({ ...failure, nextStep: nextStep ?? failure.nextStep }, run, call),
    refused: refused ?? null,
    again: again ?? (code === 'rate-limit' ? code : null),
    retryAfterMs: retryAfterMs ?? null,
  };
}

function whyEnded(
  exit: Exclude<ProgramRun['exit'], { kind: 'exited' }>,
  run: ProgramRun,
  { words, late }: ProgramCall,
): Failure {
  const why = exit.kind === 'timeout' ? (late?.(run) ?? null) : null;
  return why ?? explainEnd(exit, words);
}

function textOf(said: string, { keys, readsMentions }: ProgramCall): string {
  const text = withoutKeys(said, keys);
  return readsMentions === true ? restoreMentions(text) : text;
}

export type FailedAnswer = Extract<Answer, { kind: 'failed' }>;

function failed(failure: Failure, run: ProgramRun, call: ProgramCall): FailedAnswer {
  const tried = run.exit.kind !== 'not-started';
  const partial = call.partial === undefined ? partialOf(run, call.keys) : call.partial(run);
  return { kind: 'failed', failure, tried, retried: false, partial };
}

export function notTried(failure: Failure): FailedAnswer {
  return { kind: 'failed', failure, tried: false, retried: false, partial: null };
}

/** A final answer, without another attempt. */
export function ended(answer: Answer): Asked {
  return { answer, refused: null, again: null, retryAfterMs: null };
}

/** The prompt as one text. */
export function wholePrompt({ system, user }: Prompt): Redacted {
  return noCommand(joinSafe([system, user], '\n\n'));
}

/** Clients take a prompt that begins with `/` or `!` for a command. */
export function noCommand(prompt: Redacted): Redacted {
  return /^\s*[/!]/.test(prompt) ? safe`Task:\n\n${prompt}` : prompt;
}
