import * as path from 'node:path';
import type { Environment } from '../../model/environment.ts';
import { type Maker, makerAtAnthropicAddress, makerOfModel } from '../../model/maker.ts';
import { readTextFile } from '../../system/files/files.ts';
import { asFields } from '../shared/json-fields.ts';
import { parseJson } from '../shared/parse-json.ts';

/** Directory of Claude Code's settings and login. */
export const HOME_VARIABLE = 'CLAUDE_CONFIG_DIR';

/** Claude Code's own folder; null: neither variable is a full path. */
export function claudeHome(environment: Environment): string | null {
  const { [HOME_VARIABLE]: own = '', HOME: home = '' } = environment;
  if (own !== '') return path.isAbsolute(own) ? own : null;
  return path.isAbsolute(home) ? path.join(home, '.claude') : null;
}

/** The user's settings for reaching a model. Everything else in them, hooks and permissions included, is left out. */
export type ClaudeSettings = {
  readonly env: Readonly<Record<string, string>>;
  /** Fields that are passed on unchanged. */
  readonly fields: Readonly<Record<string, string>>;
};

const FIELDS = ['apiKeyHelper', 'awsAuthRefresh', 'awsCredentialExport', 'model'] as const;

export function readClaudeSettings(environment: Environment): ClaudeSettings {
  const home = claudeHome(environment);
  const file = home === null ? null : readTextFile(path.join(home, 'settings.json'));
  const settings = file?.kind === 'read' ? asFields(parseJson(file.text)) : {};
  const env = textsOf(asFields(settings['env']));
  return {
    env: pick(env, isAccess),
    fields: pick(textsOf(settings), (name) => FIELDS.some((field) => field === name)),
  };
}

/** For a key that comes from elsewhere. */
export function withoutOwnKeys({ env, fields }: ClaudeSettings): ClaudeSettings {
  return {
    env: pick(env, (name) => !KEY.test(name)),
    fields: pick(fields, (name) => name === 'model'),
  };
}

function textsOf(fields: ReturnType<typeof asFields>): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** Names of variables for the model's server and its credentials. */
const SERVER =
  /^ANTHROPIC_(?:BASE_URL|MODEL|DEFAULT_[A-Z]+_MODEL|SMALL_FAST_MODEL|CUSTOM_HEADERS)$/;
const KEY = /^(?:ANTHROPIC_API_KEY|ANTHROPIC_AUTH_TOKEN|CLAUDE_CODE_OAUTH_TOKEN)$/;
const CLOUD =
  /^(?:CLAUDE_CODE_(?:USE|SKIP)_[A-Z]+(?:_AUTH)?|AWS_\w+|CLOUD_ML_REGION|GOOGLE_\w+|(?:ANTHROPIC_)?(?:VERTEX|BEDROCK|FOUNDRY)_\w+)$/;

function isAccess(name: string): boolean {
  return SERVER.test(name) || KEY.test(name) || CLOUD.test(name);
}

/** Variables that `claude` needs beyond those every program gets; no keys. */
export function serverVariables(environment: Environment): Record<string, string> {
  const hasCloud = Object.entries(environment).some(
    ([name, value]) => name.startsWith('CLAUDE_CODE_USE_') && value !== '' && value !== '0',
  );
  return pick(environment, (name) => SERVER.test(name) || (hasCloud && CLOUD.test(name)));
}

function pick(from: Environment, isWanted: (name: string) => boolean): Record<string, string> {
  const picked = Object.entries(from).flatMap(([name, value]) =>
    value !== undefined && value !== '' && isWanted(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(picked);
}

/** Maker of the model that the user's settings and environment select. */
export function claudeMaker(environment: Environment): Maker {
  const { env, fields } = readClaudeSettings(environment);
  const { ANTHROPIC_BASE_URL: address = '', ANTHROPIC_MODEL: model } = { ...environment, ...env };
  return makerAtAnthropicAddress(address, model ?? fields['model'] ?? '');
}

/** A model of another maker is meant for another route; a server that the user configured may have any. */
export function claudeModel(model: string | null, environment: Environment): string | null {
  if (model === null || claudeMaker(environment) !== 'anthropic') return model;
  return ['anthropic', 'unknown'].includes(makerOfModel(model)) ? model : null;
}
