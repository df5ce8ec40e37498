import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import type { Failure } from '../../model/failure.ts';
import { makerOfModel, type Maker } from '../../model/maker.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { ClientAccess, NoAccess } from '../shared/client.ts';
import type { Machine } from '../shared/environment.ts';
import { asFields, asItems, textOf } from '../shared/json-fields.ts';
import { readJsonFile } from '../shared/parse-json.ts';
import { WORDS } from './words.ts';
import { toFailure } from '../shared/failure-words.ts';

export type OpencodeAccess = ClientAccess & {
  /** `provider/model` */
  readonly model: string;
  /** The provider in the user's configuration. */
  readonly provider: Fields;
};

type Fields = { readonly [field: string]: unknown };

/** The user's model, and only the key of its provider; a project's configuration is ignored. */
export function findOpencodeAccess({
  environment,
}: Pick<Machine, 'environment'>): OpencodeAccess | NoAccess {
  const config = readConfig(environment);
  const model = textOf(config['model']) ?? lastModel(environment);
  if (model === null || !model.includes('/')) return failed('no-key', NO_MODEL);
  const id = providerOf(model);
  const provider = asFields(asFields(config['provider'])[id]);
  const key = findKey(id, provider, environment);
  if (key.kind === 'none') return failed('no-key', safe`opencode has no key for ${redact(id)}`);
  if (key.kind === 'login') return failed('unsupported', noLogin(id));
  const { env, value, detail } = key;
  const ours = safe`${detail}, model ${redact(model)}`;
  return { kind: 'ready', model, provider, env, keys: [value], detail: ours };
}

const NO_MODEL = safe`opencode is installed, but neither its configuration nor its last use names a model`;

/** A login used in our run would be renewed, which would invalidate the user's own. */
function noLogin(id: string) {
  return safe`opencode is logged in to ${redact(id)} without a key, and a login cannot be shared with another run`;
}

function failed(code: 'no-key' | 'unsupported', detail: Failure['detail']): NoAccess {
  const { nextSteps } = WORDS;
  const nextStep = nextSteps['no-key'] ?? safe`run: opencode auth login`;
  return { kind: 'failed', failure: { ...toFailure(code, detail, WORDS), nextStep } };
}

export function opencodeMaker(machine: Pick<Machine, 'environment'>): Maker {
  const access = findOpencodeAccess(machine);
  return access.kind === 'ready' ? makerOfModel(access.model) : 'unknown';
}

export function providerOf(model: string): string {
  return model.slice(0, model.indexOf('/'));
}

function readConfig(environment: Environment): Fields {
  const dir = folder(environment, 'XDG_CONFIG_HOME', '.config');
  return dir === null ? {} : asFields(readJsonFile(path.join(dir, 'opencode.json')));
}

/** The model that was last chosen in the client. */
function lastModel(environment: Environment): string | null {
  const dir = folder(environment, 'XDG_STATE_HOME', '.local/state');
  const state = dir === null ? {} : asFields(readJsonFile(path.join(dir, 'model.json')));
  const [last] = asItems(state['recent']).map(asFields);
  const [provider, model] = [textOf(last?.['providerID']), textOf(last?.['modelID'])];
  return provider === null || model === null ? null : `${provider}/${model}`;
}

/** Null: the environment has no usable path. */
function folder(environment: Environment, variable: string, inHome: string): string | null {
  const own = environment[variable] ?? '';
  const dir = own === '' ? path.join(environment['HOME'] ?? '', inHome) : own;
  return path.isAbsolute(dir) ? path.join(dir, 'opencode') : null;
}

type Key =
  | {
      readonly kind: 'key';
      readonly env: Record<string, string>;
      readonly value: string;
      readonly detail: Failure['detail'];
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'login' };

function findKey(id: string, provider: Fields, environment: Environment): Key {
  const dir = folder(environment, 'XDG_DATA_HOME', '.local/share');
  const kept = asFields(
    dir === null ? {} : asFields(readJsonFile(path.join(dir, 'auth.json')))[id],
  );
  const value = textOf(kept['key']);
  if (kept['type'] === 'api' && value !== null) {
    const env = { OPENCODE_AUTH_CONTENT: JSON.stringify({ [id]: kept }) };
    return { kind: 'key', env, value, detail: safe`key of ${redact(id)} in its auth.json` };
  }
  return keyOfConfig(provider, environment) ?? keyOfEnvironment(id, environment) ?? otherwise(kept);
}

function otherwise(kept: Fields): Key {
  return kept['type'] === 'oauth' ? { kind: 'login' } : { kind: 'none' };
}

/** A literal value, or `{env:NAME}`. */
function keyOfConfig(provider: Fields, environment: Environment): Key | null {
  const said = textOf(asFields(provider['options'])['apiKey']);
  if (said === null || said.startsWith('{file:')) return null;
  const name = /^\{env:(\w+)\}$/.exec(said)?.[1];
  if (name === undefined)
    return { kind: 'key', env: {}, value: said, detail: safe`key of its configuration` };
  return keyOfVariable(name, environment);
}

const VARIABLES: ReadonlyMap<string, string> = new Map([
  ['google', 'GOOGLE_GENERATIVE_AI_API_KEY'],
]);

function keyOfEnvironment(id: string, environment: Environment): Key | null {
  const usual = `${id.toUpperCase().replaceAll('-', '_')}_API_KEY`;
  return keyOfVariable(VARIABLES.get(id) ?? usual, environment);
}

function keyOfVariable(name: string, environment: Environment): Key | null {
  const value = environment[name] ?? '';
  return value === ''
    ? null
    : { kind: 'key', env: { [name]: value }, value, detail: safe`key from ${redact(name)}` };
}
