import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine } from '../bed/examine.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { findFake, installFakeCodex } from '../fakes/programs.ts';

describe.concurrent('codex', () => {
  it('logged in', async () => {
    const { exitCode, checks, asked } = await examine({ codex: 'success' });
    expect({ exitCode, asked }).toEqual({ exitCode: 0, asked: 'codex' });
    expect(checks['codex']?.detail).toMatch(/^0\.166\.0 at \/.+\/codex, logged in$/);
    expect(checks['sandbox']).toMatchObject({ state: 'ok' });
  });

  it('logged out', async () => {
    const { checks, asked } = await examine({ codex: 'logged-out' });
    expect(checks).toMatchObject({
      codex: { state: 'note', fix: 'run: codex login' },
      routes: { state: 'problem', fix: 'run: codex login' },
    });
    expect(asked).toBeNull();
  });

  it.each(['CODEX_API_KEY', 'OPENAI_API_KEY'])('logged out, with %s', async (name) => {
    const { checks, asked } = await examine({ codex: 'logged-out', env: { [name]: 'a-key' } });
    expect(checks['codex']?.detail).toMatch(new RegExp(`, key from ${name}$`));
    expect(asked).toBe('codex');
  });

  it.each([
    ['old', /^0\.20\.0 at \/.+: this codex has no --ephemeral/],
    ['garbage-help', /does not explain its options as expected/],
  ] as const)('%s is a problem, even beside another reviewer', async (codex, detail) => {
    const { checks, asked } = await examine({ codex, env: { OPENAI_API_KEY: 'a-key' } });
    expect(checks['codex']).toMatchObject({
      state: 'problem',
      detail: expect.stringMatching(detail),
      fix: expect.stringContaining('update the Codex CLI'),
    });
    expect(checks['sandbox']).toMatchObject({ state: 'note' });
    expect(asked).toBe('curl');
  });

  it('a damaged login is a problem', async () => {
    const { checks } = await examine({ codex: { login: 'corrupt' } });
    expect(checks['codex']).toMatchObject({ state: 'problem', fix: 'run: codex login' });
  });

  it('one that does not answer delays nothing', async () => {
    const started = performance.now();
    const { checks } = await examine({ codex: { help: 'hang', sandbox: 'hang' } });
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(checks['codex']).toMatchObject({
      state: 'problem',
      detail: expect.stringMatching(/: codex did not answer in time/),
    });
  });

  it('is asked again, whatever is cached', async () => {
    await using sandbox = await createSandbox();
    installFakeCodex(sandbox.bin);
    writeFileSync(path.join(sandbox.codexHome, 'auth.json'), '{}');
    await examine({ sandbox });
    installFakeCodex(sandbox.bin, { login: 'none' });
    const { checks } = await examine({ sandbox });
    expect(checks['codex']).toMatchObject({ state: 'note' });
    const calls = findFake(sandbox.bin, 'codex')?.calls() ?? [];
    expect(calls.map(({ subcommand }) => subcommand).sort()).toEqual([
      'help',
      'login-status',
      'sandbox',
      // For the flags, and for its own line.
      'version',
      'version',
    ]);
  });

  it('with a provider of its own', async () => {
    await using sandbox = await createSandbox();
    installFakeCodex(sandbox.bin, { login: 'none' });
    const provider = 'base_url = "https://acme.example/v1"\nenv_key = "ACME_KEY"\n';
    const config = `model_provider = "acme"\n[model_providers.acme]\n${provider}`;
    writeFileSync(path.join(sandbox.codexHome, 'config.toml'), config);
    const without = await examine({ sandbox });
    expect(without.checks['codex']).toMatchObject({
      state: 'note',
      fix: 'set ACME_KEY in the environment',
    });
    const { checks } = await examine({ sandbox, env: { ACME_KEY: 'a-key' } });
    expect(checks['codex']?.detail).toMatch(/provider acme of config\.toml, key from ACME_KEY$/);
  });
});

describe.concurrent('the HTTP API', () => {
  it('with a key', async () => {
    const { exitCode, checks, asked } = await examine({ env: { OPENAI_API_KEY: 'a-key' } });
    expect({ exitCode, asked }).toEqual({ exitCode: 0, asked: 'curl' });
    expect(checks['curl']?.detail).toBe('api.openai.com, key from OPENAI_API_KEY');
  });

  it.each([
    ['https://llm.example/v1', {}, 'ok', 'llm.example, no key'],
    [
      'https://llm.example/v1',
      { OPENAI_API_KEY: 'a-key', HTTPS_PROXY: 'http://me:hunter2@proxy.example:3128' },
      'ok',
      'llm.example, key from OPENAI_API_KEY, through the proxy proxy.example:3128',
    ],
    [
      'http://llm.example/v1',
      { OPENAI_API_KEY: 'a-key' },
      'note',
      'llm.example, no key; OPENAI_API_KEY is not sent to llm.example: plain http would show it on the way',
    ],
  ])('%s', async (url, env, state, detail) => {
    const { checks, asked } = await examine({ env: { COUNTERSIGN_REVIEW_BASE_URL: url, ...env } });
    expect(checks['curl']).toMatchObject({ state, detail });
    expect(asked).toBe('curl');
  });

  it.each([
    [{ OPENAI_API_KEY: 'two words' }, /OPENAI_API_KEY contains spaces/],
    [{ OPENAI_API_KEY: 'a-key', HTTPS_PROXY: 'socks5://x' }, /HTTPS_PROXY is not the address/],
  ])('%j is a problem', async (env, detail) => {
    const { checks } = await examine({ env });
    expect(checks['curl']).toMatchObject({
      state: 'problem',
      detail: expect.stringMatching(detail),
    });
  });
});

/** A sandbox with a file of the user's own, which may say everything. */
async function sandboxWith(config: (bin: string) => string) {
  const sandbox = await createSandbox();
  const file = path.join(sandbox.config, 'countersign/config.yaml');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, config(sandbox.bin));
  return sandbox;
}

describe.concurrent('model-invoke', () => {
  const settings = (bin: string) => `review:\n  model_invoke: ${bin}/model-invoke\n`;

  it('is asked first when flatline routing is on', async () => {
    const on = 'hounfour:\n  flatline_routing: true\n';
    await using sandbox = await sandboxWith((bin) => settings(bin) + on);
    const { checks, asked } = await examine({ sandbox, modelInvoke: 'success' });
    expect(checks['hounfour']).toMatchObject({ state: 'ok' });
    expect(asked).toBe('hounfour');
  });

  it('is not asked when it is off', async () => {
    await using sandbox = await sandboxWith(settings);
    const { checks, asked } = await examine({ sandbox, modelInvoke: 'success', codex: 'success' });
    expect(checks['hounfour']).toMatchObject({
      state: 'note',
      fix: 'set hounfour.flatline_routing to true',
    });
    expect(asked).toBe('codex');
  });

  it('named but not there is a problem', async () => {
    await using sandbox = await sandboxWith(settings);
    const { checks } = await examine({ sandbox, codex: 'success' });
    expect(checks['hounfour']).toMatchObject({
      state: 'problem',
      detail: expect.stringMatching(/model-invoke is not the full path of a program$/),
    });
  });
});
