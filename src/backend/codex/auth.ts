import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import type { Failure } from '../../model/failure.ts';
import { stampOf } from '../../system/files/files.ts';
import { clip, redact, safe } from '../../redaction/redact.ts';
import type { KeySource } from './config.ts';
import { WORDS } from './words.ts';
import { baseEnvironment } from '../shared/environment.ts';
import { explainEnd } from '../shared/failure-words.ts';
import { type Inquiry, inquire } from '../shared/inquiry.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { saidWords } from '../shared/output.ts';
import type { LoginStamp } from '../shared/program-cache.ts';

export type CodexAuth =
  | {
      readonly kind: 'ready';
      readonly env: Record<string, string>;
      /** The variables whose values are passed on; null: codex uses its own login. */
      readonly names: readonly string[] | null;
      /** The secret values among them. */
      readonly keys: ApiKeys;
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type AuthQuestion = Inquiry & {
  /** Codex's own home. */
  readonly home: string;
  readonly keys: KeySource;
  /** The login status that codex reported; each review asks once. */
  readonly known: KnownLogin;
};

/** A login without a file is not cached between reviews: it would outlive a logout. */
export type KnownLogin = { login: Login | null };

/**
 * The child's environment with only the key it needs. A Codex login comes first: a key beside it would bill the user
 * twice.
 */
export async function codexAuth(question: AuthQuestion): Promise<CodexAuth> {
  const { environment, variables, keys } = question;
  const env = baseEnvironment(environment, variables);
  if (keys.kind === 'variables') return variableAuth(keys, environment, env);
  const login = question.known.login ?? (await findLogin(question));
  if (login.kind !== 'unknown') question.known.login = login;
  if (login.kind === 'unknown') return { kind: 'failed', failure: login.failure };
  if (login.kind === 'logged-in') return { kind: 'ready', env, names: null, keys: [] };
  const name = KEYS.find((one) => environment[one]);
  const key = name === undefined ? undefined : environment[name];
  if (name === undefined || key === undefined) return { kind: 'failed', failure: LOGGED_OUT };
  return { kind: 'ready', env: { ...env, CODEX_API_KEY: key }, names: [name], keys: [key] };
}

/** The stronger one first. */
const KEYS = ['CODEX_API_KEY', 'OPENAI_API_KEY'] as const;

type Variables = Extract<KeySource, { kind: 'variables' }>;

function variableAuth(
  { envKey, headers }: Variables,
  environment: Environment,
  env: Record<string, string>,
): CodexAuth {
  if (envKey !== null && !environment[envKey]) return { kind: 'failed', failure: noKey(envKey) };
  const names = envKey === null ? headers : [envKey, ...headers];
  const values = names.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    kind: 'ready',
    env: { ...env, ...Object.fromEntries(values) },
    names: values.map(([name]) => name),
    keys: values.map(([, value]) => value),
  };
}

type Login =
  | { readonly kind: 'logged-in' }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'unknown'; readonly failure: Failure };

/**
 * A login is cached under its file, so that a logout takes effect at once; one in a keyring has no file and is not
 * cached.
 */
async function findLogin(question: AuthQuestion): Promise<Login> {
  const { program, home, cache } = question;
  const file = stampOf(path.join(home, 'auth.json'));
  const stamp: LoginStamp | null = file === null ? null : { program, home, file };
  if (stamp !== null && cache.readLogin(stamp)) return { kind: 'logged-in' };
  const login = await askLogin(question);
  if (stamp !== null && login.kind === 'logged-in') await cache.writeLogin(stamp);
  return login;
}

async function askLogin(question: AuthQuestion): Promise<Login> {
  const { exit, stdout, stderr } = await inquire(question, ['login', 'status']);
  if (exit.kind !== 'exited') return { kind: 'unknown', failure: explainEnd(exit, WORDS) };
  if (exit.code === 0) return { kind: 'logged-in' };
  const said = `${stderr.text}\n${stdout.text}`;
  // A damaged login has the same exit code; only a plain "no" lets a key be billed in its place.
  if (/not logged in/i.test(said)) return { kind: 'logged-out' };
  return { kind: 'unknown', failure: unreadableLogin(said) };
}

function unreadableLogin(said: string): Failure {
  const words = clip(saidWords(said, []), 300);
  return {
    code: 'auth-refused',
    detail: safe`codex cannot tell whether it is logged in: ${words}`,
    nextStep: safe`run: codex login`,
  };
}

function noKey(envKey: string): Failure {
  const name = redact(envKey);
  return {
    code: 'no-key',
    detail: safe`the Codex provider in config.toml takes its key from ${name}, which is not set`,
    nextStep: safe`set ${name} in the environment`,
  };
}

const LOGGED_OUT: Failure = {
  code: 'no-key',
  detail: safe`codex is installed but not logged in, CODEX_API_KEY is not set, and OPENAI_API_KEY is not set`,
  nextStep: safe`run: codex login`,
};
