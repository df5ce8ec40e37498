import * as path from 'node:path';
import type { Answer, AskOptions, Backend } from '../../model/backend.ts';
import type { Environment } from '../../model/environment.ts';
import type { Failure } from '../../model/failure.ts';
import type { Prompt } from '../../model/review/prompt.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { stampOf } from '../../system/files/files.ts';
import { inTempDir, type TempDir } from '../../system/files/temp.ts';
import { type Deadline, startDeadline } from '../../system/process/deadline.ts';
import type { BackendContext, Probe } from '../backend.ts';
import { askInTime } from './ask-in-time.ts';
import { askPrepared, type NotReady } from './ask-prepared.ts';
import { type Asked, askProgram, type ProgramCall } from './ask-program.ts';
import { baseEnvironment, type Machine } from './environment.ts';
import { type FailureWords, toFailure } from './failure-words.ts';
import { findClient } from './find-client.ts';
import type { Inquiry } from './inquiry.ts';
import type { ApiKeys } from './keys.ts';
import { noTempDir } from './no-temporary-file.ts';
import {
  findOptions,
  type KnownOptions,
  type OptionsQuestion,
  type ProgramOptions,
} from './options.ts';
import { createProgramCache, type ProgramCache } from './program-cache.ts';

/*
 * A coding agent's command line, run once per request in its own home directory, so that the user's and the project's
 * setup does not apply: no tools, no instructions, no hooks.
 */

export type Client<Access extends ClientAccess> = {
  /** The names of the program and the backend. */
  readonly name: string;
  readonly words: FailureWords;
  readonly options: Omit<OptionsQuestion, 'words'>;
  /** Its model, and its key or login, as the user configured them; starts no program. */
  readonly findAccess: (machine: Machine) => Access | NoAccess;
  readonly makeCall: (ask: ClientAsk<Access>) => ClientCall;
  /** It unpacks itself into the user's cache, which is too costly for each request. */
  readonly needsCache?: true;
};

export type ClientAccess = {
  readonly kind: 'ready';
  readonly env: Readonly<Record<string, string>>;
  /** The secret values among them. */
  readonly keys: ApiKeys;
  /** Source of the key or login, for `doctor`. */
  readonly detail: Redacted;
};

export type NoAccess = { readonly kind: 'failed'; readonly failure: Failure };

export type ClientAsk<Access extends ClientAccess> = {
  readonly prompt: Prompt;
  readonly options: AskOptions;
  readonly schema: object | null;
  readonly access: Access;
  readonly machine: Machine;
  readonly flags: ReadonlySet<string>;
};

export type ClientCall = Omit<ProgramCall, 'program' | 'words' | 'keys' | 'start'> & {
  readonly start: (temp: TempDir) => ClientStart;
};

export type ClientStart = {
  readonly argv: readonly string[];
  /** Variables besides the key and the private home. */
  readonly env: Readonly<Record<string, string>>;
  /** Null: an empty folder. */
  readonly cwd: string | null;
};

export function createClient<Access extends ClientAccess>(
  client: Client<Access>,
  { machine, memory, clock }: BackendContext,
): Backend['ask'] {
  const cache = createProgramCache(memory);
  return (prompt, options): Promise<Answer> => {
    const ask = { client, machine, cache, prompt, options };
    const steps = { prepare: prepare<Access>, run: run<Access> };
    return askInTime((deadline) => askPrepared({ ...ask, deadline }, steps), options, clock);
  };
}

type Preparation<Access extends ClientAccess> = {
  readonly client: Client<Access>;
  readonly machine: Machine;
  readonly cache: ProgramCache;
  readonly options: Pick<AskOptions, 'signal'>;
  readonly deadline: Deadline;
};

type Ask<Access extends ClientAccess> = Preparation<Access> & {
  readonly prompt: Prompt;
  readonly options: AskOptions;
};

type SetUp<Access> = {
  readonly kind: 'ready';
  readonly program: string;
  readonly flags: KnownOptions;
  readonly access: Access;
};

async function prepare<Access extends ClientAccess>(
  preparation: Preparation<Access>,
): Promise<SetUp<Access> | NotReady> {
  const { client, machine } = preparation;
  const inquiry = startInquiry(preparation);
  if (inquiry === null) return { kind: 'failed', failure: notInstalled(client), tried: false };
  const access = client.findAccess(machine);
  if (access.kind === 'failed') return { ...access, tried: false };
  const flags = await askOptions(client, inquiry);
  if (flags.kind === 'failed')
    return { ...flags, tried: !['not-installed', 'unsupported'].includes(flags.failure.code) };
  return { kind: 'ready', program: inquiry.program.path, flags, access };
}

/** Some clients write to their user's home even for `--help`. */
function askOptions<Access extends ClientAccess>(
  client: Client<Access>,
  inquiry: Inquiry,
): Promise<ProgramOptions> {
  const question = { ...client.options, words: client.words };
  return inTempDir(
    (temp) => {
      const own = privateHome(client, inquiry.environment, temp);
      const environment = { ...inquiry.environment, ...own, TMPDIR: temp.folder('tmp') };
      return findOptions({ ...inquiry, environment }, question);
    },
    (errno): ProgramOptions => ({ kind: 'failed', failure: noTempDir(errno) }),
  );
}

/** Null: the program was not found. */
function startInquiry<Access extends ClientAccess>({
  client,
  machine,
  cache,
  options,
  deadline,
}: Preparation<Access>): Inquiry | null {
  const program = stampOf(findClient(client.name, machine) ?? '');
  if (program === null) return null;
  const { environment } = machine;
  return { program, environment, cache, deadline, signal: options.signal };
}

function notInstalled({ name, words }: Pick<Client<ClientAccess>, 'name' | 'words'>): Failure {
  const detail = safe`there is no ${redact(name)} program on PATH`;
  return toFailure('not-installed', detail, words);
}

function run<Access extends ClientAccess>(
  { client, machine, prompt, options, deadline }: Ask<Access>,
  { program, flags: { flags }, access }: SetUp<Access>,
  schema: object | null,
): Promise<Asked> {
  const call = client.makeCall({ prompt, options, schema, access, machine, flags });
  const { words } = client;
  return askProgram(
    {
      ...{ ...call, program, words, keys: access.keys },
      start: (temp) => {
        const { argv, env, cwd } = call.start(temp);
        const base = baseEnvironment(machine.environment);
        const own = privateHome(client, machine.environment, temp);
        return { argv, cwd, env: { ...base, ...own, ...access.env, ...env } };
      },
    },
    { deadline, signal: options.signal },
  );
}

/** Private directories in place of those where a program looks for its user's files and writes its own. */
function privateHome(
  { needsCache }: Pick<Client<ClientAccess>, 'needsCache'>,
  environment: Environment,
  temp: TempDir,
): Record<string, string> {
  return {
    HOME: temp.folder('home'),
    XDG_CONFIG_HOME: temp.folder('home/.config'),
    XDG_DATA_HOME: temp.folder('home/.local/share'),
    XDG_STATE_HOME: temp.folder('home/.local/state'),
    XDG_CACHE_HOME: (needsCache ? cacheOf(environment) : null) ?? temp.folder('home/.cache'),
  };
}

function cacheOf(environment: Environment): string | null {
  const own = environment['XDG_CACHE_HOME'] ?? '';
  const cache = own === '' ? path.join(environment['HOME'] ?? '', '.cache') : own;
  return path.isAbsolute(cache) ? cache : null;
}

/** Status of a client. Reads its options, and runs nothing that costs money. */
export async function describeClient<Access extends ClientAccess>(
  client: Client<Access>,
  { machine, memory }: Pick<BackendContext, 'machine' | 'memory'>,
  { signal, timeoutMs }: Probe,
): Promise<BackendStanding> {
  const cache = createProgramCache(memory);
  const deadline = startDeadline(timeoutMs);
  const setUp = await prepare({ client, machine, cache, options: { signal }, deadline });
  const backend = client.name;
  const program = findClient(client.name, machine);
  if (setUp.kind === 'ready') {
    const { version } = setUp.flags;
    const who = version === null ? client.words.who : redact(version);
    const detail = safe`${who} at ${redact(setUp.program)}, ${setUp.access.detail}`;
    return { backend, kind: 'ready', detail, caveat: null };
  }
  const failure = inTime(setUp.failure, client.name);
  const detail = program === null ? failure.detail : safe`${redact(program)}: ${failure.detail}`;
  const kind = program === null || failure.code === 'no-key' ? 'not-set-up' : 'broken';
  return { backend, kind, detail, failure };
}

/** The message of a review would mention the review's own timeout. */
function inTime(failure: Failure, name: string): Failure {
  if (failure.code !== 'timeout') return failure;
  const nextStep = safe`see whether this ends, and ask again when the machine is less busy: ${redact(name)} --help`;
  return { ...failure, nextStep };
}
