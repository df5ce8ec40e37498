import * as path from 'node:path';
import type { AskOptions } from '../../model/backend.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { TempDir } from '../../system/files/temp.ts';
import type { Captured } from '../../system/process/process.ts';
import { codexArgv } from './argv.ts';
import { type CodexEvents, parseCodexEvents } from './events.ts';
import { explainExit, partialOf } from './failure.ts';
import type { Preparation, SetUp } from './set-up.ts';
import { WORDS } from './words.ts';
import { readAnswerFile } from '../shared/answer-file.ts';
import {
  type Asked,
  askProgram,
  type ExitedRun,
  type ProgramCall,
  type ProgramStart,
  type Reply,
} from '../shared/ask-program.ts';

export type Exec = Preparation & {
  readonly options: AskOptions;
  readonly setUp: SetUp;
  readonly stdin: Redacted;
  readonly schema: object | null;
};

/** Codex refuses more characters than this. */
const INPUT_LIMIT = { max: 1_048_576, unit: 'characters' } as const;

/** One run of `codex exec`. */
export function runExec(exec: Exec): Promise<Asked> {
  const { setUp, stdin, options, deadline } = exec;
  const { keys } = setUp.auth;
  const call: ProgramCall = {
    program: setUp.program,
    words: WORDS,
    keys,
    stdin,
    inputLimit: INPUT_LIMIT,
    start: (temp) => startExec(exec, temp),
    read: (run, temp) => readExec(exec, run, answerFileIn(temp)),
    partial: (run) => partialOf(run, eventsOf(run.stdout), keys),
  };
  return askProgram(call, { deadline, signal: options.signal });
}

function answerFileIn(temp: TempDir): string {
  return path.join(temp.path, 'answer');
}

function startExec({ setUp, options, machine, schema }: Exec, temp: TempDir): ProgramStart {
  const { config, auth } = setUp;
  const { flags } = setUp.flags;
  const cwd = temp.folder('empty');
  const argv = codexArgv({
    ...options,
    workDir: options.tools === 'none' ? cwd : machine.project,
    answerFile: answerFileIn(temp),
    schemaFile: takesSchema({ schema, setUp }) ? temp.writeJson('schema.json', schema ?? {}) : null,
    config,
    flags,
  });
  return { argv, env: auth.env, cwd };
}

function takesSchema({ schema, setUp }: Pick<Exec, 'schema' | 'setUp'>): boolean {
  return schema !== null && setUp.flags.flags.has('--output-schema');
}

function eventsOf({ text, cut, tail }: Captured): CodexEvents {
  return parseCodexEvents(cut ? `${text}\n${tail}` : text);
}

function readExec(exec: Exec, run: ExitedRun, answerFile: string): Reply {
  const { setUp, options } = exec;
  const events = eventsOf(run.stdout);
  const failed = explainExit(run, events, setUp.auth.keys);
  if (failed !== null) return failed;
  const read = readAnswerFile(answerFile, WORDS.who);
  if (read.kind === 'failed') return { kind: 'failed', ...read.failure };
  const { usage, thread } = events;
  return {
    kind: 'answered',
    text: read.text,
    usage,
    schema: takesSchema(exec) ? 'enforced' : 'absent',
    model: options.model ?? setUp.config.model,
    ...(options.thread !== undefined && thread !== null ? { thread } : {}),
  };
}
