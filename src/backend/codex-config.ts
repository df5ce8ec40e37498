import { parse } from 'smol-toml';
import type { Redacted } from '../model/redacted.ts';
import { safe } from '../text/redact.ts';

/** What of the user's Codex configuration a diff-only review follows; the rest is ignored. */
export type CodexConfig = {
  readonly model: string | null;
  readonly provider: Provider | null;
};

export type Provider = {
  readonly name: string;
  readonly baseUrl: string;
  readonly envKey: string | null;
  readonly wireApi: string | null;
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

export function parseCodexConfig(text: string): CodexConfigRead {
  const root = parseToml(text);
  if (root === null) return { kind: 'unusable', why: safe`its config.toml is not valid TOML` };
  const model = textOf(root, 'model');
  const name = textOf(root, 'model_provider');
  if (name === null || name === 'openai')
    return { kind: 'read', config: { model, provider: null } };
  // The `-c` option of codex splits its key at dots and knows no quotes.
  if (!/^[\w-]+$/.test(name))
    return { kind: 'unusable', why: safe`its model_provider has an unusual name` };
  const table = tableOf(tableOf(root, 'model_providers') ?? {}, name);
  if (table === null)
    return { kind: 'unusable', why: safe`its model_provider is not defined in config.toml` };
  if (INLINE_SECRETS.some((key) => Object.hasOwn(table, key)))
    return { kind: 'unusable', why: safe`its model_provider carries headers or tokens of its own` };
  const baseUrl = textOf(table, 'base_url');
  if (baseUrl === null) return { kind: 'unusable', why: safe`its model_provider has no base_url` };
  if (/[@?#]/.test(baseUrl))
    return { kind: 'unusable', why: safe`its base_url carries credentials or a query` };
  const provider = {
    name,
    baseUrl,
    envKey: textOf(table, 'env_key'),
    wireApi: textOf(table, 'wire_api'),
  };
  return { kind: 'read', config: { model, provider } };
}

/** The same provider as `-c` options. JSON strings are valid TOML strings. */
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

function parseToml(text: string): Table | null {
  try {
    return parse(text);
  } catch {
    // The caller names the file; where exactly it is broken, codex itself says best.
    return null;
  }
}

function textOf(table: Table, key: string): string | null {
  const value = Object.hasOwn(table, key) ? table[key] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

function tableOf(table: Table, key: string): Table | null {
  const value = Object.hasOwn(table, key) ? table[key] : null;
  return typeof value === 'object' && value !== null ? (value as Table) : null;
}
