import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findDefinition, contextOf } from '../../src/backend/registry.ts';
import { redact, safe } from '../../src/redaction/redact.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import { type ClientName, type FakeClientOptions, installFakeClient } from '../fakes/programs.ts';
import {
  askOptions,
  backendWorld,
  CLIENT_KEYS,
  clientIn,
  FAKE_KEY,
  PROMPT,
  useSandbox,
} from './ask.ts';
import { CLIENTS } from './contenders.ts';

const sandbox = useSandbox();

/** A flag without which the client is not confined, or would not be understood. */
const NEEDED: Readonly<Record<ClientName, string>> = {
  gemini: '--extensions',
  qwen: '--bare',
  opencode: '--pure',
  copilot: '--available-tools',
};

/** A prompt over this is refused before the start. */
const LIMITS: Readonly<Record<ClientName, number | null>> = {
  gemini: 8_388_608,
  qwen: 8_388_608,
  opencode: null,
  copilot: null,
};

const install = (name: ClientName, options: FakeClientOptions = {}) =>
  installFakeClient(sandbox().bin, name, options);

describe.each(CLIENTS)('%s', (name) => {
  it('is started in an empty folder, with a home of its own and its key alone', async () => {
    const fake = install(name);
    await clientIn(sandbox(), name).ask(PROMPT, askOptions());
    const [call] = fake.asked();
    expect(call?.env).toMatchObject(CLIENT_KEYS[name](FAKE_KEY));
    expect(call?.env).not.toHaveProperty('OTHER_SECRET');
    expect(JSON.stringify(call?.argv)).not.toContain(FAKE_KEY);
    for (const folder of ['HOME', 'TMPDIR', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME'])
      expect(call?.env[folder]).toMatch(/countersign-/);
    expect(call?.cwd).toMatch(/countersign-.*empty$/);
    expect(existsSync(call?.env['HOME'] ?? '')).toBe(false);
    expect(readdirSync(sandbox().home)).toEqual([]);
  });

  it('gets a prompt in which no line is a command and no word a file', async () => {
    const fake = install(name);
    const user = safe`/help\n!ls\n+ @/etc/passwd @./secret`;
    await clientIn(sandbox(), name).ask({ ...PROMPT, user }, askOptions());
    const said = fake.asked()[0]?.stdin?.text ?? '';
    expect(said).not.toMatch(/^\s*[/!@]/);
    if (READS_MENTIONS.includes(name)) expect(said).not.toMatch(/@[./\w]/);
    expect(said).toContain('/help\n!ls\n');
  });

  it('is not asked without a key or a login', async () => {
    const fake = install(name);
    const answer = await clientIn(sandbox(), name, {}).ask(PROMPT, askOptions());
    expect(answer).toMatchObject({ kind: 'failed', tried: false, failure: { code: 'no-key' } });
    expect(fake.asked()).toEqual([]);
  });

  it('is not asked when it lacks a flag that confines it, and the reason names the flag', async () => {
    const fake = install(name, { missingFlags: [NEEDED[name]] });
    const answer = await clientIn(sandbox(), name).ask(PROMPT, askOptions());
    expect(answer).toMatchObject({
      tried: false,
      failure: { code: 'unsupported', detail: expect.stringContaining(NEEDED[name]) },
    });
    expect(fake.asked()).toEqual([]);
  });

  it('is asked for its options once', async () => {
    const fake = install(name);
    await clientIn(sandbox(), name).ask(PROMPT, askOptions());
    await clientIn(sandbox(), name).ask(PROMPT, askOptions());
    expect(fake.calls().filter(({ subcommand }) => subcommand === 'help')).toHaveLength(1);
  });

  it('is ended when its model calls tools again and again', async () => {
    install(name, { behaviour: 'tool-calls' });
    const answer = await clientIn(sandbox(), name).ask(PROMPT, askOptions());
    expect(answer).toMatchObject({ tried: true, failure: { code: 'bad-answer' } });
  });

  const limit = LIMITS[name];
  if (limit !== null)
    it('is not started with a prompt over its limit', async () => {
      const fake = install(name);
      const user = redact('a line of code\n'.repeat(limit / 15 + 1));
      const answer = await clientIn(sandbox(), name).ask({ ...PROMPT, user }, askOptions());
      expect(answer).toMatchObject({ tried: false, failure: { code: 'too-large' } });
      expect(fake.asked()).toEqual([]);
    });

  it('says how it stands: not there, without a key, ready, too old', async () => {
    expect(await standingOf(sandbox(), name, {})).toMatchObject({
      kind: 'not-set-up',
      failure: { code: 'not-installed', nextStep: expect.stringContaining('npm install') },
    });
    install(name);
    expect(await standingOf(sandbox(), name, {})).toMatchObject({
      kind: 'not-set-up',
      failure: { code: 'no-key' },
    });
    expect(await standingOf(sandbox(), name)).toMatchObject({
      kind: 'ready',
      detail: expect.stringMatching(/^\d+\.\d+\.\d+ at .*(?:key|token) from/),
    });
  });

  it('is broken where it lacks a flag', async () => {
    install(name, { missingFlags: [NEEDED[name]] });
    expect(await standingOf(sandbox(), name)).toMatchObject({
      kind: 'broken',
      detail: expect.stringContaining(NEEDED[name]),
    });
  });
});

/** Those that read a file which a prompt names as `@path`. */
const READS_MENTIONS: readonly ClientName[] = ['gemini', 'qwen'];

function standingOf(box: Sandbox, name: ClientName, env = CLIENT_KEYS[name](FAKE_KEY)) {
  if (name === 'opencode') clientIn(box, name, {});
  const world = backendWorld({ environment: box.env(env), project: box.project });
  const probe = { tools: 'none', signal: new AbortController().signal, timeoutMs: 20_000 } as const;
  const standing = findDefinition(name)?.standing(contextOf(name, world), probe);
  if (standing === undefined) throw new Error(`there is no backend ${name}`);
  return standing;
}
