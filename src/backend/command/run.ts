import * as path from 'node:path';
import type { Answer, AskOptions } from '../../model/backend.ts';
import type { Failure } from '../../model/failure.ts';
import type { Prompt } from '../../model/review/prompt.ts';
import { createDir } from '../../system/files/files.ts';
import { inTempDir, type TempDir } from '../../system/files/temp.ts';
import { type ProgramRun, runProgram } from '../../system/process/process.ts';
import { MAX_ANSWER_BYTES, readAnswerFile } from '../shared/answer-file.ts';
import { type ApiKeys, withoutKeys } from '../shared/keys.ts';
import { noTempDir } from '../shared/no-temporary-file.ts';
import { type AnswerForm, findText, type FoundText } from './answer.ts';
import { explainFlood, explainRun, type FailureWords, partialOf } from './failure.ts';
import { fillIn, stdinFor, uses } from './placeholders.ts';

/** A program that answers a prompt. */
export type CommandCall = {
  readonly program: string;
  /** With placeholders. */
  readonly argv: readonly string[];
  /** Null: an empty folder. */
  readonly cwd: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** Values in `env` that must not be shown. */
  readonly keys: ApiKeys;
  /** Fills the placeholder, and is named in the report. */
  readonly model: string | null;
  readonly answer: AnswerForm;
  readonly words: FailureWords;
};

/** One run of the program, in a process group and a temporary folder of its own. */
export async function askCommand(
  call: CommandCall,
  prompt: Prompt,
  options: AskOptions,
): Promise<Answer> {
  return await inTempDir(
    async (temp) => {
      const answerFile = path.join(temp.path, 'answer');
      const run = await runCall(call, { prompt, options, answerFile }, temp);
      return toAnswer(run, call, answerFile);
    },
    (errno) => notTried(noTempDir(errno)),
  );
}

type CommandRequest = {
  readonly prompt: Prompt;
  readonly options: AskOptions;
  readonly answerFile: string;
};

function runCall(call: CommandCall, request: CommandRequest, temp: TempDir): Promise<ProgramRun> {
  const { program, argv, cwd, env, model } = call;
  const { prompt, options, answerFile } = request;
  const { effort, timeoutSeconds, signal } = options;
  return runProgram({
    path: program,
    argv: fillIn(argv, { prompt, model, effort, timeoutSeconds, answerFile }, temp),
    env: { ...env, TMPDIR: createDirIn(temp, 'tmp') },
    cwd: cwd ?? createDirIn(temp, 'empty'),
    stdin: stdinFor(argv, prompt),
    timeoutMs: timeoutSeconds * 1000,
    signal,
    maxOutputBytes: MAX_ANSWER_BYTES,
  });
}

function createDirIn(temp: TempDir, name: string): string {
  const dir = path.join(temp.path, name);
  createDir(dir);
  return dir;
}

function toAnswer(run: ProgramRun, call: CommandCall, answerFile: string): Answer {
  const { keys, model, words } = call;
  const failure = explainRun(run, words, keys);
  if (failure !== null) return failed(failure, run, keys);
  const found = readText(run, call, answerFile);
  if (found.kind === 'failed') return failed(found.failure, run, keys);
  const text = withoutKeys(found.text, keys);
  return { kind: 'answered', text, usage: null, model, schema: 'absent' };
}

function readText(
  run: ProgramRun,
  { argv, answer, words }: CommandCall,
  answerFile: string,
): FoundText {
  if (uses(argv, ['answer_file'])) {
    const read = readAnswerFile(answerFile, words.who);
    return read.kind === 'failed' ? read : findText(read.text, answer, words.who);
  }
  const failure = explainFlood(run.stdout, words);
  if (failure !== null) return { kind: 'failed', failure };
  return findText(run.stdout.text, answer, words.who);
}

function failed(failure: Failure, run: ProgramRun, keys: ApiKeys): Answer {
  const tried = run.exit.kind !== 'not-started';
  return { kind: 'failed', failure, tried, retried: false, partial: partialOf(run, keys) };
}

export function notTried(failure: Failure): Answer {
  return { kind: 'failed', failure, tried: false, retried: false, partial: null };
}
