import type { Failure } from '../model/failure.ts';
import type { Environment } from '../model/environment.ts';
import { type Run, runProgram } from '../system/process.ts';
import { redact, safe } from '../text/redact.ts';
import type { Provider } from './codex-config.ts';
import { explainEnd } from './codex-failure.ts';
import { baseEnvironment } from './environment.ts';

export type CodexAuth =
  | { readonly kind: 'ready'; readonly env: Record<string, string> }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type AuthQuestion = {
  readonly environment: Environment;
  readonly program: string;
  readonly provider: Provider | null;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
};

const STATUS_TIMEOUT_MS = 10_000;

/**
 * The child's environment with just the key it needs. A Codex login comes first: a key beside it
 * would bill the user twice.
 */
export async function codexAuth(question: AuthQuestion): Promise<CodexAuth> {
  const { environment, provider } = question;
  const env = baseEnvironment(environment);
  if (provider !== null) return providerAuth(provider, environment, env);
  const { exit } = await loginStatus(question, env);
  if (exit.kind === 'exited' && exit.code === 0) return { kind: 'ready', env };
  // Only a plain "no" means logged out; a key would bill a user twice whose login we could not see.
  if (exit.kind !== 'exited') return { kind: 'failed', failure: explainEnd(exit) };
  const key = environment['CODEX_API_KEY'] || environment['OPENAI_API_KEY'];
  if (!key) return { kind: 'failed', failure: LOGGED_OUT };
  return { kind: 'ready', env: { ...env, CODEX_API_KEY: key } };
}

function providerAuth(
  provider: Provider,
  environment: Environment,
  env: Record<string, string>,
): CodexAuth {
  if (provider.envKey === null) return { kind: 'ready', env };
  const key = environment[provider.envKey];
  if (key) return { kind: 'ready', env: { ...env, [provider.envKey]: key } };
  const name = redact(provider.envKey);
  const failure: Failure = {
    code: 'no-key',
    detail: safe`the Codex provider in config.toml takes its key from ${name}, which is not set`,
    nextStep: safe`set ${name} in the environment`,
  };
  return { kind: 'failed', failure };
}

function loginStatus(question: AuthQuestion, env: Record<string, string>): Promise<Run> {
  return runProgram({
    path: question.program,
    argv: ['login', 'status'],
    env,
    cwd: '/',
    stdin: '',
    timeoutMs: Math.min(STATUS_TIMEOUT_MS, question.timeoutSeconds * 1000),
    signal: question.signal,
    maxOutputBytes: 4096,
  });
}

const LOGGED_OUT: Failure = {
  code: 'no-key',
  detail: safe`codex is installed but not logged in, and neither CODEX_API_KEY nor OPENAI_API_KEY is set`,
  nextStep: safe`run: codex login (or set OPENAI_API_KEY)`,
};
