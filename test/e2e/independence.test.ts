import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine } from '../bed/examine.ts';
import { builtProgram, type DoorRun, runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';
import { startOpenAiServer } from '../fakes/openai-server.ts';
import { approvedAnswer } from '../fakes/programs.ts';
import { OPTIMAL } from '../plan/answers.ts';

const FILES = { 'change.diff': '--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-a\n+b\n' };
const ARGV = ['review', '--fast', '--content', 'change.diff'];
const LOG = /^\[gpt-review\] /;
const SAME = 'same maker: reviewer and agent both use a model of OpenAI';

type Env = Readonly<Record<string, string>>;

async function review(env: Env, format = 'json') {
  const run = await runDoor({
    argv: [...ARGV, '--format', format],
    files: FILES,
    codex: { answer: approvedAnswer },
    env,
    stderr: LOG,
  });
  expect(run.exitCode).toBe(0);
  return run.stdout;
}

function receiptOf(stdout: string) {
  const { receipt } = JSON.parse(stdout) as { receipt: object };
  return receipt;
}

describe("the report names the makers of the reviewer's and the agent's models", () => {
  it.each<[string, Env, string]>([
    ['a terminal', {}, 'unknown'],
    ["Claude Code's shell", { CLAUDECODE: '1' }, 'other-maker'],
    ["Codex's shell", { CODEX_THREAD_ID: '0199' }, 'same-maker'],
  ])('called from %s', async (_name, env, independence) => {
    expect(receiptOf(await review(env))).toMatchObject({ maker: 'openai', independence });
  });

  it.each(['pretty', 'markdown'])('%s names a reviewer of the same maker', async (format) => {
    expect(await review({ CODEX_THREAD_ID: '0199' }, format)).toContain(SAME);
    expect(await review({ CLAUDECODE: '1' }, format)).not.toContain('same maker');
  });

  it("a private provider in Codex's configuration may have any maker", async () => {
    await using sandbox = await createSandbox({ files: FILES });
    const provider = '[model_providers.own]\nname = "own"\nbase_url = "http://127.0.0.1:1/v1"\n';
    writeFileSync(
      path.join(sandbox.codexHome, 'config.toml'),
      `model_provider = "own"\n${provider}`,
    );
    const env = { CODEX_THREAD_ID: '0199' };
    const run = await runDoor({
      argv: ARGV,
      sandbox,
      codex: { answer: approvedAnswer },
      env,
      stderr: LOG,
    });
    expect(receiptOf(run.stdout)).toMatchObject({ maker: 'unknown', independence: 'unknown' });
  });

  it('a private server may have any maker', async () => {
    await using server = await startOpenAiServer({
      turns: [{ kind: 'review', answer: approvedAnswer }],
    });
    const env = { CODEX_THREAD_ID: '0199', COUNTERSIGN_REVIEW_BASE_URL: server.url };
    const run = await runDoor({ argv: ARGV, files: FILES, env, stderr: LOG });
    expect(receiptOf(run.stdout)).toMatchObject({
      backend: 'curl',
      maker: 'unknown',
      independence: 'unknown',
    });
  });
});

describe('the built-in reviewers', () => {
  const reviewers = { codex: { answer: approvedAnswer }, claude: { answer: approvedAnswer } };
  const CODEX_SHELL = { CODEX_THREAD_ID: '0199' };
  const CLAUDE_SHELL = { CLAUDECODE: '1' };

  it.each<[string, Env, object, string]>([
    ["Codex's shell", CODEX_SHELL, reviewers, 'claude, other-maker'],
    ["Claude Code's shell", CLAUDE_SHELL, reviewers, 'codex, other-maker'],
    ['a terminal', {}, reviewers, 'codex, unknown'],
    ["Codex's shell, no claude", CODEX_SHELL, { codex: reviewers.codex }, 'codex, same-maker'],
    [
      "Claude Code's shell, no codex",
      CLAUDE_SHELL,
      { claude: reviewers.claude },
      'claude, same-maker',
    ],
    [
      "Codex's shell, claude logged out",
      CODEX_SHELL,
      { ...reviewers, claude: { login: 'none' } },
      'codex, same-maker',
    ],
    [
      "Codex's shell, claude asks a model of OpenAI's",
      { ...CODEX_SHELL, ANTHROPIC_BASE_URL: 'http://127.0.0.1:1', ANTHROPIC_MODEL: 'gpt-5.2' },
      reviewers,
      'codex, same-maker',
    ],
  ])('called from %s', async (_name, env, installed, expected) => {
    const run = await runDoor({ argv: ARGV, files: FILES, env, ...installed, stderr: LOG });
    const { backend, independence } = receiptOf(run.stdout) as Record<string, string>;
    expect(`${backend}, ${independence}`).toBe(expected);
  });

  it.each([
    ['CODEX_THREAD_ID', 'install Claude Code'],
    ['CLAUDECODE', 'codex login'],
  ])('nobody is there (%s): the next step', async (name, step) => {
    const run = await runDoor({ argv: ARGV, files: FILES, env: { [name]: '1' }, stderr: LOG });
    expect(run.exitCode).toBe(4);
    expect(run.stdout + run.stderr).toContain(step);
  });
});

describe('the condition independent', () => {
  const routes = `review:
  routes:
    - { backend: codex, when: [codex_available, independent], fail_mode: hard_fail }
`;

  it.each<[string, Env, number]>([
    ['a terminal', {}, 0],
    ["Claude Code's shell", { CLAUDECODE: '1' }, 0],
    ["Codex's shell", { CODEX_THREAD_ID: '0199' }, 2],
  ])('called from %s: exit %i', async (_name, env, exitCode) => {
    const run = await runDoor({
      argv: ARGV,
      files: { ...FILES, '.countersign.yaml': routes },
      codex: { answer: approvedAnswer },
      env,
      stderr: LOG,
    });
    expect(run.exitCode).toBe(exitCode);
    expect(run.stdout.includes('the same maker as the agent')).toBe(exitCode === 2);
  });
});

describe('a condition for each backend', () => {
  it.each<[string, Env, boolean]>([
    ['curl_available', {}, false],
    ['curl_available', { OPENAI_API_KEY: 'x' }, true],
    ['curl_available', { COUNTERSIGN_REVIEW_BASE_URL: 'http://127.0.0.1:1' }, true],
    ['hounfour_available', {}, false],
  ])('%s with %j: %s', async (name, env, holds) => {
    const routes = `review: { routes: [{ backend: curl, when: [${name}], fail_mode: hard_fail }] }`;
    const run = await runDoor({
      argv: ['routes', '--json'],
      files: { '.countersign.yaml': routes },
      env,
    });
    expect(JSON.parse(run.stdout)).toMatchObject({
      routes: [{ when: [{ name, holds }] }],
      notes: [],
    });
  });
});

describe('doctor and init name the maker of the reviewer', () => {
  const entries = JSON.stringify({
    hooks: {
      PostToolUse: [
        { hooks: [{ type: 'command', command: `node "${builtProgram}" hook review` }] },
      ],
    },
  });
  const independenceOf = async (
    files: Readonly<Record<string, string>>,
    env: Env = {},
    reviewers: Pick<DoorRun, 'codex' | 'claude'> = { codex: 'success' },
  ) => {
    const { report } = await examine({ files, env, ...reviewers });
    return report.checks
      .filter(({ name }) => name === 'independence')
      .map(({ state, detail, fix }) => ({ state, detail, fix }));
  };

  it.concurrent('doctor: nothing to compare while no agent calls us', async () => {
    expect(await independenceOf({})).toEqual([]);
  });

  it.concurrent('doctor: another maker under Claude Code', async () => {
    const detail = 'under Claude Code codex would review, by OpenAI';
    expect(await independenceOf({ '.claude/settings.local.json': entries })).toEqual([
      { state: 'ok', detail, fix: null },
    ]);
  });

  it.concurrent('doctor: the same maker under Codex', async () => {
    expect(await independenceOf({ '.codex/hooks.json': entries })).toEqual([
      {
        state: 'note',
        detail: "under Codex codex would review: same maker (OpenAI) as the agent's model",
        fix: 'for a reviewer of another maker, install Claude Code: npm install -g @anthropic-ai/claude-code',
      },
    ]);
  });

  it.concurrent('doctor: Claude under Codex, or how to log it in', async () => {
    const files = { '.codex/hooks.json': entries };
    const both = { codex: 'success', claude: 'success' } as const;
    const detail = 'under Codex claude would review, by Anthropic';
    expect(await independenceOf(files, {}, both)).toEqual([{ state: 'ok', detail, fix: null }]);
    const loggedOut = { ...both, claude: { login: 'none' } } as const;
    expect(await independenceOf(files, {}, loggedOut)).toEqual([
      {
        state: 'note',
        detail: "under Codex codex would review: same maker (OpenAI) as the agent's model",
        fix: 'for a reviewer of another maker, run: claude auth login',
      },
    ]);
  });

  it.concurrent('doctor: Claude under Claude Code, where there is no other', async () => {
    const files = { '.claude/settings.local.json': entries };
    expect(await independenceOf(files, {}, { claude: 'success' })).toEqual([
      {
        state: 'note',
        detail:
          "under Claude Code claude would review: same maker (Anthropic) as the agent's model",
        fix: 'for a reviewer of another maker, install the Codex CLI: npm install -g @openai/codex',
      },
    ]);
  });

  it.concurrent("doctor: a server of one's own", async () => {
    const env = { COUNTERSIGN_REVIEW_BASE_URL: 'http://127.0.0.1:1' };
    const detail = 'under Codex curl would review; who made its model is not known';
    expect(await independenceOf({ '.codex/hooks.json': entries }, env)).toEqual([
      { state: 'note', detail, fix: null },
    ]);
  });

  it.concurrent.each([
    ['codex', true],
    ['claude', false],
  ])('init --host %s', async (host, isSame) => {
    const run = await runDoor({ argv: ['init', '--host', host], codex: 'success' });
    expect(run.exitCode).toBe(0);
    expect(run.stdout.includes('under Codex codex would review: same maker (OpenAI)')).toBe(isSame);
  });
});

describe('in hooks', () => {
  const NOT_INDEPENDENT =
    'not independent: the reviewer and the agent run models of the same maker';
  const codexEvent = (model: string) => ({ turn_id: 't1', model });
  const patched = (file: string) => ({
    ...{ hook_event_name: 'PostToolUse', tool_name: 'apply_patch', tool_use_id: 'call_1' },
    tool_input: { command: `*** Begin Patch\n*** Update File: ${file}\n*** End Patch\n` },
    tool_response: '',
  });
  const stopped = { hook_event_name: 'Stop', stop_hook_active: false, last_assistant_message: '' };

  it.concurrent.each<[string, object, boolean]>([
    ['Codex', codexEvent('gpt-6.1-sol'), true],
    ['Codex with a model of its own provider', codexEvent('qwen3-coder'), false],
    ['Claude Code', {}, false],
  ])('the line at the end of a turn under %s', async (_host, host, isSame) => {
    await using sandbox = await createSandbox({ files: { 'a.js': '1;\n' }, git: 'commit' });
    const { begin, send, write } = startSession(sandbox);
    await begin();
    if ('turn_id' in host) {
      await sandbox.write({ 'a.js': '2;\n' });
      await send('after', { ...patched('a.js'), ...host });
    } else await write('after', 'a.js', '2;\n');
    const run = await send('stop', { ...stopped, ...host }, { codex: { answer: approvedAnswer } });
    expect(run.said.systemMessage).toContain('reviewed a.js');
    expect(run.said.systemMessage?.includes(NOT_INDEPENDENT)).toBe(isSame);
  });

  it.concurrent('a plan under Codex', async () => {
    await using sandbox = await createSandbox({ git: 'commit' });
    await runDoor({ argv: ['plan', 'start'], sandbox });
    const headings = ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions'];
    mkdirSync(path.join(sandbox.project, 'docs'));
    const plan = headings.map((heading) => `## ${heading}\n\nWords.\n`).join('\n');
    writeFileSync(path.join(sandbox.project, 'docs/plan.md'), plan);
    const event = { ...patched('docs/plan.md'), ...codexEvent('gpt-6.1-sol') };
    const run = await startSession(sandbox).send('after', event, { codex: { answer: OPTIMAL } });
    expect(run.said.systemMessage).toMatch(/docs\/plan\.md is approved/);
    expect(run.said.systemMessage).toContain(NOT_INDEPENDENT);
    const record = path.join(sandbox.project, '.claude/review/plan_v1.codex.json');
    expect(receiptOf(readFileSync(record, 'utf8'))).toMatchObject({ independence: 'same-maker' });
  });
});
