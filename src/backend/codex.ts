import * as path from 'node:path';
import type { Answer, AskOptions, Backend } from '../model/backend.ts';
import type { Environment } from '../model/environment.ts';
import type { Failure } from '../model/failure.ts';
import { createDir, findProgram, readTextFile } from '../system/files.ts';
import { type Run, runProgram } from '../system/process.ts';
import { createTempDir, type TempDir } from '../system/temp.ts';
import type { Redacted } from '../model/redacted.ts';
import { joinSafe, redact, safe } from '../text/redact.ts';
import { codexArgv } from './codex-argv.ts';
import { type CodexAuth, codexAuth } from './codex-auth.ts';
import { type CodexConfig, type CodexConfigRead, parseCodexConfig } from './codex-config.ts';
import { parseCodexEvents } from './codex-events.ts';
import { explainExit } from './codex-failure.ts';
import type { Machine } from './environment.ts';

const MAX_OUTPUT_BYTES = 8_000_000;
/** Codex refuses more characters than this. */
const MAX_INPUT = 1_048_576;

/** The real `codex exec`, in an empty directory and with as few tools as it allows. */
export function createCodex(machine: Machine): Backend {
  return {
    name: 'codex',
    capabilities: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
    async ask(prompt, options) {
      const stdin = joinSafe([prompt.system, prompt.user], '\n\n');
      if (stdin.length > MAX_INPUT) return notTried(TOO_LARGE);
      const setUp = await prepare(machine, options);
      if (setUp.kind === 'failed') return notTried(setUp.failure);
      const temp = createTempDir();
      try {
        return await askIn(temp, { ...setUp, stdin, options });
      } finally {
        temp.remove();
      }
    },
  };
}

function notTried(failure: Failure): Answer {
  return { kind: 'failed', failure, tried: false, retried: false, partial: null };
}

export function isCodexInstalled(machine: Machine): boolean {
  return findCodex(machine) !== null;
}

type SetUp =
  | {
      readonly kind: 'ready';
      readonly program: string;
      readonly config: CodexConfig;
      readonly auth: Extract<CodexAuth, { kind: 'ready' }>;
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

async function prepare(machine: Machine, options: AskOptions): Promise<SetUp> {
  const { environment } = machine;
  const program = findCodex(machine);
  if (program === null) return { kind: 'failed', failure: NOT_INSTALLED };
  const read = readConfig(environment);
  if (read.kind === 'unusable') return { kind: 'failed', failure: unusableConfig(read.why) };
  const auth = await codexAuth({
    environment,
    program,
    provider: read.config.provider,
    ...options,
  });
  if (auth.kind === 'failed') return auth;
  return { kind: 'ready', program, config: read.config, auth };
}

type Ask = Extract<SetUp, { kind: 'ready' }> & {
  readonly stdin: Redacted;
  readonly options: AskOptions;
};

async function askIn(temp: TempDir, ask: Ask): Promise<Answer> {
  const { stdin, options } = ask;
  const answerFile = path.join(temp.path, 'answer');
  const workDir = path.join(temp.path, 'empty');
  createDir(workDir);
  const run = await runProgram({
    path: ask.program,
    argv: codexArgv({ ...options, workDir, answerFile, config: ask.config }),
    env: ask.auth.env,
    cwd: workDir,
    stdin,
    timeoutMs: options.timeoutSeconds * 1000,
    signal: options.signal,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  return readAnswer(run, answerFile, options.model ?? ask.config.model);
}

function readAnswer(run: Run, answerFile: string, model: string | null): Answer {
  const events = parseCodexEvents(run.stdout.text);
  const failure = explainExit(run, events);
  if (failure !== null)
    return { kind: 'failed', failure, tried: true, retried: false, partial: null };
  const answer = readTextFile(answerFile);
  const text = answer.kind === 'read' ? answer.text : '';
  return { kind: 'answered', text, usage: events.usage, model, schema: 'absent' };
}

function findCodex({ environment, project }: Machine): string | null {
  return findProgram('codex', environment['PATH'] ?? '', project);
}

function readConfig(environment: Environment): CodexConfigRead {
  const home = codexHome(environment);
  if (home === null)
    return { kind: 'unusable', why: safe`neither CODEX_HOME nor HOME is a full path` };
  const file = readTextFile(path.join(home, 'config.toml'));
  if (file.kind === 'read') return parseCodexConfig(file.text);
  if (file.errno === 'ENOENT') return parseCodexConfig('');
  return { kind: 'unusable', why: safe`its config.toml cannot be read: ${redact(file.errno)}` };
}

/** Only full paths: an empty or relative one would name a folder of the project. */
function codexHome(environment: Environment): string | null {
  const own = environment['CODEX_HOME'];
  if (own !== undefined && own !== '') return path.isAbsolute(own) ? own : null;
  const home = environment['HOME'] ?? '';
  return path.isAbsolute(home) ? path.join(home, '.codex') : null;
}

const TOO_LARGE: Failure = {
  code: 'too-large',
  detail: safe`the content is too large: codex takes about a million characters`,
  nextStep: safe`split it, for example by folder: git diff -- src | countersign review --content -`,
};

const NOT_INSTALLED: Failure = {
  code: 'not-installed',
  detail: safe`there is no codex program on PATH`,
  nextStep: safe`install the Codex CLI: npm install -g @openai/codex`,
};

function unusableConfig(why: Redacted): Failure {
  return {
    code: 'unsupported',
    detail: safe`codex cannot review without tools here: ${why}`,
    nextStep: safe`mend the Codex configuration`,
  };
}
