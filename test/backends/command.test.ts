import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandSettings } from '../../src/backend/command/settings.ts';
import type { AskOptions } from '../../src/model/backend.ts';
import { askOptions, backendOf, commandIn, PROMPT, useSandbox } from './ask.ts';

const sandbox = useSandbox();

/** A program that runs these lines of the shell. */
function program(...lines: readonly string[]): string {
  const file = path.join(sandbox().bin, 'reviewer');
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  return file;
}

type Given = Partial<CommandSettings> & { readonly lines: readonly string[] };

async function ask(
  { lines, argv = [], ...settings }: Given,
  options: Partial<AskOptions> = {},
  env: Record<string, string> = {},
) {
  const command = { argv: [program(...lines), ...argv], ...settings };
  return await commandIn(sandbox(), command, env).ask(PROMPT, askOptions(options));
}

const seen = () => readFileSync(path.join(sandbox().home, 'seen'), 'utf8');
const WHOLE = `${PROMPT.system}\n\n${PROMPT.user}`;

describe('the prompt', () => {
  it('comes on stdin', async () => {
    expect(await ask({ lines: ['cat'] })).toMatchObject({ kind: 'answered', text: WHOLE });
  });

  it.each([
    ['{prompt_file}', WHOLE],
    ['--input={user_file}', PROMPT.user, '{system_file}'],
    ['{system_file}', PROMPT.system, '{user_file}'],
  ])('comes in a private file: %s', async (argument, text, ...others) => {
    const lines = ['file=${1#--input=}', 'stat -c %a "$file"; printf %s "$file" > $HOME/seen; cat'];
    const answer = await ask({ lines: [...lines, 'cat "$file"'], argv: [argument, ...others] });
    expect(answer).toMatchObject({ kind: 'answered', text: `600\n${text}` });
    expect(existsSync(seen())).toBe(false);
  });
});

describe('the answer', () => {
  it('comes from a file', async () => {
    const lines = ['cat > /dev/null; echo noise; printf %s "from the file" > "$1"'];
    const answer = await ask({ lines, argv: ['{answer_file}'] });
    expect(answer).toMatchObject({ kind: 'answered', text: 'from the file' });
  });

  it.each([
    ['json', 'result', '{"result":"Fine."}', 'Fine.'],
    ['json', 'choices.0.text', '{"choices":[{"text":"Fine."}]}', 'Fine.'],
    ['json', 'structured', '{"structured":{"verdict":"APPROVED"}}', '{"verdict":"APPROVED"}'],
    [
      'jsonl',
      'part.text',
      'a log line\n{"part":{"text":"one"}}\n{"part":{"text":"two"}}\n{}',
      'two',
    ],
  ] as const)('%s, at %s', async (format, at, said, text) => {
    const lines = [`cat > /dev/null; cat <<'END'\n${said}\nEND`];
    expect(await ask({ lines, format, path: at })).toMatchObject({ kind: 'answered', text });
  });

  it.each([
    ['json', 'prose', /no text at result in the JSON that command\/local wrote/],
    ['json', '{"error":"x"}', /no text at result/],
    ['json', '{"result":null}', /no text at result/],
    ['jsonl', '{"type":"end"}', /no text at result in any line/],
  ] as const)('exit code 0 is none yet: %s %s', async (format, said, detail) => {
    const lines = [`cat > /dev/null; echo '${said}'`];
    expect(await ask({ lines, format, path: 'result' })).toMatchObject({
      kind: 'failed',
      tried: true,
      failure: { code: 'bad-answer', detail: expect.stringMatching(detail) },
    });
  });
});

describe('what the program gets', () => {
  it('the variables that are named, no others, and a temporary folder of its own', async () => {
    const lines = ['cat > /dev/null; env', 'touch "$TMPDIR/left"'];
    const keys = { LLM_TOKEN: 'eu-west', LLM_LOGIN: '0123456789abcdef' };
    const env = { ...keys, LLM_MODE: 'high', LLM_OTHER: 'no' };
    const environment = ['LLM_MODE', 'LLM_TOKEN', 'LLM_LOGIN', 'LLM_UNSET'];
    const answer = await ask({ lines, environment }, {}, env);
    const { text } = answer as { text: string };
    expect(text).toMatch(/^TMPDIR=.*countersign-\w+\/tmp$/m);
    expect(text).not.toMatch(/LLM_OTHER|LLM_UNSET|OTHER_SECRET/);
    // What may be a key is not shown again: its name says so, or it is long.
    expect(text).toMatch(/^LLM_TOKEN=\[REDACTED\]$/m);
    expect(text).toMatch(/^LLM_LOGIN=\[REDACTED\]$/m);
    expect(text).toMatch(/^LLM_MODE=high$/m);
  });

  it('an empty folder to work in', async () => {
    expect(await ask({ lines: ['cat > /dev/null; ls -A'] })).toMatchObject({ text: '' });
  });

  it('model, effort and time, where its arguments ask for them', async () => {
    const lines = ['cat > /dev/null; echo "$@"'];
    const argv = ['-m', '{model}', '--effort={effort}', '{timeout}'];
    const options = { timeoutSeconds: 20 };
    expect(await ask({ lines, argv, model: 'qwen3' }, options)).toMatchObject({
      text: '-m qwen3 --effort=high 20\n',
      model: 'qwen3',
    });
    // A project that is not trusted may have named the other one.
    expect(await ask({ lines, argv, model: 'qwen3' }, { model: '$(id)' })).toMatchObject({
      text: '-m qwen3 --effort=high 30\n',
      model: 'qwen3',
    });
    expect(await ask({ lines, model: 'qwen3' }, { model: 'other' })).toMatchObject({
      model: 'qwen3',
    });
  });
});

describe('a command that cannot be asked', () => {
  it.each<[string, Partial<CommandSettings>, RegExp]>([
    ['missing', { argv: ['/no/such/program'] }, /is not a program that can be run/],
    ['a path', { argv: [process.execPath], format: 'json' }, /format json needs a path/],
    ['a model', { argv: [process.execPath, '{model}'] }, /\{model\} in argv needs a model/],
    [
      'what is under review',
      { argv: [process.execPath, '{system_file}'] },
      /argv needs \{user_file\} for the whole prompt/,
    ],
    [
      'the rules',
      { argv: [process.execPath, '--input={user_file}'] },
      /argv needs \{system_file\} for the whole prompt/,
    ],
    ...[
      ['/bin/sh', '-c', 'llm {prompt_file}'],
      ['/bin/sh', '-lc', 'llm -m {model}'],
      ['/bin/sh', '-c', '--', 'llm {effort}'],
      ['/usr/bin/env', 'bash', '-e', '-c', 'llm {effort}'],
      [process.execPath, '-e', 'ask("{model}")'],
      [process.execPath, '--eval=ask("{model}")'],
    ].map((argv): [string, Partial<CommandSettings>, RegExp] => [
      `code without placeholders: ${argv.slice(1).join(' ')}`,
      { argv, model: 'qwen3' },
      /code after -c or -e in argv must have no placeholder/,
    ]),
  ])('%s', async (_name, command, detail) => {
    const answer = await commandIn(sandbox(), command).ask(PROMPT, askOptions());
    expect(answer).toMatchObject({
      tried: false,
      failure: { detail: expect.stringMatching(detail) },
    });
  });

  it.each([
    ['-c', 'cat "$1"', 'sh', '{prompt_file}'],
    ['-c', 'cat', 'sh', '{effort}'],
  ])('is none with a placeholder beside the code: %s %s', async (...argv) => {
    const command = { argv: ['/bin/sh', ...argv] };
    expect(await commandIn(sandbox(), command).ask(PROMPT, askOptions())).toMatchObject({
      kind: 'answered',
      text: WHOLE,
    });
  });

  it('is not set up under this name', async () => {
    const { env, project } = sandbox();
    const answer = await backendOf('command/other', { environment: env({}), project }).ask(
      PROMPT,
      askOptions(),
    );
    expect(answer).toMatchObject({ tried: false, failure: { code: 'not-installed' } });
  });
});
