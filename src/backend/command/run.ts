import * as path from 'node:path';
import type { Answer, AskOptions } from '../../model/backend.ts';
import type { FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Prompt } from '../../model/review/prompt.ts';
import { safe } from '../../redaction/redact.ts';
import { startDeadline } from '../../system/process/deadline.ts';
import type { TempDir } from '../../system/files/temp.ts';
import { readAnswerFile } from '../shared/answer-file.ts';
import {
  askProgram,
  type ExitedRun,
  type ProgramStart,
  type Reply,
} from '../shared/ask-program.ts';
import { explainFlood, type FailureWords } from '../shared/failure-words.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { type AnswerForm, findText, type FoundText } from './answer.ts';
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
  /** For an exit code that is not 0. */
  readonly readFailure: (run: ExitedRun, keys: ApiKeys) => ToldFailure;
};

export type ToldFailure = { readonly code: FailureCode; readonly detail: Redacted };

export async function askCommand(
  call: CommandCall,
  prompt: Prompt,
  options: AskOptions,
): Promise<Answer> {
  const { program, words, keys, argv } = call;
  const { signal, timeoutSeconds } = options;
  const asked = await askProgram(
    {
      ...{ program, words, keys, inputLimit: null },
      stdin: stdinFor(argv, prompt),
      start: (temp) => startCommand(call, { prompt, ...options }, temp),
      read: (run, temp) => readAnswer(run, call, answerFileIn(temp)),
    },
    { deadline: startDeadline(timeoutSeconds * 1000), signal },
  );
  return asked.answer;
}

function answerFileIn(temp: TempDir): string {
  return path.join(temp.path, 'answer');
}

function startCommand(
  { argv, env, cwd, model }: CommandCall,
  { prompt, effort, timeoutSeconds }: AskOptions & { readonly prompt: Prompt },
  temp: TempDir,
): ProgramStart {
  const answerFile = answerFileIn(temp);
  const values = { prompt, model, effort, timeoutSeconds, answerFile };
  return { argv: fillIn(argv, values, temp), env, cwd };
}

function readAnswer(run: ExitedRun, call: CommandCall, answerFile: string): Reply {
  const { keys, model, words } = call;
  if (run.exitCode !== 0) {
    const { code, detail } = call.readFailure(run, keys);
    return { kind: 'failed', code, detail: safe`${words.who}: ${detail}` };
  }
  const found = readText(run, call, answerFile);
  if (found.kind === 'failed') return { kind: 'failed', ...found.failure };
  return { kind: 'answered', text: found.text, usage: null, model, schema: 'absent' };
}

function readText(run: ExitedRun, call: CommandCall, answerFile: string): FoundText {
  const { argv, answer, words } = call;
  if (uses(argv, ['answer_file'])) {
    const read = readAnswerFile(answerFile, words.who);
    return read.kind === 'failed' ? read : findText(read.text, answer, words.who);
  }
  const failure = explainFlood(run.stdout, words);
  return failure === null
    ? findText(run.stdout.text, answer, words.who)
    : { kind: 'failed', failure };
}
