import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import type { Maker } from '../../model/maker.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { stampOf } from '../../system/files/files.ts';
import type { ClientAccess, NoAccess } from '../shared/client.ts';
import type { Machine } from '../shared/environment.ts';
import { asFields, textOf } from '../shared/json-fields.ts';
import { readJsonFile } from '../shared/parse-json.ts';
import { NO_KEY } from './words.ts';

export type GeminiAccess = ClientAccess & {
  readonly authType: 'gemini-api-key' | 'oauth-personal' | 'vertex-ai';
  /** The file of a Google login, which the private home points to; null: there is a key. */
  readonly login: string | null;
  readonly model: string;
};

/** Variables that select the server and the account. */
const PASSED_ON = [
  'GOOGLE_GEMINI_BASE_URL',
  'GOOGLE_VERTEX_BASE_URL',
  'GOOGLE_CLOUD_PROJECT',
  'GOOGLE_CLOUD_LOCATION',
] as const;

/** The user's login comes first if the client itself would use it: a key beside it would bill twice. */
export function findGeminiAccess({ environment }: Pick<Machine, 'environment'>) {
  const home = geminiHome(environment);
  // Only the user's own settings; a project's are ignored.
  const settings = home === null ? {} : asFields(readJsonFile(path.join(home, 'settings.json')));
  const login = home === null ? null : path.join(home, 'oauth_creds.json');
  const hasLogin = login !== null && stampOf(login) !== null;
  const model = modelOf(environment, settings);
  const key = findKey(environment);
  if (hasLogin && (key === null || selectedType(settings) === 'oauth-personal'))
    return ready({ authType: 'oauth-personal', login, model }, environment, null);
  return key === null
    ? NOT_SET_UP
    : ready({ authType: key.authType, login: null, model }, environment, key);
}

const NOT_SET_UP: NoAccess = { kind: 'failed', failure: NO_KEY };

type Key = {
  readonly name: string;
  readonly value: string;
  readonly authType: GeminiAccess['authType'];
};

function findKey(environment: Environment): Key | null {
  const own = environment['GEMINI_API_KEY'] ?? '';
  if (own !== '') return { name: 'GEMINI_API_KEY', value: own, authType: 'gemini-api-key' };
  const google = environment['GOOGLE_API_KEY'] ?? '';
  // The client ignores the variable without this switch.
  if (google === '' || environment['GOOGLE_GENAI_USE_VERTEXAI'] !== 'true') return null;
  return { name: 'GOOGLE_API_KEY', value: google, authType: 'vertex-ai' };
}

function ready(
  about: Pick<GeminiAccess, 'authType' | 'login' | 'model'>,
  environment: Environment,
  key: Key | null,
): GeminiAccess {
  const passed = PASSED_ON.flatMap((name) => {
    const value = environment[name] ?? '';
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    kind: 'ready',
    ...about,
    env: { ...Object.fromEntries(passed), ...(key === null ? {} : { [key.name]: key.value }) },
    keys: key === null ? [] : [key.value],
    detail: key === null ? safe`Google login` : safe`key from ${redact(key.name)}`,
  };
}

/** Null: HOME is not a usable path. */
function geminiHome(environment: Environment): string | null {
  const home = environment['GEMINI_CLI_HOME'] || environment['HOME'] || '';
  return path.isAbsolute(home) ? path.join(home, '.gemini') : null;
}

type Settings = { readonly [field: string]: unknown };

function selectedType(settings: Settings): unknown {
  return asFields(asFields(settings['security'])['auth'])['selectedType'];
}

/** The client's own choice (`auto`) would send the whole prompt to a second model first. */
const DEFAULT_MODEL = 'gemini-2.5-pro';

function modelOf(environment: Environment, settings: Settings): string {
  const named = [environment['GEMINI_MODEL'], textOf(asFields(settings['model'])['name'])];
  return named.find((name) => name?.startsWith('gemini-')) ?? DEFAULT_MODEL;
}

/** A server that the user configured may have models of any maker. */
export function geminiMaker(environment: Environment): Maker {
  const servers = [environment['GOOGLE_GEMINI_BASE_URL'], environment['GOOGLE_VERTEX_BASE_URL']];
  return servers.every((server) => !server || isGoogle(server)) ? 'google' : 'unknown';
}

function isGoogle(server: string): boolean {
  return URL.canParse(server) && new URL(server).hostname.endsWith('.googleapis.com');
}
