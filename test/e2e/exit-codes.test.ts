import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../src/model/failure.ts';
import { type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { type Given, nest, writeUserFile } from '../config/nested.ts';
import { type OpenAiTurn, startOpenAiServer } from '../fakes/openai-server.ts';

/*
 * How `review` ends and what the user is told to do next, through the built program. The compiler asks
 * for an entry for every kind of failure; what each exit code is for stands in docs/exit-codes.md.
 */

const ARGV = ['review', '--fast', '--content', 'change.diff', '--quiet'];
const FILES = { 'change.diff': '+const limit = 100;\n' };

type Cell = Pick<DoorRun, 'codex' | 'modelInvoke' | 'signalAfter' | 'env' | 'files'> & {
  readonly when: string;
  readonly exit: number;
  /** The way out that the message names. */
  readonly next: RegExp;
  readonly flags?: readonly string[];
  readonly given?: Given;
  /** What a server at review.base_url does; `gone`: there is none any more. */
  readonly server?: OpenAiTurn | 'gone';
};

const only = (backend: string, more: object = {}): Given => ({
  'review.routes': [{ backend, when: ['always'], fail_mode: 'hard_fail', ...more }],
});
const fail = (name: Extract<OpenAiTurn, { kind: 'fail' }>['name']): OpenAiTurn => ({
  kind: 'fail',
  name,
});
/** No time to wait for a rate limit, or for a server that stumbles. */
const HURRY = ['--timeout', '4'];
/** More than codex takes. */
const LARGE = { 'change.diff': `+${'x '.repeat(600_000)}\n` };

const INSTALL = /install the Codex CLI.*npm install -g @openai\/codex/;
const LOG_IN = /run: codex login/;
const SET_KEY = /run: export OPENAI_API_KEY=/;
const AGAIN = /; run it again$/;
const SPLIT = /; split it, for example by folder/;

const FAILURES: Readonly<Record<FailureCode, readonly Cell[]>> = {
  'not-installed': [
    { when: 'a route insists on codex', exit: 1, next: INSTALL, given: only('codex') },
    {
      when: 'a route insists on model-invoke',
      exit: 1,
      next: /set review\.model_invoke to its full path/,
      given: only('hounfour'),
    },
  ],
  unsupported: [
    {
      when: 'the server has no such model',
      exit: 1,
      next: /name a model that 127\.0\.0\.1:\d+ has with --model/,
      server: fail('not-found-404'),
    },
  ],
  'no-key': [
    { when: 'there is neither codex nor a key', exit: 4, next: SET_KEY },
    { when: 'there is no codex', exit: 4, next: INSTALL },
    { when: 'codex is logged out', exit: 4, next: LOG_IN, codex: 'logged-out' },
    { when: 'codex is too old', exit: 4, next: /update the Codex CLI/, codex: 'old' },
    { when: 'codex says nothing useful', exit: 4, next: /Codex CLI/, codex: 'garbage-help' },
    {
      when: 'model-invoke has no key',
      exit: 4,
      next: /set OPENAI_API_KEY in the environment/,
      modelInvoke: 'auth',
    },
  ],
  'auth-refused': [
    { when: 'codex is refused', exit: 4, next: LOG_IN, codex: 'auth' },
    {
      when: 'the login of codex is damaged',
      exit: 4,
      next: LOG_IN,
      codex: { login: 'corrupt' },
    },
    {
      when: 'the server refuses the key',
      exit: 4,
      next: /check OPENAI_API_KEY and what it may use/,
      server: fail('unauthorized-401'),
      env: { OPENAI_API_KEY: 'not-a-real-key' },
    },
    {
      when: 'the server wants a key',
      exit: 4,
      next: SET_KEY,
      server: fail('unauthorized-401'),
    },
  ],
  unreachable: [
    {
      when: 'the server is gone',
      exit: 1,
      next: /start the server, or check review\.base_url/,
      server: 'gone',
      flags: ['--timeout', '1'],
    },
    {
      when: 'something else answers',
      exit: 1,
      next: /check review\.base_url \(it often ends in \/v1\) and review\.api/,
      server: {
        kind: 'raw',
        reply: { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Hi</html>' },
      },
    },
  ],
  budget: [
    {
      when: 'nothing may be spent',
      exit: 1,
      next: /raise review\.budget\.per_review/,
      server: fail('server-error-500'),
      given: { 'review.budget.per_review': 0 },
    },
  ],
  'rate-limit': [
    {
      when: 'codex is to wait',
      exit: 1,
      next: /wait 5 s and run it again, or raise --timeout$/,
      codex: 'rate-limit',
      flags: HURRY,
    },
    {
      when: 'the server says for how long',
      exit: 1,
      next: /wait 60 s and run it again, or raise --timeout$/,
      server: { kind: 'fail', name: 'rate-limit-429', retryAfterSeconds: 60 },
      flags: HURRY,
    },
  ],
  quota: [
    { when: 'codex has no credit', exit: 1, next: /add credit or wait for/, codex: 'quota' },
    {
      when: 'the account has no credit',
      exit: 1,
      next: /add credit to the account, or log in with: codex login/,
      server: fail('quota'),
    },
    {
      when: 'the budget is used up',
      exit: 1,
      next: /raise the budget of model-invoke/,
      modelInvoke: 'quota',
    },
  ],
  'too-large': [
    {
      when: 'codex takes no more',
      exit: 2,
      next: SPLIT,
      codex: 'success',
      files: LARGE,
      given: { 'review.execution_mode': 'codex', 'review.max_review_tokens': 1_000_000 },
    },
  ],
  timeout: [
    {
      when: 'codex hangs',
      exit: 3,
      next: /; raise --timeout, or try again$/,
      codex: 'hang-ignoring-sigterm',
      flags: ['--timeout', '1'],
    },
    {
      when: 'the server hangs',
      exit: 3,
      next: /; raise --timeout, or try again$/,
      server: fail('hang-after-headers'),
      flags: ['--timeout', '1'],
    },
    {
      when: 'the route has a time of its own',
      exit: 3,
      next: /; raise the timeout of the codex route, or try again$/,
      codex: 'hang',
      given: only('codex', { timeout: 1 }),
    },
    {
      when: 'the whole review has no more time',
      exit: 3,
      next: /; raise review\.policy\.max_seconds/,
      codex: 'hang',
      given: { 'review.policy.max_seconds': 1 },
    },
  ],
  cancelled: [
    {
      when: 'the user presses Ctrl-C',
      exit: 130,
      next: AGAIN,
      codex: 'hang',
      signalAfter: { signal: 'SIGINT', asks: 1 },
    },
    {
      when: 'the host has no more patience',
      exit: 130,
      next: AGAIN,
      codex: 'hang-ignoring-sigterm',
      signalAfter: { signal: 'SIGTERM', asks: 1 },
    },
  ],
  signal: [{ when: 'codex is killed', exit: 1, next: AGAIN, codex: 'sigkill' }],
  crashed: [
    { when: 'codex crashes', exit: 1, next: /run it again, or try codex/, codex: 'crash' },
    {
      when: 'the server stumbles',
      exit: 1,
      next: /run it again in a few minutes/,
      server: fail('server-error-500'),
      flags: HURRY,
    },
  ],
  'bad-answer': [
    {
      when: 'the server sends half an answer',
      exit: 5,
      next: /run it again; if it stays so, check review\.base_url/,
      server: fail('end-mid-stream'),
    },
  ],
  'no-route': [
    {
      when: 'codex alone may be asked and is not there',
      exit: 2,
      next: INSTALL,
      given: { 'review.execution_mode': 'codex' },
    },
    {
      when: 'codex alone may be asked and lacks a required flag',
      exit: 2,
      next: /update the Codex CLI/,
      codex: 'old',
      given: { 'review.execution_mode': 'codex' },
    },
    {
      when: 'codex alone may be asked and says nothing useful',
      exit: 2,
      next: /Codex CLI/,
      codex: 'garbage-help',
      given: { 'review.execution_mode': 'codex' },
    },
    {
      when: 'the address of the server cannot be used',
      exit: 2,
      next: /set HTTPS_PROXY to an address such as/,
      env: { OPENAI_API_KEY: 'not-a-real-key', HTTPS_PROXY: 'socks5://127.0.0.1:1' },
    },
    {
      when: 'a condition never holds',
      exit: 2,
      next: /fix the routes; see countersign routes/,
      given: only('curl', { when: ['fake'] }),
    },
  ],
  'redaction-failed': [
    {
      when: 'a pattern does not come to an end',
      exit: 1,
      next: /make that pattern of redaction\.patterns or redaction\.allow simpler$/,
      codex: 'success',
      given: { 'redaction.patterns': ['(a+)+#'] },
      files: { 'change.diff': `+${'a'.repeat(60)}!\n` },
    },
  ],
};

describe.concurrent.each(Object.entries(FAILURES))('%s', (code, cells) => {
  it.each(cells)('$when: exit $exit and the next step', async (cell) => {
    const run = await end(cell);
    expect(run.exitCode).toBe(cell.exit);
    expect(lastLine(run.stderr)).toMatch(cell.next);
    const report = JSON.parse(run.stdout) as Failed;
    expect(report).toMatchObject({ outcome: 'unavailable', failure: { code } });
    expect(report).not.toHaveProperty('verdict');
    const { detail, next_step: nextStep } = report.failure;
    expect(lastLine(run.stderr)).toBe(`[gpt-review] ERROR: ${detail}; ${nextStep}`);
  });
});

describe.concurrent('an answer that is no review', () => {
  it.each(['empty', 'garbage', 'half'] as const)('%s: exit 5', async (codex) => {
    const run = await end({ codex });
    expect(run.exitCode).toBe(5);
    expect(lastLine(run.stderr)).toMatch(
      /^\[gpt-review\] ERROR: no usable answer: .+; run it again$/,
    );
    expect(JSON.parse(run.stdout)).toMatchObject({ outcome: 'inconclusive' });
    expect(JSON.parse(run.stdout)).not.toHaveProperty('verdict');
  });
});

describe.concurrent('a verdict', () => {
  const answers = {
    APPROVED: { verdict: 'APPROVED', summary: 'Fine as it is.' },
    CHANGES_REQUIRED: { verdict: 'CHANGES_REQUIRED', summary: 'It is wrong.' },
    DECISION_NEEDED: { verdict: 'DECISION_NEEDED', summary: 'Hard.', question: 'Which one?' },
  };

  it.each([
    ['APPROVED', 'decision', 0],
    ['CHANGES_REQUIRED', 'never', 0],
    ['CHANGES_REQUIRED', 'changes', 10],
    ['CHANGES_REQUIRED', 'decision', 10],
    ['DECISION_NEEDED', 'never', 0],
    ['DECISION_NEEDED', 'changes', 0],
    ['DECISION_NEEDED', 'decision', 11],
  ] as const)('%s with --fail-on %s: exit %i', async (verdict, failOn, exitCode) => {
    const codex = { answer: answers[verdict] };
    const run = await runDoor({ argv: [...ARGV, '--fail-on', failOn], files: FILES, codex });
    expect(run.exitCode).toBe(exitCode);
    expect(JSON.parse(run.stdout)).toMatchObject({ verdict });
  });

  it.each([
    ['nothing to review', ['review', '--content', '-', '--quiet'], {}],
    [
      'turned off',
      [...ARGV, '--automatic', '--config', 'off.yaml'],
      { ...FILES, 'off.yaml': 'review: { enabled: false }\n' },
    ],
  ])('SKIPPED, %s: exit 0', async (_name, argv, files) => {
    const run = await runDoor({
      argv: [...argv, '--fail-on', 'decision'],
      files,
      codex: 'success',
    });
    expect(run).toMatchObject({ exitCode: 0, asked: [] });
    expect(JSON.parse(run.stdout)).toMatchObject({ verdict: 'SKIPPED' });
  });
});

describe.concurrent('bad input: exit 2, one sentence, no request', () => {
  it.each<[string, Partial<DoorRun>, RegExp]>([
    ['an unknown flag', { argv: ['review', '--contnet', 'x'] }, /did you mean --content\?/],
    ['a file that is not there', { argv: ['review', '--content', 'no.diff'] }, /no\.diff/],
    ['no repository and no file', { argv: ['review'] }, /name what to review: --content FILE/],
    [
      'a wrong setting',
      { env: { COUNTERSIGN_REVIEW_API: 'soap' } },
      /COUNTERSIGN_REVIEW_API is "soap"; choose auto, responses, chat/,
    ],
    [
      'a wrong file',
      { files: { ...FILES, '.countersign.yaml': 'review:\n  tiemout_seconds: 3\n' } },
      /\.countersign\.yaml:2:3: unknown key .+ did you mean timeout_seconds\?/,
    ],
    [
      'another table than the pinned one',
      { env: { COUNTERSIGN_ROUTES_HASH: 'a'.repeat(16) } },
      /check the routes, then the pin/,
    ],
  ])('%s', async (_name, given, why) => {
    const run = await runDoor({
      argv: ARGV,
      files: FILES,
      codex: 'success',
      ...given,
      stderr: why,
    });
    expect(run).toMatchObject({ exitCode: 2, stdout: '', asked: [] });
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

it.concurrent('docs/exit-codes.md has the exit code of every failure', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/exit-codes.md'), 'utf8');
  const [, table = ''] = page.split('| exit | failure |');
  const rows = table.matchAll(/^\| (\d+) \| ([^|]+) \|/gm);
  const written = [...rows].flatMap(([, exit, codes = '']) =>
    [...codes.matchAll(/`([a-z-]+)`/g)].map(([, code]) => [code, Number(exit)] as const),
  );
  const tested = Object.entries(FAILURES).flatMap(([code, cells]) =>
    cells.map(({ exit }) => [code, exit] as const),
  );
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(tested));
});

type Failed = { readonly failure: { readonly detail: string; readonly next_step: string } };

async function end(cell: Partial<Cell>) {
  const { flags = [], given = {}, server, files = FILES, ...run } = cell;
  await using sandbox = await createSandbox({ files });
  await using running =
    server === undefined
      ? null
      : await startOpenAiServer({ turns: [server === 'gone' ? fail('quota') : server] });
  if (server === 'gone') await running?.close();
  const invoke = { 'review.model_invoke': `${sandbox.bin}/model-invoke` };
  const settings = {
    ...given,
    ...(running !== null && { 'review.base_url': running.url }),
    ...(run.modelInvoke && { ...invoke, ...only('hounfour') }),
  };
  writeUserFile(sandbox, JSON.stringify(nest(settings)));
  return await runDoor({
    ...{ argv: [...ARGV, ...flags], sandbox, stderr: /^\[gpt-review\] ERROR: / },
    ...(run.codex && { codex: run.codex }),
    ...(run.modelInvoke && { modelInvoke: run.modelInvoke }),
    ...(run.signalAfter && { signalAfter: run.signalAfter }),
    ...(run.env && { env: run.env }),
  });
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}
