import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import { makerOfModel, type Maker } from '../../model/maker.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { ClientAccess, NoAccess } from '../shared/client.ts';
import type { Machine } from '../shared/environment.ts';
import { asFields, asItems, textOf } from '../shared/json-fields.ts';
import { readJsonFile } from '../shared/parse-json.ts';
import { NO_KEY } from './words.ts';

export type QwenAccess = ClientAccess & {
  readonly authType: string;
  readonly model: string;
};

/** Variables in which the client looks for key and server, by the kind of API. */
const VARIABLES = {
  openai: { key: 'OPENAI_API_KEY', server: 'OPENAI_BASE_URL' },
  anthropic: { key: 'ANTHROPIC_API_KEY', server: 'ANTHROPIC_BASE_URL' },
  gemini: { key: 'GEMINI_API_KEY', server: 'GOOGLE_GEMINI_BASE_URL' },
} as const;

type AuthType = keyof typeof VARIABLES;

const DEFAULT_MODEL = 'qwen3-coder-plus';

/** The user's choice in the client comes first; a project's settings are ignored. */
export function findQwenAccess({
  environment,
}: Pick<Machine, 'environment'>): QwenAccess | NoAccess {
  return (
    fromSettings(readSettings(environment), environment) ??
    fromEnvironment(environment) ??
    NOT_SET_UP
  );
}

const NOT_SET_UP: NoAccess = { kind: 'failed', failure: NO_KEY };

export function qwenMaker(machine: Pick<Machine, 'environment'>): Maker {
  const access = findQwenAccess(machine);
  return access.kind === 'ready' ? makerOfModel(access.model) : 'alibaba';
}

type Settings = { readonly [field: string]: unknown };

function readSettings(environment: Environment): Settings {
  const own = environment['QWEN_HOME'] ?? '';
  const home = environment['HOME'] ?? '';
  const dir = own === '' ? path.join(home, '.qwen') : own;
  return path.isAbsolute(dir) ? asFields(readJsonFile(path.join(dir, 'settings.json'))) : {};
}

/** The model chosen there, with its key and server. */
function fromSettings(settings: Settings, environment: Environment): QwenAccess | null {
  const auth = asFields(asFields(settings['security'])['auth']);
  const type = textOf(auth['selectedType']) ?? '';
  if (!isAuthType(type)) return null;
  const { key: usual, server } = VARIABLES[type];
  const chosen = chosenModel(settings, type);
  const from = textOf(chosen['envKey']) ?? usual;
  const kept = [environment[from], textOf(asFields(settings['env'])[from]), textOf(auth['apiKey'])];
  const key = kept.find((value) => value);
  if (!key) return null;
  const servers = [textOf(chosen['baseUrl']), textOf(auth['baseUrl']), environment[server]];
  const model = textOf(chosen['id']) ?? DEFAULT_MODEL;
  return ready({ type, key, server: servers.find((value) => value) ?? null, model, from });
}

/** An unknown provider's name is used as a model name. */
function chosenModel(settings: Settings, type: AuthType): Settings {
  const name = textOf(asFields(settings['model'])['name']);
  const models = asItems(asFields(settings['modelProviders'])[type]).map(asFields);
  if (name === null) return models[0] ?? {};
  return models.find(({ id }) => id === name) ?? { id: name };
}

/** Without a server the key would be sent to OpenAI, which does not serve Qwen models. */
function fromEnvironment(environment: Environment): QwenAccess | null {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: server } = environment;
  if (!key || !server) return null;
  const model = environment['OPENAI_MODEL'] || environment['QWEN_MODEL'] || DEFAULT_MODEL;
  return ready({ type: 'openai', key, server, model, from: 'OPENAI_API_KEY' });
}

type Found = {
  readonly type: AuthType;
  readonly key: string;
  readonly server: string | null;
  readonly model: string;
  readonly from: string;
};

function ready({ type, key, server, model, from }: Found): QwenAccess {
  const names = VARIABLES[type];
  return {
    ...{ kind: 'ready', authType: type, model, keys: [key] },
    env: { [names.key]: key, ...(server === null ? {} : { [names.server]: server }) },
    detail: safe`key from ${redact(from)}, model ${redact(model)}`,
  };
}

function isAuthType(type: string): type is AuthType {
  return Object.hasOwn(VARIABLES, type);
}
