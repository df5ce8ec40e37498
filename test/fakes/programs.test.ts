import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { askCodex, EXEC, listOptions, type Run, runIn } from './ask-fake.ts';
import {
  approvedAnswer,
  type CodexBehaviour,
  type FakeCodexOptions,
  installFakeCodex,
} from './programs.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.dispose());

const ask = (options: FakeCodexOptions, extra?: Partial<Run>) => askCodex(sandbox, options, extra);
const run = (file: string, given: Run) => runIn(sandbox, file, given);

describe('fake codex', () => {
  it('answers as codex does and records the call', async () => {
    const result = await ask({ answer: 'Fine.' }, { env: { CODEX_API_KEY: 'k' }, stdin: 'Grüße' });
    expect(result).toMatchObject({ exitCode: 0, stderr: '', answer: 'Fine.' });
    expect(result.events).toEqual([
      { type: 'thread.started', thread_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      { type: 'turn.started' },
      { type: 'item.completed', item: { id: 'item_1', type: 'agent_message', text: 'Fine.' } },
      { type: 'turn.completed', usage: expect.objectContaining({ output_tokens: 80 }) },
    ]);
    const [call] = result.fake.asked();
    expect(call).toMatchObject({ subcommand: 'exec', cwd: sandbox.project, number: 1 });
    expect(call?.env).toEqual(sandbox.env({ CODEX_API_KEY: 'k' }));
    expect(call?.argv.slice(0, 2)).toEqual(['exec', '--json']);
    expect(call?.pgid).toBe(call?.pid);
    expect(call?.stdin).toEqual({ bytes: 7, characters: 5, text: 'Grüße' });
    expect(call?.workdir).toMatchObject({ path: sandbox.project, entries: [] });
  });

  it('knows its version and its login', async () => {
    const fake = installFakeCodex(sandbox.bin, { login: 'none', version: '1.2.3' });
    expect(await run(fake.path, { argv: ['--version'] })).toMatchObject({
      exitCode: 0,
      stdout: 'codex-cli 1.2.3\n',
    });
    const status = ['login', 'status'];
    expect(await run(fake.path, { argv: status })).toMatchObject({ exitCode: 1 });
    installFakeCodex(sandbox.bin);
    expect(await run(fake.path, { argv: status })).toMatchObject({ exitCode: 0 });
  });

  it.each<[CodexBehaviour, string]>([
    ['success', JSON.stringify(approvedAnswer)],
    ['empty', ''],
    ['half', JSON.stringify(approvedAnswer).slice(0, 48)],
    ['fenced', `\`\`\`json\n${JSON.stringify(approvedAnswer)}\n\`\`\`\n`],
    ['slow-trickle', JSON.stringify(approvedAnswer)],
    ['non-fatal-error', JSON.stringify(approvedAnswer)],
    ['garbage-help', JSON.stringify(approvedAnswer)],
  ])('%s ends with 0 and an answer', async (behaviour, answer) => {
    const result = await ask({ behaviour });
    expect(result).toMatchObject({ exitCode: 0, answer });
    expect(result.events.at(-1)?.type).toBe('turn.completed');
  });

  it.each<[CodexBehaviour, RegExp]>([
    ['garbage', /no json here/],
    ['prose', /^I looked at \{the change\}.*\{"verdict".*\{you\}/s],
  ])('%s answers with more than JSON', async (behaviour, answer) => {
    expect((await ask({ behaviour })).answer).toMatch(answer);
  });

  it.each<[CodexBehaviour, string]>([
    ['auth', '401 Unauthorized'],
    ['logged-out', '401 Unauthorized'],
    ['rate-limit', '429 Too Many Requests'],
    ['quota', 'Quota exceeded'],
  ])('%s fails the turn', async (behaviour, message) => {
    const result = await ask({ behaviour });
    expect(result).toMatchObject({ exitCode: 1, answer: undefined, stderr: '' });
    const error = { message: expect.stringContaining(message) };
    expect(result.events.at(-1)).toEqual({ type: 'turn.failed', error });
  });

  it('works without a login when it has a key', async () => {
    const env = { CODEX_API_KEY: 'key' };
    expect(await ask({ behaviour: 'logged-out' }, { env })).toMatchObject({ exitCode: 0 });
  });

  it('gives each call its own behaviour and answer', async () => {
    const options = { behaviour: ['rate-limit', 'success'] as const, answer: ['a', 'b'] };
    const first = await ask(options);
    const second = await run(first.fake.path, { argv: EXEC });
    const third = await run(first.fake.path, { argv: EXEC });
    expect([first.exitCode, second.exitCode, third.exitCode]).toEqual([1, 0, 70]);
    expect(second.stdout).toContain('"text":"b"');
    expect(third.stderr).toBe('fake: call 3, but only 2 were prepared\n');
  });

  it('records calls at the same time', async () => {
    const fake = installFakeCodex(sandbox.bin);
    await Promise.all(Array.from({ length: 8 }, () => run(fake.path, { argv: EXEC })));
    expect(fake.asked().map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('fills in values that the schema fixes', async () => {
    const schema = path.join(sandbox.home, 'schema.json');
    const text = '{"properties":{"verdict":{"type":"string"},"nonce":{"enum":["n-1"]}}}';
    writeFileSync(schema, text, { mode: 0o600 });
    const fake = installFakeCodex(sandbox.bin);
    const result = await run(fake.path, { argv: [...EXEC, '--output-schema', schema, '-'] });
    expect(result.stdout).toContain(String.raw`\"nonce\":\"n-1\"`);
    const given = { path: schema, mode: 0o600, bytes: text.length, text };
    expect(fake.asked()[0]?.files).toEqual({ '--output-schema': given });
  });

  it('resumes its stored threads, and adds up their usage', async () => {
    const first = await ask({ usage: { input_tokens: 10 } });
    const id = String(first.events[0]?.['thread_id']);
    const { fake } = first;
    const again = await run(fake.path, { argv: [...EXEC, 'resume', id, '-'] });
    expect(again.stdout).toContain('"input_tokens":20');
    const unknown = id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const lost = await run(fake.path, { argv: [...EXEC, 'resume', unknown, '-'] });
    expect(lost).toMatchObject({ exitCode: 1, stdout: '' });
    expect(lost.stderr).toContain('no rollout found');
    expect(fake.asked().map((call) => call.subcommand)).toEqual(['exec', 'resume', 'resume']);
  });

  it('an old one does not know newer options', async () => {
    const result = await ask({ behaviour: 'old' }, { argv: [...EXEC, '--ephemeral', '-'] });
    expect(result).toMatchObject({ exitCode: 2 });
    const help = await run(result.fake.path, { argv: ['exec', '--help'] });
    expect(listOptions(help.stdout)).not.toContain('--ephemeral');
    expect(listOptions(help.stdout)).toContain('--json');
  });
});
