import { parse } from 'smol-toml';
import type { Maker } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import { safe } from '../../redaction/redact.ts';
import { makerOfServer, OPENAI } from '../shared/server-maker.ts';

/** The parts of the user's Codex configuration that we follow. */
export type CodexConfig = {
  readonly model: string | null;
  /** Passed on, because a diff-only review ignores the file; null: codex has it already. */
  readonly provider: Provider | null;
  readonly keys: KeySource;
};

export type Provider = {
  readonly name: string;
  readonly baseUrl: string;
  readonly envKey: string | null;
  readonly wireApi: string | null;
};

/** Source of the key: codex itself (a login), or variables that a provider of the user names. */
export type KeySource =
  | { readonly kind: 'codex' }
  | {
      readonly kind: 'variables';
      readonly envKey: string | null;
      readonly headers: readonly string[];
    };

export type CodexConfigRead =
  | { readonly kind: 'read'; readonly config: CodexConfig }
  | { readonly kind: 'unusable'; readonly why: Redacted };

type Table = { readonly [key: string]: unknown };

/** A provider with secrets of its own would have to be copied into argv: refused. */
const INLINE_SECRETS = [
  'http_headers',
  'env_http_headers',
  'experimental_bearer_token',
  'query_params',
  'auth',
  'requires_openai_auth',
];

/** For a diff-only review: model and provider, and nothing else. */
export function parseCodexConfig(text: string): CodexConfigRead {
  const root = parseToml(text);
  if (root === null) return INVALID;
  const model = textOf(root, 'model');
  const name = providerName(root);
  if (name === null)
    return { kind: 'read', config: { model, provider: null, keys: { kind: 'codex' } } };
  const provider = readProvider(root, name);
  if ('why' in provider) return { kind: 'unusable', why: provider.why };
  const keys: KeySource = { kind: 'variables', envKey: provider.envKey, headers: [] };
  return { kind: 'read', config: { model, provider, keys } };
}

/** For a review with the user's own configuration: only the keys that codex will look for. */
export function parseKeySource(text: string): CodexConfigRead {
  const root = parseToml(text);
  if (root === null) return INVALID;
  const model = textOf(root, 'model');
  const table = providerTable(root, providerName(root) ?? '');
  const keys = table === null ? ({ kind: 'codex' } as const) : keysOf(table);
  return { kind: 'read', config: { model, provider: null, keys } };
}

/** A provider that the user defined may serve models of any maker. */
export function makerOfProvider(text: string): Maker {
  const root = parseToml(text);
  if (root === null) return 'unknown';
  const profile = tableOf(tableOf(root, 'profiles') ?? {}, textOf(root, 'profile') ?? '');
  const names = [providerName(root), profile === null ? null : providerName(profile)];
  const isOpenAi = names.every((name) => name === null || makerOfNamed(root, name) === 'openai');
  return isOpenAi ? 'openai' : 'unknown';
}

function makerOfNamed(root: Table, name: string): Maker {
  const baseUrl = textOf(providerTable(root, name) ?? {}, 'base_url');
  return baseUrl === null ? 'unknown' : makerOfServer(baseUrl, OPENAI, 'openai');
}

/** A provider as `-c` options. JSON strings are valid TOML strings. */
export function providerOptions(provider: Provider): string[] {
  const fields = [
    `name=${JSON.stringify(provider.name)}`,
    `base_url=${JSON.stringify(provider.baseUrl)}`,
    ...(provider.envKey === null ? [] : [`env_key=${JSON.stringify(provider.envKey)}`]),
    ...(provider.wireApi === null ? [] : [`wire_api=${JSON.stringify(provider.wireApi)}`]),
  ];
  const { name } = provider;
  return [
    `model_provider=${JSON.stringify(name)}`,
    `model_providers.${name}={${fields.join(',')}}`,
  ];
}

const INVALID: CodexConfigRead = {
  kind: 'unusable',
  why: safe`its config.toml is not valid TOML`,
};

function parseToml(text: string): Table | null {
  try {
    return parse(text);
  } catch {
    // The caller names the file; codex itself gives the best details of the error.
    return null;
  }
}

/** Null: the built-in one. */
function providerName(root: Table): string | null {
  const name = textOf(root, 'model_provider');
  return name === 'openai' ? null : name;
}

function readProvider(root: Table, name: string): Provider | { readonly why: Redacted } {
  // The `-c` option of codex splits its key at dots and does not support quotes.
  if (!/^[\w-]+$/.test(name)) return { why: safe`its model_provider has an unusual name` };
  const table = providerTable(root, name);
  if (table === null) return { why: safe`its model_provider is not defined in config.toml` };
  if (INLINE_SECRETS.some((key) => Object.hasOwn(table, key)))
    return { why: safe`its model_provider carries headers or tokens of its own` };
  const baseUrl = textOf(table, 'base_url');
  if (baseUrl === null) return { why: safe`its model_provider has no base_url` };
  if (/[@?#]/.test(baseUrl)) return { why: safe`its base_url carries credentials or a query` };
  return {
    name,
    baseUrl,
    envKey: textOf(table, 'env_key'),
    wireApi: textOf(table, 'wire_api'),
  };
}

function keysOf(table: Table): KeySource {
  if (table['requires_openai_auth'] === true) return { kind: 'codex' };
  const headers = Object.values(tableOf(table, 'env_http_headers') ?? {});
  return {
    kind: 'variables',
    envKey: textOf(table, 'env_key'),
    headers: headers.filter((name) => typeof name === 'string'),
  };
}

function providerTable(root: Table, name: string): Table | null {
  return tableOf(tableOf(root, 'model_providers') ?? {}, name);
}

function textOf(table: Table, key: string): string | null {
  const value = Object.hasOwn(table, key) ? table[key] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

function tableOf(table: Table, key: string): Table | null {
  const value = Object.hasOwn(table, key) ? table[key] : null;
  return typeof value === 'object' && value !== null ? (value as Table) : null;
}
