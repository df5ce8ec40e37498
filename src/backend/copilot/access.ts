import type { Environment } from '../../model/environment.ts';
import { makerOfModel, type Maker } from '../../model/maker.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { ClientAccess, NoAccess } from '../shared/client.ts';
import type { Machine } from '../shared/environment.ts';
import { NO_KEY } from './words.ts';

export type CopilotAccess = ClientAccess & {
  /** Null: the client chooses. */
  readonly model: string | null;
};

/** In the client's own order. */
const TOKENS = ['COPILOT_GITHUB_TOKEN', 'GH_TOKEN', 'GITHUB_TOKEN'] as const;

const HOSTS = ['GH_HOST', 'COPILOT_GH_HOST'] as const;

/** A model that the user configured; a command that prints a key is left out. */
const PROVIDER = [
  'COPILOT_PROVIDER_BASE_URL',
  'COPILOT_PROVIDER_TYPE',
  'COPILOT_PROVIDER_WIRE_API',
  'COPILOT_PROVIDER_TRANSPORT',
  'COPILOT_PROVIDER_AZURE_API_VERSION',
  'COPILOT_PROVIDER_MODEL_ID',
  'COPILOT_PROVIDER_WIRE_MODEL',
  'COPILOT_PROVIDER_MAX_PROMPT_TOKENS',
  'COPILOT_PROVIDER_MAX_OUTPUT_TOKENS',
  'COPILOT_OFFLINE',
] as const;

const PROVIDER_KEYS = [
  'COPILOT_PROVIDER_API_KEY',
  'COPILOT_PROVIDER_BEARER_TOKEN',
  'COPILOT_PROVIDER_HEADERS',
] as const;

export function findCopilotAccess({
  environment,
}: Pick<Machine, 'environment'>): CopilotAccess | NoAccess {
  const model = environment['COPILOT_MODEL'] || null;
  if (hasProvider(environment)) {
    const keys = pick(PROVIDER_KEYS, environment);
    return {
      ...{ kind: 'ready', model, keys: Object.values(keys) },
      env: { ...pick(PROVIDER, environment), ...keys },
      detail: safe`the provider of COPILOT_PROVIDER_BASE_URL`,
    };
  }
  const name = TOKENS.find((one) => environment[one]);
  const token = name === undefined ? undefined : environment[name];
  if (name === undefined || token === undefined) return { kind: 'failed', failure: NO_KEY };
  return {
    ...{ kind: 'ready', model, keys: [token] },
    env: { ...pick(HOSTS, environment), COPILOT_GITHUB_TOKEN: token },
    detail: safe`token from ${redact(name)}`,
  };
}

function hasProvider(environment: Environment): boolean {
  return (environment['COPILOT_PROVIDER_BASE_URL'] ?? '') !== '';
}

function pick(names: readonly string[], environment: Environment): Record<string, string> {
  const values = names.map((name) => [name, environment[name] ?? ''] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** GitHub serves models of several makers; only the model's name tells them apart. */
export function copilotMaker(environment: Environment): Maker {
  return makerOfModel(environment['COPILOT_MODEL'] ?? '');
}
