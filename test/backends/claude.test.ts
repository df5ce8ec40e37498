import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildAnswerSchema } from '../../src/model/review/answer-schema.ts';
import type { AskOptions } from '../../src/model/backend.ts';
import { safe } from '../../src/redaction/redact.ts';
import {
  type ClaudeBehaviour,
  type FakeClaudeOptions,
  type FakeProgram,
  installFakeClaude,
} from '../fakes/programs.ts';
import { askOptions, claudeIn, PROMPT, useSandbox } from './ask.ts';

const sandbox = useSandbox();

async function askClaude(
  fake: FakeClaudeOptions | ClaudeBehaviour,
  more: Partial<AskOptions> = {},
  env: Record<string, string> = {},
) {
  const options = typeof fake === 'string' ? { behaviour: fake } : fake;
  const program = installFakeClaude(sandbox().bin, options);
  const answer = await claudeIn(sandbox(), env).ask(PROMPT, askOptions(more));
  return { program, answer, ask: program.asked()[0] };
}

const count = (program: FakeProgram, subcommand: string) =>
  program.calls().filter((call) => call.subcommand === subcommand).length;

const settingsOf = (ask: Awaited<ReturnType<typeof askClaude>>['ask']) => {
  const file = ask?.files?.['--settings'];
  return JSON.parse(file !== undefined && 'text' in file ? file.text : '') as object;
};

const KEY = { ANTHROPIC_API_KEY: 'not-a-real-key' };

describe('the flags of this claude', () => {
  it('are asked for once and remembered', async () => {
    const program = installFakeClaude(sandbox().bin);
    for (let n = 0; n < 2; n += 1) await claudeIn(sandbox()).ask(PROMPT, askOptions());
    expect([count(program, 'help'), count(program, 'exec')]).toEqual([1, 2]);
  });

  it.each<[string, AskOptions['tools'], string]>([
    ['--tools', 'none', 'unsupported'],
    ['--setting-sources', 'none', 'unsupported'],
    ['--strict-mcp-config', 'none', 'unsupported'],
    ['--disable-slash-commands', 'none', 'unsupported'],
    ['--no-session-persistence', 'none', 'unsupported'],
    ['--restricted', 'none', 'answered'],
    ['--restricted', 'repository', 'unsupported'],
    ['--effort', 'none', 'answered'],
    ['--json-schema', 'none', 'answered'],
    ['--system-prompt-snapshot', 'none', 'answered'],
  ])('without %s, tools %s: %s', async (flag, tools, expected) => {
    const { program, answer } = await askClaude({ missingFlags: [flag] }, { tools });
    if (expected === 'answered') expect(answer.kind).toBe('answered');
    else {
      const failure = { code: expected, detail: `this claude has no ${flag}` };
      expect(answer).toMatchObject({ kind: 'failed', tried: false, failure });
      expect(program.asked()).toEqual([]);
    }
  });

  it('of a claude that cannot be kept from reading files: what the diff mentions is no path', async () => {
    const prompt = { system: safe`Be strict.`, user: safe`+ see @/etc/passwd` };
    const program = installFakeClaude(sandbox().bin, { missingFlags: ['--restricted'] });
    await claudeIn(sandbox()).ask(prompt, askOptions());
    expect(program.asked()[0]?.stdin?.text).toBe('+ see @\u2060/etc/passwd');
  });
});

describe('the login', () => {
  it('comes first: no key is handed on', async () => {
    const { answer, ask } = await askClaude('success', {}, KEY);
    expect(answer.kind).toBe('answered');
    expect(ask?.env).not.toHaveProperty('ANTHROPIC_API_KEY');
  });

  it('is missing: the key is handed on, and only one', async () => {
    const keys = { ...KEY, CLAUDE_CODE_OAUTH_TOKEN: 'token', OPENAI_API_KEY: 'other' };
    const { ask } = await askClaude({ login: 'none' }, {}, keys);
    expect(ask?.env).toMatchObject({ CLAUDE_CODE_OAUTH_TOKEN: 'token' });
    expect(ask?.env).not.toHaveProperty('ANTHROPIC_API_KEY');
    expect(ask?.env).not.toHaveProperty('OPENAI_API_KEY');
  });

  it('is missing, and so is a key', async () => {
    const { answer, program } = await askClaude({ login: 'none' });
    expect(answer).toMatchObject({
      tried: false,
      failure: { code: 'no-key', nextStep: 'run: claude auth login' },
    });
    expect(program.asked()).toEqual([]);
  });

  it('cannot be read: no key is billed in its place', async () => {
    const { answer, program } = await askClaude({ login: 'garbage' }, {}, KEY);
    expect(answer).toMatchObject({ failure: { code: 'auth-refused' } });
    expect(program.asked()).toEqual([]);
  });

  it('is asked for once a minute, and its end is noticed at once', async () => {
    const file = path.join(sandbox().claudeConfig, '.credentials.json');
    writeFileSync(file, '{}');
    const program = installFakeClaude(sandbox().bin);
    for (let n = 0; n < 2; n += 1) await claudeIn(sandbox()).ask(PROMPT, askOptions());
    expect(count(program, 'login-status')).toBe(1);
    rmSync(file);
    expect((await askClaude({ login: 'none' })).answer).toMatchObject({
      failure: { code: 'no-key' },
    });
  });

  it('is for Anthropic: a server of the user gets its own key', async () => {
    const env = { ANTHROPIC_BASE_URL: 'http://127.0.0.1:1', ANTHROPIC_AUTH_TOKEN: 'own-token' };
    const { ask, program } = await askClaude('success', {}, env);
    expect(ask?.env).toMatchObject(env);
    expect(count(program, 'login-status')).toBe(0);
  });
});

describe("the user's settings", () => {
  const write = (settings: object) =>
    writeFileSync(path.join(sandbox().claudeConfig, 'settings.json'), JSON.stringify(settings));

  it('give the key, the server and the model, and nothing else', async () => {
    write({
      apiKeyHelper: 'print-key',
      model: 'claude-sonnet-5',
      env: { ANTHROPIC_BASE_URL: 'https://gateway.example', PATH: '/evil', NODE_OPTIONS: '-r x' },
      hooks: { SessionStart: [{ hooks: [{ type: 'command', command: 'touch ran' }] }] },
      permissions: { allow: ['Bash(*)'] },
    });
    const { answer, ask } = await askClaude({ login: 'settings' });
    expect(answer.kind).toBe('answered');
    expect(settingsOf(ask)).toEqual({
      apiKeyHelper: 'print-key',
      model: 'claude-sonnet-5',
      env: { ANTHROPIC_BASE_URL: 'https://gateway.example' },
      permissions: { deny: expect.arrayContaining(['Read(**/.env)']) },
    });
    expect(ask?.files?.['--settings']).toMatchObject({ mode: 0o600 });
  });

  it('are of another maker where they name another server', async () => {
    write({ env: { ANTHROPIC_BASE_URL: 'https://api.z.ai/anthropic', ANTHROPIC_MODEL: 'glm-5' } });
    expect(await claudeIn(sandbox()).maker()).toBe('zhipu');
    write({});
    expect(await claudeIn(sandbox()).maker()).toBe('anthropic');
    writeFileSync(path.join(sandbox().claudeConfig, 'settings.json'), 'not JSON');
    expect(await claudeIn(sandbox()).maker()).toBe('anthropic');
  });
});

describe('an ask', () => {
  it('has no tools, an empty folder and nothing of the session that called us', async () => {
    const session = {
      CLAUDECODE: '1',
      CLAUDE_CODE_SESSION_ID: 'x',
      CLAUDE_CODE_MESSAGING_TOKEN: 'x',
    };
    const { ask } = await askClaude('success', {}, session);
    expect(ask?.argv).toEqual(
      expect.arrayContaining(['--restricted', '--setting-sources=', '--tools=', '--max-turns']),
    );
    expect(ask?.argv).toContain('--no-session-persistence');
    expect(ask?.workdir).toMatchObject({ mode: 0o700, entries: [] });
    expect(ask?.env).toMatchObject({
      CLAUDE_CODE_MAX_RETRIES: '0',
      CLAUDE_CODE_DISABLE_ATTACHMENTS: '1',
      TMPDIR: expect.stringMatching(/countersign-\w+\/tmp$/),
    });
    for (const name of Object.keys(session)) expect(ask?.env).not.toHaveProperty(name);
  });

  it('keeps the rules and the change apart', async () => {
    const { ask } = await askClaude('success');
    expect(ask?.stdin?.text).toBe(PROMPT.user);
    expect(ask?.files?.['--system-prompt-file']).toMatchObject({
      text: PROMPT.system,
      mode: 0o600,
    });
    expect(ask?.argv.join(' ')).not.toContain(PROMPT.user);
  });

  it('with tools may read the repository, but no credentials', async () => {
    const { ask } = await askClaude('success', { tools: 'repository' });
    expect(ask?.argv).toEqual(
      expect.arrayContaining(['--restricted', '--tools=Read,Grep,Glob', 'dontAsk']),
    );
    expect(ask?.argv).toContain(`--add-dir=${sandbox().project}`);
    expect(ask?.workdir).toMatchObject({ entries: [] });
    expect(settingsOf(ask)).toMatchObject({
      permissions: { deny: expect.arrayContaining(['Read(**/.env.*)', 'Read(**/id_rsa*)']) },
    });
  });

  it.each([
    ['low', null, ['--effort', 'low']],
    ['xhigh', 'opus', ['--effort', 'xhigh', '--model', 'opus']],
    ['high', 'gpt-5.2-codex', ['--effort', 'high']],
  ] as const)('effort %s, model %s', async (effort, model, words) => {
    const { ask } = await askClaude('success', { effort, model });
    expect(ask?.argv).toEqual(expect.arrayContaining([...words]));
    expect(ask?.argv.includes('--model')).toBe(words.some((word) => word === '--model'));
  });

  it('reports the model, the tokens and the cost', async () => {
    const schema = buildAnswerSchema('abc');
    const { answer } = await askClaude('success', { schema });
    expect(answer).toMatchObject({
      schema: 'enforced',
      model: 'claude-opus-5-5',
      usage: { inputTokens: 1200, outputTokens: 80, costUsd: 0.25 },
    });
    expect(JSON.parse(answer.kind === 'answered' ? answer.text : '')).toMatchObject({
      nonce: 'abc',
    });
  });

  it('too large is refused before the start', async () => {
    const program = installFakeClaude(sandbox().bin);
    const user = safe`${PROMPT.user}`.repeat(600_000) as typeof PROMPT.user;
    const answer = await claudeIn(sandbox()).ask({ ...PROMPT, user }, askOptions());
    expect(answer).toMatchObject({ tried: false, failure: { code: 'too-large' } });
    expect(program.asked()).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is begun, and gone on with; usage is that of all its turns', async () => {
    const first = await askClaude('success', { thread: { kind: 'new' } });
    expect(first.ask?.argv).not.toContain('--no-session-persistence');
    const { thread = '', usage } = first.answer as { thread?: string; usage: object };
    expect(usage).toEqual({ inputTokens: 1200, outputTokens: 80, costUsd: 0.25 });
    const spent = { inputTokens: 1200, outputTokens: 80, costUsd: 0.25 };
    const next = await askClaude('success', { thread: { kind: 'resume', id: thread, spent } });
    expect(next.answer).toMatchObject({
      thread,
      usage: { inputTokens: 2400, outputTokens: 160, costUsd: 0.5 },
    });
  });

  it.each([
    ['is gone', '11111111-1111-4111-8111-111111111111', ['--resume', '--session-id']],
    ['has an id that is none', '--dangerously-skip-permissions', ['--session-id']],
  ])('that %s begins anew', async (_name, id, flags) => {
    const { answer, program } = await askClaude('success', { thread: { kind: 'resume', id } });
    expect(answer).toMatchObject({
      kind: 'answered',
      thread: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const used = program
      .asked()
      .map(({ argv }) => argv.find((word) => ['--resume', '--session-id'].includes(word)));
    expect(used).toEqual(flags);
    expect(program.asked().flatMap(({ argv }) => argv)).not.toContain(
      `--dangerously-skip-permissions`,
    );
  });
});

describe('a failure', () => {
  it.each<[ClaudeBehaviour, string, RegExp]>([
    ['auth', 'auth-refused', /^run: claude auth login$/],
    ['rate-limit', 'rate-limit', /wait/],
    ['quota', 'quota', /add credit/],
    ['overloaded', 'crashed', /servers are overloaded/],
    ['refusal', 'bad-answer', /another reviewer/],
    ['crash', 'crashed', /claude -p/],
  ])('%s is %s', async (behaviour, code, nextStep) => {
    const { answer } = await askClaude(behaviour);
    expect(answer).toMatchObject({
      tried: true,
      failure: { code, nextStep: expect.stringMatching(nextStep) },
    });
  });

  it('of a key names its variable', async () => {
    const { answer } = await askClaude({ login: 'none', behaviour: 'auth' }, {}, KEY);
    expect(answer).toMatchObject({ failure: { nextStep: 'check ANTHROPIC_API_KEY' } });
  });

  it('that may pass is tried again', async () => {
    const { answer, program } = await askClaude({ behaviour: ['overloaded', 'success'] });
    expect(answer.kind).toBe('answered');
    expect(program.asked()).toHaveLength(2);
  });
});

it('the repository under review is not asked for a program', async () => {
  installFakeClaude(sandbox().project);
  const env = { PATH: `${sandbox().project}:${sandbox().env()['PATH']}` };
  const answer = await claudeIn(sandbox(), env).ask(PROMPT, askOptions());
  expect(answer).toMatchObject({ tried: false, failure: { code: 'not-installed' } });
  expect(readFileSync(path.join(sandbox().project, 'claude'), 'utf8')).toContain('#!');
});
