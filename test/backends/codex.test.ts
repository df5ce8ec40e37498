import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildAnswerSchema } from '../../src/model/review/answer-schema.ts';
import type { AskOptions } from '../../src/model/backend.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import {
  type CodexBehaviour,
  type FakeCodexOptions,
  type FakeProgram,
  installFakeCodex,
} from '../fakes/programs.ts';
import { askOptions, codexIn, PROMPT, useSandbox } from './ask.ts';

const sandbox = useSandbox();

async function askCodex(fake: FakeCodexOptions | CodexBehaviour, more: Partial<AskOptions> = {}) {
  const options = typeof fake === 'string' ? { behaviour: fake } : fake;
  const program = installFakeCodex(sandbox().bin, options);
  const answer = await codexIn(sandbox()).ask(PROMPT, askOptions(more));
  return { program, answer, ask: program.asked()[0] };
}

const count = (program: FakeProgram, subcommand: string) =>
  program.calls().filter((call) => call.subcommand === subcommand).length;

const codexDir = (box: Sandbox) => path.join(box.state, 'countersign', 'codex');

describe('the flags of this codex', () => {
  it('are asked for once and remembered, also by other processes', async () => {
    const program = installFakeCodex(sandbox().bin);
    for (let n = 0; n < 3; n += 1) await codexIn(sandbox()).ask(PROMPT, askOptions());
    expect([count(program, 'help'), count(program, 'exec')]).toEqual([1, 3]);
    expect(count(program, 'version')).toBe(1);
  });

  it('are asked for again when the program has changed', async () => {
    const program = installFakeCodex(sandbox().bin);
    await codexIn(sandbox()).ask(PROMPT, askOptions());
    writeFileSync(program.path, `${readFileSync(program.path, 'utf8')}\n`);
    await codexIn(sandbox()).ask(PROMPT, askOptions());
    expect(count(program, 'help')).toBe(2);
  });

  it.each(['--sandbox', '--ephemeral', '--output-last-message', '--cd', '--json'])(
    'without %s there is no review',
    async (flag) => {
      const { program, answer } = await askCodex({ missingFlags: [flag] });
      expect(answer).toMatchObject({
        kind: 'failed',
        tried: false,
        failure: { code: 'unsupported', nextStep: expect.stringContaining('update') },
      });
      expect(program.asked()).toEqual([]);
    },
  );

  it.each([
    ['none', '--ignore-user-config', 'failed'],
    ['none', '--config', 'failed'],
    ['none', '--ignore-rules', 'answered'],
    ['repository', '--ignore-user-config', 'answered'],
    ['repository', '--config', 'failed'],
    ['repository', '--ignore-rules', 'failed'],
  ] as const)('tools %s without %s: %s, never with wider access', async (tools, flag, kind) => {
    const { answer } = await askCodex({ missingFlags: [flag] }, { tools });
    expect(answer.kind).toBe(kind);
  });

  it('what is merely useful is left out when absent', async () => {
    const missingFlags = ['--model', '--output-schema', '--ignore-rules'];
    const schema = buildAnswerSchema('abc');
    const { answer, ask } = await askCodex({ missingFlags }, { model: 'gpt-5.2', schema });
    expect(answer).toMatchObject({ kind: 'answered', schema: 'absent' });
    expect(ask?.argv).toContain('model="gpt-5.2"');
  });

  it.each([
    ['old', 'unsupported'],
    ['garbage-help', 'unsupported'],
  ] as const)('%s: no review, and how to mend it', async (behaviour, code) => {
    const { answer } = await askCodex(behaviour);
    expect(answer).toMatchObject({ tried: false, failure: { code } });
  });

  it('the version does not matter', async () => {
    expect((await askCodex({ version: 'banana' })).answer.kind).toBe('answered');
  });

  it('help that does not end is a timeout', async () => {
    const { answer } = await askCodex({ help: 'hang' }, { timeoutSeconds: 1 });
    expect(answer).toMatchObject({ tried: true, failure: { code: 'timeout' } });
  });
});

describe('a cache that lies', () => {
  const poison = async (flags: readonly string[], missingFlags: readonly string[] = []) => {
    const program = installFakeCodex(sandbox().bin, { missingFlags });
    await codexIn(sandbox()).ask(PROMPT, askOptions());
    const dir = codexDir(sandbox());
    const [name = ''] = readdirSync(dir);
    const record = JSON.parse(readFileSync(path.join(dir, name), 'utf8')) as object;
    writeFileSync(path.join(dir, name), JSON.stringify({ ...record, flags }));
    return program;
  };
  const FULL = [
    ...['--json', '--sandbox', '--ephemeral', '--cd', '--output-last-message'],
    ...['--config', '--ignore-user-config'],
  ];

  it('cannot take the sandbox away', async () => {
    const program = await poison(FULL.filter((flag) => flag !== '--sandbox'));
    const answer = await codexIn(sandbox()).ask(PROMPT, askOptions());
    expect(answer.kind).toBe('answered');
    expect(program.asked().map(({ argv }) => argv.includes('read-only'))).toEqual([true, true]);
    expect(count(program, 'help')).toBe(2);
  });

  it('cannot bring flags of its own', async () => {
    const program = await poison([...FULL, '--dangerously-bypass-approvals-and-sandbox']);
    await codexIn(sandbox()).ask(PROMPT, askOptions());
    expect(program.asked()[1]?.argv).not.toContain('--dangerously-bypass-approvals-and-sandbox');
  });

  it('about a flag that is not there is found out and mended', async () => {
    const program = await poison([...FULL, '--ignore-rules'], ['--ignore-rules']);
    for (let n = 0; n < 2; n += 1)
      expect((await codexIn(sandbox()).ask(PROMPT, askOptions())).kind).toBe('answered');
    expect(['usage-error', 'help', 'exec'].map((name) => count(program, name))).toEqual([1, 2, 3]);
  });

  it('that cannot be written is done without', async () => {
    rmSync(sandbox().state, { recursive: true });
    writeFileSync(sandbox().state, 'not a directory');
    expect((await askCodex('success')).answer.kind).toBe('answered');
  });
});

describe('the login', () => {
  const logIn = () => writeFileSync(path.join(sandbox().codexHome, 'auth.json'), '{}');

  it('is asked for once a minute', async () => {
    logIn();
    let now = Date.now();
    const program = installFakeCodex(sandbox().bin);
    const ask = () => codexIn(sandbox(), { now: () => now }).ask(PROMPT, askOptions());
    await ask();
    await ask();
    expect(count(program, 'login-status')).toBe(1);
    now += 60_000;
    await ask();
    expect(count(program, 'login-status')).toBe(2);
  });

  it('that ended is noticed at once', async () => {
    logIn();
    await askCodex('success');
    rmSync(path.join(sandbox().codexHome, 'auth.json'));
    const { answer, program } = await askCodex({ login: 'none' });
    expect(answer).toMatchObject({ tried: false, failure: { code: 'no-key' } });
    expect(program.asked()).toEqual([]);
  });

  it('without a file is asked for once in a review', async () => {
    const program = installFakeCodex(sandbox().bin);
    for (const review of [codexIn(sandbox()), codexIn(sandbox())])
      for (let pass = 0; pass < 3; pass += 1) await review.ask(PROMPT, askOptions());
    expect(count(program, 'login-status')).toBe(2);
  });

  it('that is missing is asked for once in a review, and a key goes with every ask', async () => {
    const program = installFakeCodex(sandbox().bin, { login: 'none' });
    const review = codexIn(sandbox(), { env: { OPENAI_API_KEY: 'not-a-real-key' } });
    for (let pass = 0; pass < 2; pass += 1)
      expect((await review.ask(PROMPT, askOptions())).kind).toBe('answered');
    expect(count(program, 'login-status')).toBe(1);
  });

  it('that is damaged does not let a key be billed in its place', async () => {
    const program = installFakeCodex(sandbox().bin, { login: 'corrupt' });
    const backend = codexIn(sandbox(), { env: { OPENAI_API_KEY: 'not-a-real-key' } });
    expect(await backend.ask(PROMPT, askOptions())).toMatchObject({
      failure: { code: 'auth-refused', nextStep: 'run: codex login' },
    });
    expect(program.asked()).toEqual([]);
  });
});

describe('no codex', () => {
  const ask = () => codexIn(sandbox()).ask(PROMPT, askOptions());

  it('a directory of that name', async () => {
    mkdirSync(path.join(sandbox().bin, 'codex'));
    expect(await ask()).toMatchObject({ tried: false, failure: { code: 'not-installed' } });
  });

  it('a file that is not executable', async () => {
    chmodSync(installFakeCodex(sandbox().bin).path, 0o644);
    expect(await ask()).toMatchObject({ tried: false, failure: { code: 'not-installed' } });
  });

  it('a program that cannot be started', async () => {
    const script = '#!/no/such/interpreter\n';
    writeFileSync(path.join(sandbox().bin, 'codex'), script, { mode: 0o755 });
    expect(await ask()).toMatchObject({ tried: false, failure: { code: 'not-installed' } });
  });
});

describe('an ask', () => {
  it('with a schema hands it over in a private file that is gone afterwards', async () => {
    const schema = buildAnswerSchema('abc');
    const { answer, ask } = await askCodex('success', { schema });
    const file = ask?.files?.['--output-schema'];
    expect(file).toMatchObject({ mode: 0o600, text: JSON.stringify(schema) });
    expect(existsSync(file?.path ?? '')).toBe(false);
    expect(JSON.parse(answer.kind === 'answered' ? answer.text : '')).toMatchObject({
      nonce: 'abc',
    });
  });

  it('without tools runs in an empty directory, apart from the user configuration', async () => {
    const { ask } = await askCodex('success');
    expect(ask?.workdir).toMatchObject({ mode: 0o700, entries: [] });
    expect(ask?.argv).toContain('--ignore-user-config');
    expect(ask?.argv).toContain('features.shell_tool=false');
  });

  it('with tools runs at the project root, with the user configuration and less environment', async () => {
    const { ask } = await askCodex('success', { tools: 'repository' });
    expect(ask?.workdir?.path).toBe(sandbox().project);
    expect(ask?.argv).not.toContain('--ignore-user-config');
    expect(ask?.argv).toEqual(
      expect.arrayContaining([
        ...['read-only', '--ignore-rules', 'project_doc_max_bytes=0', 'notify=[]'],
        ...['shell_environment_policy.inherit="core"', 'features.hooks=false'],
        expect.stringContaining(`"${sandbox().project}"={trust_level="untrusted"}`),
      ]),
    );
  });

  it('with a passing error is answered all the same', async () => {
    const { answer } = await askCodex('non-fatal-error');
    expect(answer).toMatchObject({
      kind: 'answered',
      usage: { inputTokens: 1200, outputTokens: 80 },
    });
  });

  it('that crashed keeps the last lines of its errors', async () => {
    const { answer } = await askCodex('crash');
    expect(answer).toMatchObject({ partial: expect.stringContaining('panicked') });
  });
});
