import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import type { Failure } from '../../model/failure.ts';
import { makerAtAnthropicAddress } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import { clip, redact, safe } from '../../redaction/redact.ts';
import { stampOf } from '../../system/files/files.ts';
import { baseEnvironment } from '../shared/environment.ts';
import { explainEnd } from '../shared/failure-words.ts';
import { type Inquiry, inquire } from '../shared/inquiry.ts';
import { asFields } from '../shared/json-fields.ts';
import { parseJson } from '../shared/parse-json.ts';
import { type ApiKeys, isKeyName } from '../shared/keys.ts';
import { saidWords } from '../shared/output.ts';
import {
  type ClaudeSettings,
  claudeHome,
  readClaudeSettings,
  serverVariables,
  withoutOwnKeys,
} from './home.ts';
import { LOG_IN, WORDS } from './words.ts';

export type ClaudeAccess = {
  readonly kind: 'ready';
  readonly env: Readonly<Record<string, string>>;
  readonly settings: ClaudeSettings;
  /** Readable form: a login, a key. */
  readonly by: Redacted;
  /** After a refusal. */
  readonly remedy: Redacted;
  readonly keys: ApiKeys;
};

type NoAccess = { readonly kind: 'failed'; readonly failure: Failure };

/** The login status that claude reported, so that each review checks a login without a file only once. */
export type KnownLogin = { login: Login | null };

type Login =
  | { readonly kind: 'logged-in'; readonly by: 'login' | 'settings' }
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'unknown'; readonly failure: Failure };

/** Any one is enough; the first that is set is passed on. */
const KEYS = ['CLAUDE_CODE_OAUTH_TOKEN', 'ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_API_KEY'] as const;

/** A login comes first, and then no key is passed on: a key would take precedence and bill the user twice. */
export async function findAccess(
  inquiry: Inquiry & { readonly known: KnownLogin },
): Promise<ClaudeAccess | NoAccess> {
  const { environment, variables, known } = inquiry;
  const settings = readClaudeSettings(environment);
  const env = { ...baseEnvironment(environment, variables), ...serverVariables(environment) };
  const key = KEYS.find((name) => environment[name]);
  // The token of a login is for Anthropic, not for a server that the user configured.
  if (key !== undefined && hasOwnServer({ ...environment, ...settings.env }))
    return withKey(key, environment, { env, settings });
  const login = known.login ?? (await findLogin(inquiry, env));
  if (login.kind !== 'unknown') known.login = login;
  switch (login.kind) {
    case 'unknown':
      return { kind: 'failed', failure: login.failure };
    case 'logged-out':
      return key === undefined
        ? { kind: 'failed', failure: LOGGED_OUT }
        : withKey(key, environment, { env, settings });
    case 'logged-in': {
      const by = login.by === 'login' ? safe`logged in` : safe`key from its settings`;
      const remedy = login.by === 'login' ? LOG_IN : CHECK_SETTINGS;
      return { kind: 'ready', env, settings, by, remedy, keys: secretsOf(env, settings.env) };
    }
  }
}

const CHECK_SETTINGS = safe`check the key or the apiKeyHelper in your settings of Claude Code`;

function hasOwnServer({ ANTHROPIC_BASE_URL: address = '' }: Environment): boolean {
  return makerAtAnthropicAddress(address, '') !== 'anthropic';
}

/** No second key comes from the settings. */
function withKey(
  name: (typeof KEYS)[number],
  environment: Environment,
  { env, settings }: Pick<ClaudeAccess, 'env' | 'settings'>,
): ClaudeAccess {
  const given = { ...env, [name]: environment[name] ?? '' };
  return {
    kind: 'ready',
    env: given,
    settings: withoutOwnKeys(settings),
    by: safe`key from ${redact(name)}`,
    remedy: safe`check ${redact(name)}`,
    keys: secretsOf(given, settings.env),
  };
}

function secretsOf(...all: readonly Readonly<Record<string, string>>[]): ApiKeys {
  return all
    .flatMap((env) => Object.entries(env))
    .filter(([name]) => isKeyName(name) || name.endsWith('_HEADERS'))
    .map(([, value]) => value);
}

/**
 * A login is cached under its file, so that a logout takes effect at once; a keychain has no such file, so that login
 * is not cached.
 */
async function findLogin(inquiry: Inquiry, env: Record<string, string>): Promise<Login> {
  const { program, cache, environment } = inquiry;
  const home = claudeHome(environment);
  const file = home === null ? null : stampOf(path.join(home, '.credentials.json'));
  const stamp = home === null || file === null ? null : { program, home, file };
  if (stamp !== null && cache.readLogin(stamp)) return { kind: 'logged-in', by: 'login' };
  const login = await askLogin(inquiry, env);
  if (stamp !== null && login.kind === 'logged-in' && login.by === 'login')
    await cache.writeLogin(stamp);
  return login;
}

async function askLogin(inquiry: Inquiry, env: Record<string, string>): Promise<Login> {
  const quiet = { ...env, CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' };
  const { exit, stdout, stderr } = await inquire(inquiry, ['auth', 'status'], { env: quiet });
  if (exit.kind !== 'exited') return { kind: 'unknown', failure: explainEnd(exit, WORDS) };
  const { loggedIn, authMethod } = asFields(parseJson(stdout.text));
  if (loggedIn === false) return { kind: 'logged-out' };
  if (loggedIn === true)
    return { kind: 'logged-in', by: authMethod === 'claude.ai' ? 'login' : 'settings' };
  return { kind: 'unknown', failure: unreadableLogin(stderr.text || stdout.text) };
}

function unreadableLogin(said: string): Failure {
  const words = clip(saidWords(said, []), 300);
  return {
    code: 'auth-refused',
    detail: safe`claude cannot tell whether it is logged in: ${words}`,
    nextStep: LOG_IN,
  };
}

const LOGGED_OUT: Failure = {
  code: 'no-key',
  detail: safe`claude is installed but not logged in, and ANTHROPIC_API_KEY is not set`,
  nextStep: LOG_IN,
};
