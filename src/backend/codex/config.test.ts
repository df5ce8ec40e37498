import { describe, expect, it } from 'vitest';
import { parseCodexConfig, parseKeySource, providerOptions } from './config.ts';

const PROVIDER = `model = "gpt-5.2"
model_provider = "local"
approval_policy = "never"
[model_providers.local]
name = "Local"
base_url = "http://127.0.0.1:1/v1"
env_key = "LOCAL_KEY"
wire_api = "responses"
`;

describe('parseCodexConfig', () => {
  it('reads the model and its provider, nothing else', () => {
    expect(parseCodexConfig(PROVIDER)).toEqual({
      kind: 'read',
      config: {
        model: 'gpt-5.2',
        provider: {
          name: 'local',
          baseUrl: 'http://127.0.0.1:1/v1',
          envKey: 'LOCAL_KEY',
          wireApi: 'responses',
        },
        keys: { kind: 'variables', envKey: 'LOCAL_KEY', headers: [] },
      },
    });
  });

  it.each(['', 'model_provider = "openai"', '[mcp_servers.x]\ncommand = "y"'])(
    'without a provider of the user: the built-in one (%j)',
    (text) => {
      expect(parseCodexConfig(text)).toEqual({
        kind: 'read',
        config: { model: null, provider: null, keys: { kind: 'codex' } },
      });
    },
  );

  it.each([
    ['not TOML', 'model = '],
    ['an undefined provider', 'model_provider = "nobody"'],
    ['a name of the prototype', 'model_provider = "constructor"'],
    ['a name that is no plain word', 'model_provider = "a.b"'],
    ['headers of its own', `${PROVIDER}http_headers = { a = "b" }`],
    ['a token of its own', `${PROVIDER}experimental_bearer_token = "x"`],
    ['headers from the environment', `${PROVIDER}env_http_headers = { a = "B" }`],
    ['the login of another service', `${PROVIDER}requires_openai_auth = true`],
    ['a password in its address', PROVIDER.replace('127.0.0.1', 'me:pw@127.0.0.1')],
    ['no address', 'model_provider = "x"\n[model_providers.x]\nname = "x"'],
  ])('is unusable with %s', (_name, text) => {
    expect(parseCodexConfig(text)).toMatchObject({ kind: 'unusable' });
  });
});

describe('parseKeySource', () => {
  it.each([
    ['the built-in provider', 'model = "m"', { kind: 'codex' }],
    ['a provider that is not defined', 'model_provider = "x"', { kind: 'codex' }],
    ['a provider with a key', PROVIDER, { kind: 'variables', envKey: 'LOCAL_KEY', headers: [] }],
    [
      'headers from the environment',
      `${PROVIDER}env_http_headers = { a = "B", c = 1 }`,
      { kind: 'variables', envKey: 'LOCAL_KEY', headers: ['B'] },
    ],
    ["codex's own login", `${PROVIDER}requires_openai_auth = true`, { kind: 'codex' }],
  ])('%s', (_name, text, keys) => {
    expect(parseKeySource(text)).toMatchObject({ kind: 'read', config: { provider: null, keys } });
  });

  it('needs valid TOML', () => {
    expect(parseKeySource('model = ')).toMatchObject({ kind: 'unusable' });
  });
});

it('hands the provider on as options', () => {
  const provider = { name: 'local', baseUrl: 'http://a/"q"', envKey: null, wireApi: 'responses' };
  expect(providerOptions(provider)).toEqual([
    'model_provider="local"',
    'model_providers.local={name="local",base_url="http://a/\\"q\\"",wire_api="responses"}',
  ]);
});
