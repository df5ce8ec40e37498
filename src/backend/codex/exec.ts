import * as path from 'node:path';
import type { Answer, AskOptions } from '../../model/backend.ts';
import type { Redacted } from '../../model/redacted.ts';
import { createDir } from '../../system/files/files.ts';
import { type ProgramRun, runProgram } from '../../system/process/process.ts';
import { inTempDir, type TempDir } from '../../system/files/temp.ts';
import { safe } from '../../redaction/redact.ts';
import { codexArgv } from './argv.ts';
import { parseCodexEvents } from './events.ts';
import { type Ending, explainExit, partialOf } from './failure.ts';
import type { Preparation, SetUp } from './set-up.ts';
import { MAX_ANSWER_BYTES, readAnswerFile } from '../shared/answer-file.ts';
import { type ApiKeys, withoutKeys } from '../shared/keys.ts';
import { noTempDir } from '../shared/no-temporary-file.ts';

export type Exec = Preparation & {
  readonly options: AskOptions;
  readonly setUp: SetUp;
  readonly stdin: Redacted;
  readonly schema: object | null;
};

/** The answer, and what may be done about a failure. */
export type Executed = Omit<Ending, 'failure'> & { readonly answer: Answer };

/** One run of `codex exec`, with a temporary directory of its own. */
export async function runExec(exec: Exec): Promise<Executed> {
  return await inTempDir((temp) => runIn(temp, exec), withoutDir);
}

function withoutDir(errno: string): Executed {
  const failure = noTempDir(errno);
  return {
    answer: { kind: 'failed', failure, tried: false, retried: false, partial: null },
    refused: null,
    retryAfterMs: null,
  };
}

async function runIn(temp: TempDir, exec: Exec): Promise<Executed> {
  const { setUp, options, machine } = exec;
  const emptyDir = createDirIn(temp, 'empty');
  const answerFile = path.join(temp.path, 'answer');
  const schemaFile = writeSchema(temp, exec);
  const workDir = options.tools === 'none' ? emptyDir : machine.project;
  const run = await runProgram({
    path: setUp.program,
    argv: codexArgv({
      ...options,
      workDir,
      answerFile,
      schemaFile,
      config: setUp.config,
      flags: setUp.flags.flags,
    }),
    // Codex's sandbox leaves files in TMPDIR: in ours, so that they go with it.
    env: { ...setUp.auth.env, TMPDIR: createDirIn(temp, 'tmp') },
    cwd: emptyDir,
    stdin: exec.stdin,
    timeoutMs: exec.deadline.remainingMs(),
    signal: options.signal,
    maxOutputBytes: MAX_ANSWER_BYTES,
  });
  const schema = schemaFile === null ? 'absent' : 'enforced';
  const model = options.model ?? setUp.config.model;
  const thread = options.thread !== undefined;
  return readRun(run, { answerFile, schema, model, thread, keys: setUp.auth.keys });
}

function createDirIn(temp: TempDir, name: string): string {
  const dir = path.join(temp.path, name);
  createDir(dir);
  return dir;
}

function writeSchema(temp: TempDir, { schema, setUp }: Exec): string | null {
  if (schema === null || !setUp.flags.flags.has('--output-schema')) return null;
  return temp.writeSchema('schema.json', schema);
}

type Expected = Pick<Extract<Answer, { kind: 'answered' }>, 'schema' | 'model'> & {
  readonly answerFile: string;
  /** Whether the conversation is kept. */
  readonly thread: boolean;
  readonly keys: ApiKeys;
};

function readRun(run: ProgramRun, { answerFile, keys, ...expected }: Expected): Executed {
  const { stdout } = run;
  const events = parseCodexEvents(stdout.cut ? `${stdout.text}\n${stdout.tail}` : stdout.text);
  const ending = explainExit(run, events, keys);
  if (ending !== null) {
    const { failure, ...rest } = ending;
    const tried = run.exit.kind !== 'not-started';
    const partial = partialOf(run, events, keys);
    return { answer: { kind: 'failed', failure, tried, retried: false, partial }, ...rest };
  }
  const answer = readAnswerFile(answerFile, safe`codex`);
  const rest = { refused: null, retryAfterMs: null };
  if (answer.kind === 'failed')
    return { answer: { ...answer, tried: true, retried: false, partial: null }, ...rest };
  const { usage, thread } = events;
  const kept = expected.thread && thread !== null ? { thread } : {};
  const { schema, model } = expected;
  return {
    answer: {
      kind: 'answered',
      text: withoutKeys(answer.text, keys),
      usage,
      schema,
      model,
      ...kept,
    },
    ...rest,
  };
}
