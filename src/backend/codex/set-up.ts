import type { AskOptions } from '../../model/backend.ts';
import type { Failure, FailureCode } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type Deadline, startDeadline } from '../../system/process/deadline.ts';
import { stampOf } from '../../system/files/files.ts';
import { safe } from '../../redaction/redact.ts';
import { type CodexAuth, codexAuth, type KnownLogin } from './auth.ts';
import type { BackendContext, Probe } from '../backend.ts';
import type { CodexConfig } from './config.ts';
import { findCodex } from './find.ts';
import { optionsQuestion } from './flags.ts';
import { codexHome, HOME_VARIABLE, readCodexConfig } from './home.ts';
import { INSTALL } from './words.ts';
import type { Machine } from '../shared/environment.ts';
import type { Inquiry } from '../shared/inquiry.ts';
import { findOptions, type KnownOptions } from '../shared/options.ts';
import type { NotReady } from '../shared/ask-prepared.ts';
import { createProgramCache, type ProgramCache } from '../shared/program-cache.ts';

export type Preparation = {
  readonly machine: Machine;
  readonly cache: ProgramCache;
  readonly known: KnownLogin;
  readonly options: Pick<AskOptions, 'tools' | 'signal'>;
  readonly deadline: Deadline;
};

/** For a question to codex itself, outside a review. */
export function prepareProbe(
  { machine, memory }: Pick<BackendContext, 'machine' | 'memory'>,
  { tools, signal, timeoutMs }: Probe,
): Preparation {
  const deadline = startDeadline(timeoutMs);
  const cache = createProgramCache(memory);
  return { machine, cache, known: { login: null }, options: { tools, signal }, deadline };
}

export type SetUp = {
  readonly kind: 'ready';
  readonly program: string;
  readonly flags: KnownOptions;
  readonly config: CodexConfig;
  readonly auth: Extract<CodexAuth, { kind: 'ready' }>;
};

/** Everything that can be checked before codex runs: the program, its flags, its configuration, the key. */
export async function prepare(preparation: Preparation): Promise<SetUp | NotReady> {
  const { options, known } = preparation;
  const inquiry = startInquiry(preparation);
  if (inquiry === null) return { kind: 'failed', failure: NOT_INSTALLED, tried: false };
  const flags = await findOptions(inquiry, optionsQuestion(options.tools));
  if (flags.kind === 'failed') return { ...flags, tried: !ABSENT.includes(flags.failure.code) };
  const access = await findAccess({ ...inquiry, known }, options.tools);
  if (access.kind === 'failed') return access;
  return { ...access, program: inquiry.program.path, flags };
}

/** A codex without a required flag is unusable: no review was requested. */
const ABSENT: readonly FailureCode[] = ['not-installed', 'unsupported'];

/** Null: no codex was found. */
export function startInquiry(preparation: Preparation): Inquiry | null {
  const { machine, cache, options, deadline } = preparation;
  const program = stampOf(findCodex(machine) ?? '');
  if (program === null) return null;
  const { environment } = machine;
  return {
    ...{ program, environment, cache, deadline },
    ...{ variables: [HOME_VARIABLE], signal: options.signal },
  };
}

type Access = Pick<SetUp, 'kind' | 'config' | 'auth'>;

async function findAccess(
  inquiry: Inquiry & Pick<Preparation, 'known'>,
  tools: AskOptions['tools'],
): Promise<Access | NotReady> {
  const home = codexHome(inquiry.environment);
  if (home === null) return unusable(safe`neither CODEX_HOME nor HOME is a full path`);
  const read = readCodexConfig(home, tools);
  if (read.kind === 'unusable') return unusable(read.why);
  const auth = await codexAuth({ ...inquiry, home, keys: read.config.keys });
  if (auth.kind === 'failed')
    return { ...auth, tried: !['no-key', 'not-installed'].includes(auth.failure.code) };
  return { kind: 'ready', config: read.config, auth };
}

const NOT_INSTALLED: Failure = {
  code: 'not-installed',
  detail: safe`there is no codex program on PATH`,
  nextStep: INSTALL,
};

function unusable(why: Redacted): NotReady {
  const failure: Failure = {
    code: 'unsupported',
    detail: safe`codex cannot review with this configuration: ${why}`,
    nextStep: safe`fix the Codex configuration`,
  };
  return { kind: 'failed', failure, tried: false };
}
