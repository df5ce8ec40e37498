import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Call, type ClientName, readAsks, readCalls, waitForAsks } from './calls.ts';

import { formatProgram, type ShortAnswer } from './short-answers.ts';

export type { Call, ClientName } from './calls.ts';

/** How a fake `codex` behaves; what it does without a login or with less help is `login`, `help`. */
export type CodexBehaviour =
  | CommonBehaviour
  | 'logged-out'
  | 'old'
  | 'garbage-help'
  | 'non-fatal-error'
  | 'schema-refused'
  | 'crash-unread';

/** How a fake `claude` behaves; without a login it asks nothing. */
export type ClaudeBehaviour = CommonBehaviour | 'schema-refused' | 'refusal' | 'overloaded';

export type ModelInvokeBehaviour = CommonBehaviour | 'timeout';

export type ClientBehaviour = CommonBehaviour | 'schema-refused' | 'tool-calls';

type CommonBehaviour =
  | 'success'
  | 'empty'
  | 'half'
  | 'garbage'
  | 'fenced'
  | 'prose'
  | 'flood'
  | 'hang'
  | 'hang-ignoring-sigterm'
  | 'hang-after-output'
  | 'orphan'
  | 'runaway'
  | 'sigkill'
  | 'auth'
  | 'rate-limit'
  | 'quota'
  | 'crash'
  | 'say-and-crash'
  | 'slow-trickle';

/** A string is sent as it is; an object also gets what the output schema fixes (the nonce). */
export type Answer = string | Readonly<Record<string, unknown>>;

type CommonOptions<Behaviour> = {
  /** One for every call, or a list with exactly one per call. */
  readonly behaviour?: Behaviour | readonly Behaviour[];
  readonly answer?: Answer | readonly Answer[];
  /** For `say-and-crash`. Here, and in a text as answer, `%KEY%` is the key that the fake was handed. */
  readonly said?: { readonly stdout?: string; readonly stderr?: string };
  readonly flood?: {
    readonly stdoutMb?: number;
    readonly stderrMb?: number;
    readonly answerMb?: number;
    /** `one`: a single endless line instead of events. */
    readonly lines?: 'many' | 'one';
  };
  readonly trickle?: {
    readonly everyMs?: number;
    readonly bytes?: number;
    readonly endless?: boolean;
  };
};

export type FakeModelInvokeOptions = CommonOptions<ModelInvokeBehaviour>;

export type FakeCodexOptions = CommonOptions<CodexBehaviour> & {
  readonly login?: 'chatgpt' | 'api-key' | 'none' | 'corrupt';
  /** What `codex sandbox` does; `open`: our command can write; `missing`: there is no such command. */
  readonly sandbox?: 'works' | 'fails' | 'open' | 'missing' | 'hang';
  readonly help?: 'full' | 'old' | 'garbage' | 'hang';
  /** Long options that this codex does not know: absent from its help and refused. */
  readonly missingFlags?: readonly string[];
  readonly version?: string;
  /** Tokens of one turn; a resumed thread reports them times its turns, as codex does. */
  readonly usage?: Readonly<Record<string, number>>;
  /** By what stands in the prompt, for requests that are made at the same time; the first that fits counts. */
  readonly onPrompt?: readonly PromptRule[];
  /** Ids of threads that can be resumed from the start. */
  readonly threads?: readonly string[];
};

export type FakeClaudeOptions = CommonOptions<ClaudeBehaviour> & {
  readonly login?: 'claude.ai' | 'settings' | 'none' | 'garbage';
  readonly help?: 'full' | 'garbage' | 'hang';
  readonly missingFlags?: readonly string[];
  readonly version?: string;
  readonly onPrompt?: readonly PromptRule<ClaudeBehaviour>[];
  /** Ids of conversations that can be resumed from the start. */
  readonly threads?: readonly string[];
};

export type PromptRule<Behaviour = CodexBehaviour> = {
  readonly contains: string;
  readonly behaviour?: Behaviour;
  readonly answer?: Answer;
};

export type FakeProgram = {
  readonly path: string;
  /** Every call so far, in order of arrival. */
  readonly calls: () => readonly Call[];
  /** The calls that asked for a review. */
  readonly asked: () => readonly Call[];
  /** Resolves with the asks once there are `count` of them; rejects after the deadline. */
  readonly waitForAsks: (
    count?: number,
    deadlineMs?: number,
    cancelled?: AbortSignal,
  ) => Promise<readonly Call[]>;
};

export const approvedAnswer = {
  verdict: 'APPROVED',
  summary: 'The change does what it says and nothing else.',
  findings: [],
} as const;

const USAGE = {
  input_tokens: 1200,
  cached_input_tokens: 200,
  cache_write_input_tokens: 0,
  output_tokens: 80,
  reasoning_output_tokens: 30,
};

/** Puts a fake `codex` into `binDir`. */
export function installFakeCodex(binDir: string, options: FakeCodexOptions = {}): FakeProgram {
  const behaviour = options.behaviour ?? 'success';
  const config = {
    ...completeOptions(options),
    login: options.login ?? (behaviour === 'logged-out' ? 'none' : 'chatgpt'),
    help: options.help ?? chooseHelp(behaviour),
    sandbox: options.sandbox ?? (behaviour === 'old' ? 'missing' : 'works'),
    missingFlags: options.missingFlags ?? [],
    version: options.version ?? (behaviour === 'old' ? '0.20.0' : '0.166.0'),
    usage: options.usage ?? USAGE,
    onPrompt: options.onPrompt ?? [],
  };
  const threads = options.threads ?? [];
  return install({ binDir, name: 'codex', threads, answers: shortAnswers(config) }, config);
}

/** Puts a fake `claude` into `binDir`. */
export function installFakeClaude(binDir: string, options: FakeClaudeOptions = {}): FakeProgram {
  return install(
    { binDir, name: 'claude', threads: options.threads ?? [] },
    {
      ...completeOptions(options),
      login: options.login ?? 'claude.ai',
      help: options.help ?? 'full',
      missingFlags: options.missingFlags ?? [],
      version: options.version ?? '2.1.326',
      onPrompt: options.onPrompt ?? [],
    },
  );
}

type CodexConfig = {
  readonly login: string;
  readonly help: string;
  readonly missingFlags: readonly string[];
  readonly version: string;
};

/** Where nothing goes wrong; the rest is for `codex.cjs`. */
function shortAnswers({ login, help, missingFlags, version }: CodexConfig): ShortAnswer[] {
  const answers: ShortAnswer[] = [
    { argv: ['--version'], subcommand: 'version', stdout: `codex-cli ${version}\n` },
  ];
  if (help === 'full')
    answers.push({
      ...{ argv: ['exec', '--help'], subcommand: 'help', stdout: renderHelp(missingFlags) },
    });
  if (login === 'chatgpt')
    answers.push({
      ...{ argv: ['login', 'status'], subcommand: 'login-status' },
      stderr: 'Logged in using ChatGPT\n',
    });
  return answers;
}

const { renderHelp } = createRequire(import.meta.url)('./codex-flags.cjs') as {
  readonly renderHelp: (missing: readonly string[]) => string;
};

/** Puts a fake `model-invoke` into `binDir`. */
export function installFakeModelInvoke(
  binDir: string,
  options: FakeModelInvokeOptions = {},
): FakeProgram {
  return install({ binDir, name: 'model-invoke', threads: [] }, completeOptions(options));
}

export type FakeClientOptions = CommonOptions<ClientBehaviour> & {
  /** Long options that its help does not name. */
  readonly missingFlags?: readonly string[];
};

/** Puts a fake of a coding agent's command line into `binDir`. */
export function installFakeClient(
  binDir: string,
  name: ClientName,
  options: FakeClientOptions = {},
): FakeProgram {
  const missingFlags = options.missingFlags ?? [];
  return install({ binDir, name, threads: [] }, { ...completeOptions(options), missingFlags });
}

function completeOptions(
  options: FakeCodexOptions | FakeClaudeOptions | FakeModelInvokeOptions | FakeClientOptions,
) {
  const floods = { stdoutMb: 0, stderrMb: 0, answerMb: 0, lines: 'many' };
  return {
    behaviour: options.behaviour ?? 'success',
    answer: options.answer ?? approvedAnswer,
    said: options.said ?? {},
    flood: { ...floods, ...(options.flood ?? { stdoutMb: 16 }) },
    trickle: { everyMs: 2, bytes: 7, endless: false, ...options.trickle },
  };
}

function chooseHelp(behaviour: CodexBehaviour | readonly CodexBehaviour[]): string {
  if (behaviour === 'old') return 'old';
  return behaviour === 'garbage-help' ? 'garbage' : 'full';
}

type ProgramName = Call['program'];

/** The fake that was installed before, if any. */
export function findFake(binDir: string, name: ProgramName): FakeProgram | undefined {
  return existsSync(path.join(binDir, `.fake-${name}`)) ? describeFake(binDir, name) : undefined;
}

type Place = {
  readonly binDir: string;
  readonly name: ProgramName;
  readonly threads: readonly string[];
  /** What it answers without Node. */
  readonly answers?: readonly ShortAnswer[];
};

/** Installing again changes the behaviour and forgets the calls, but keeps the threads. */
function install({ binDir, name, threads, answers = [] }: Place, config: object): FakeProgram {
  const dir = path.join(binDir, `.fake-${name}`);
  for (const part of ['calls', 'claims'])
    rmSync(path.join(dir, part), { recursive: true, force: true });
  for (const part of ['calls', 'claims', 'threads']) {
    mkdirSync(path.join(dir, part), { recursive: true });
  }
  for (const thread of threads) writeFileSync(path.join(dir, 'threads', thread), 'turn\n');
  writeFileSync(path.join(dir, 'config.json'), JSON.stringify(config));
  const program = path.join(binDir, name);
  const source = JSON.stringify(path.join(import.meta.dirname, `${name}.cjs`));
  const script = `require(${source})(${JSON.stringify(dir)});\n`;
  writeFileSync(program, programOf({ name, dir, answers, script }));
  chmodSync(program, 0o755);
  return describeFake(binDir, name);
}

/** A shell adds these to what it hands on. */
const WITHOUT_SHELL =
  "for (const name of ['PWD', 'OLDPWD', 'SHLVL', '_']) delete process.env[name];\n";

type Written = Required<Pick<Place, 'name' | 'answers'>> & {
  readonly dir: string;
  readonly script: string;
};

function programOf({ name, dir, answers, script }: Written): string {
  if (answers.length === 0 || !existsSync('/proc/self/environ'))
    return `#!${process.execPath}\n${script}`;
  const file = path.join(dir, 'program.cjs');
  writeFileSync(file, `${WITHOUT_SHELL}${script}`);
  return formatProgram({ name, dir, answers, other: [process.execPath, file] });
}

function describeFake(binDir: string, name: ProgramName): FakeProgram {
  const callsDir = path.join(binDir, `.fake-${name}`, 'calls');
  return {
    path: path.join(binDir, name),
    calls: () => readCalls(callsDir),
    asked: () => readAsks(callsDir),
    waitForAsks: (count = 1, deadlineMs = 20_000, cancelled) =>
      waitForAsks({ callsDir, count, deadlineMs, cancelled }),
  };
}
