import type { AskOptions } from '../../model/backend.ts';
import type { Failure, FailureCode } from '../../model/failure.ts';
import { safe } from '../../redaction/redact.ts';
import { stampOf } from '../../system/files/files.ts';
import { type Deadline, startDeadline } from '../../system/process/deadline.ts';
import type { BackendContext, Probe } from '../backend.ts';
import type { NotReady, Ready } from '../shared/ask-prepared.ts';
import { findClient } from '../shared/find-client.ts';
import { toFailure } from '../shared/failure-words.ts';
import type { Inquiry } from '../shared/inquiry.ts';
import { findOptions } from '../shared/options.ts';
import { createProgramCache } from '../shared/program-cache.ts';
import { type ClaudeAccess, findAccess, type KnownLogin } from './access.ts';
import { optionsQuestion } from './argv.ts';
import { HOME_VARIABLE } from './home.ts';
import { WORDS } from './words.ts';

export type Preparation = Pick<BackendContext, 'machine'> &
  Pick<Inquiry, 'cache'> & {
    readonly known: KnownLogin;
    readonly options: Pick<AskOptions, 'tools' | 'signal'>;
    readonly deadline: Deadline;
  };

export type SetUp = Ready & { readonly program: string; readonly access: ClaudeAccess };

/** For a question to claude itself, outside a review. */
export function prepareProbe(
  { machine, memory }: Pick<BackendContext, 'machine' | 'memory'>,
  { tools, signal, timeoutMs }: Probe,
): Preparation {
  const deadline = startDeadline(timeoutMs);
  const cache = createProgramCache(memory);
  return { machine, cache, known: { login: null }, options: { tools, signal }, deadline };
}

/** The program, its flags, and a login or key. */
export async function prepare(preparation: Preparation): Promise<SetUp | NotReady> {
  const inquiry = startInquiry(preparation);
  if (inquiry === null) return { kind: 'failed', failure: NOT_INSTALLED, tried: false };
  const flags = await findOptions(inquiry, optionsQuestion(preparation.options.tools));
  if (flags.kind === 'failed') return notReady(flags.failure);
  const access = await findAccess({ ...inquiry, known: preparation.known });
  if (access.kind === 'failed') return notReady(access.failure);
  return { kind: 'ready', program: inquiry.program.path, flags, access };
}

/** Null: there is no claude to ask. */
export function startInquiry(preparation: Preparation): Inquiry | null {
  const { machine, cache, options, deadline } = preparation;
  const program = stampOf(findClient('claude', machine) ?? '');
  if (program === null) return null;
  const { environment } = machine;
  return {
    ...{ program, environment, cache, deadline },
    ...{ variables: [HOME_VARIABLE], signal: options.signal },
  };
}

/** With one of these, no review was requested. */
const ABSENT: readonly FailureCode[] = ['not-installed', 'unsupported', 'no-key'];

function notReady(failure: Failure): NotReady {
  return { kind: 'failed', failure, tried: !ABSENT.includes(failure.code) };
}

const NOT_INSTALLED = toFailure('not-installed', safe`there is no claude program on PATH`, WORDS);
