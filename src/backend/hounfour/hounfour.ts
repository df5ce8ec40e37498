import * as path from 'node:path';
import type { Answer, AskOptions, Backend } from '../../model/backend.ts';
import type { Failure } from '../../model/failure.ts';
import type { Prompt } from '../../model/prompt.ts';
import type { BackendSettings } from '../../model/settings.ts';
import type { BackendStanding, Caveat } from '../../model/standing.ts';
import { isExecutable } from '../../system/files/files.ts';
import { type Run, runProgram } from '../../system/process/process.ts';
import { inTempDir, type TempDir } from '../../system/files/temp.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { baseEnvironment, type Machine } from '../shared/environment.ts';
import { explainRun, partialOf } from './failure.ts';
import { type Keys, withoutKeys } from '../shared/keys.ts';
import { noTempDir } from '../shared/no-temporary-file.ts';

const MAX_OUTPUT_BYTES = 8_000_000;

const MODELS: Readonly<Record<AskOptions['subject'], string>> = {
  code: 'gpt-5.2-codex',
  documents: 'gpt-5.2',
};

/** ProjectLocation model it is told to ask. */
const PROVIDER = 'openai';

/** `model-invoke`: its own choice of provider, its own metering; prompts in files, answer on stdout. */
export function createHounfour(machine: Machine, settings: BackendSettings): Backend {
  return {
    name: 'hounfour',
    capabilities: ['agent_binding', 'metering', 'trust_scopes'],
    maker: () => PROVIDER,
    async ask(prompt, options) {
      const program = settings.modelInvoke;
      if (program === null || !isRunnable(program)) return notTried(notThere(program));
      const model = options.model ?? MODELS[options.subject];
      const invocation = { machine, program, prompt, model, options };
      return await inTempDir(
        async (temp) => readRun(await runInvoke(temp, invocation), model, keysOf(machine)),
        (errno) => notTried(noTempDir(errno)),
      );
    },
  };
}

/** A full path only: a relative one would name a program of whatever project is reviewed. */
export function isModelInvokeAvailable({ modelInvoke }: BackendSettings): boolean {
  return modelInvoke !== null && isRunnable(modelInvoke);
}

/** How it stands; its own providers and keys are its own affair. */
export function describeHounfour(settings: BackendSettings): BackendStanding {
  const { modelInvoke: program, flatlineRouting } = settings;
  if (program === null || !isRunnable(program)) {
    const failure = notThere(program);
    const kind = program === null ? 'not-set-up' : 'broken';
    return { backend: 'hounfour', kind, detail: failure.detail, failure };
  }
  const caveat = flatlineRouting ? null : FLATLINE_OFF;
  return { backend: 'hounfour', kind: 'ready', detail: redact(program), caveat };
}

const FLATLINE_OFF: Caveat = {
  detail: safe`flatline routing is off, so the built-in routes do not ask it`,
  nextStep: safe`set hounfour.flatline_routing to true`,
};

function isRunnable(program: string): boolean {
  return path.isAbsolute(program) && isExecutable(program);
}

type Invocation = {
  readonly machine: Machine;
  readonly program: string;
  readonly prompt: Prompt;
  readonly model: string;
  readonly options: AskOptions;
};

function runInvoke(temp: TempDir, invocation: Invocation): Promise<Run> {
  const { machine, program, prompt, model, options } = invocation;
  const { timeoutSeconds, signal } = options;
  return runProgram({
    path: program,
    argv: [
      ...['--agent', 'gpt-reviewer'],
      ...['--input', temp.write('input', prompt.user)],
      ...['--system', temp.write('system', prompt.system)],
      ...['--model', `${PROVIDER}:${model}`],
      ...['--output-format', 'text'],
      '--json-errors',
      ...['--timeout', String(Math.ceil(timeoutSeconds))],
    ],
    env: invokeEnvironment(machine),
    cwd: installationOf(program),
    stdin: '',
    timeoutMs: timeoutSeconds * 1000,
    signal,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
}

/** We name a model of OpenAI's, so it needs that key and no other. */
function invokeEnvironment(machine: Machine): Record<string, string> {
  const [key] = keysOf(machine);
  const base = baseEnvironment(machine.environment);
  return key === undefined ? base : { ...base, OPENAI_API_KEY: key };
}

function keysOf({ environment }: Machine): Keys {
  const key = environment['OPENAI_API_KEY'];
  return key ? [key] : [];
}

/**
 * It looks for its configuration and for the agent's persona from the working directory upwards: in
 * the project under review these would be the repository's. So it runs where it is installed.
 */
function installationOf(program: string): string {
  const dir = path.dirname(program);
  const inside = path.join('.claude', 'scripts');
  return dir.endsWith(path.sep + inside) ? path.resolve(dir, '../..') : dir;
}

function readRun(run: Run, model: string, keys: Keys): Answer {
  const failure = explainRun(run, keys);
  const tried = run.exit.kind !== 'not-started';
  if (failure !== null)
    return { kind: 'failed', failure, tried, retried: false, partial: partialOf(run, keys) };
  const text = withoutKeys(run.stdout.text, keys);
  return { kind: 'answered', text, usage: null, model, schema: 'absent' };
}

function notTried(failure: Failure): Answer {
  return { kind: 'failed', failure, tried: false, retried: false, partial: null };
}

function notThere(program: string | null): Failure {
  const detail =
    program === null
      ? safe`review.model_invoke names no program`
      : safe`${redact(program)} is not the full path of a program`;
  return {
    code: 'not-installed',
    detail,
    nextStep: safe`if you have Loa's model-invoke, set review.model_invoke to its full path`,
  };
}
