import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ClaudeVersion, realClaude } from '../bed/clients.ts';
import { reviewInHostile } from '../bed/review-in-hostile.ts';
import type { Sandbox } from '../bed/sandbox.ts';
import {
  type AnthropicTurn,
  promptText,
  startAnthropicServer,
  toolNames,
} from '../fakes/anthropic-server.ts';
import { approvedAnswer } from '../fakes/programs.ts';

/* What the real Claude Code reads, runs, writes and reaches while it reviews. */

const VERSIONS: readonly ClaudeVersion[] = ['2.1.326', '2.1.197'];
const REVIEW: AnthropicTurn = { kind: 'review', answer: approvedAnswer };

/** Its own records in its own folder. */
const OWN =
  /^\.claude(?:\.json$|\/(?:backups|plugins\/store|sessions|statsig|cache)\/|\/\.credentials\.json$)/;

type Access = (sandbox: Sandbox, url: string) => Record<string, string>;

const withKey: Access = (_sandbox, url) => ({
  ANTHROPIC_BASE_URL: url,
  ANTHROPIC_API_KEY: 'test-key',
});

/** A login names no server; this one is on loopback for the test. */
const withLogin: Access = ({ home }, url) => {
  const claudeAiOauth = {
    ...{ accessToken: 'test-access', refreshToken: 'test-refresh', expiresAt: 4_102_444_800_000 },
    ...{ scopes: ['user:inference'], subscriptionType: 'max' },
  };
  mkdirSync(path.join(home, '.claude'), { recursive: true });
  writeFileSync(path.join(home, '.claude/.credentials.json'), JSON.stringify({ claudeAiOauth }));
  return { ANTHROPIC_BASE_URL: url };
};

type Review = {
  readonly version: ClaudeVersion;
  readonly access?: Access;
  readonly turns?: readonly AnthropicTurn[];
  readonly tools?: 'none' | 'repository';
};

async function review({ version, access = withKey, turns = [REVIEW], tools = 'none' }: Review) {
  await using server = await startAnthropicServer({ turns, takesTurn: () => true });
  const outcome = await reviewInHostile({
    backend: 'claude',
    client: { name: 'claude', path: realClaude(version) },
    server,
    env: (sandbox) => access(sandbox, server.url),
    tools,
  });
  const asks = server.requests.filter(({ path: at }) => at === '/v1/messages');
  return { ...outcome, asks };
}

describe.each(VERSIONS)('Claude Code %s', (version) => {
  it.each([
    ['a key', withKey],
    ['a login', withLogin],
  ] as const)('with %s sees the diff, and nothing runs', async (_name, access) => {
    const { run, asks, markers, ran, written, contacted } = await review({ version, access });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(run.stdout)).toMatchObject({
      verdict: 'APPROVED',
      receipt: {
        backend: 'claude',
        model: expect.stringMatching(/^claude-opus-[\d-]+$/),
        usage: { costUsd: expect.any(Number) },
      },
    });
    expect(asks.map(toolNames)).toEqual([['StructuredOutput']]);
    expect(asks.map(promptText)).toEqual([expect.stringMatching(/see @\u2060?\/etc\/passwd now/)]);
    expect({ markers, ran, project: written.project }).toEqual({
      markers: [],
      ran: [],
      project: [],
    });
    expect(written.home.filter((name) => !OWN.test(name))).toEqual([]);
    expect(contacted.filter((host) => !/anthropic\.com:443$/.test(host))).toEqual([]);
  });

  it('that calls tools all the same gets none', async () => {
    const calls = [
      { kind: 'tool', name: 'Bash', input: { command: 'touch pwned' } },
      { kind: 'tool', name: 'Read', input: { file_path: '/etc/passwd' } },
    ] as const;
    const { markers, ran, written, run } = await review({ version, turns: [...calls, REVIEW] });
    expect(run.exitCode).toBe(0);
    expect({ markers, ran, project: written.project }).toEqual({
      markers: [],
      ran: [],
      project: [],
    });
  });
});

describe('with access to the repository', () => {
  const call = (name: string, input: Record<string, unknown>): AnthropicTurn => ({
    kind: 'tool',
    name,
    input,
  });
  const CALLS: readonly ((project: string) => AnthropicTurn)[] = [
    (project) => call('Read', { file_path: `${project}/src/a.js` }),
    (project) => call('Read', { file_path: `${project}/.env` }),
    (project) => call('Grep', { pattern: 'TOKEN', path: project, output_mode: 'content' }),
    (project) => call('Read', { file_path: `${project}/link.txt` }),
    (project) => call('Read', { file_path: `${project}/../outside.txt` }),
    () => call('Read', { file_path: '/etc/passwd' }),
    (project) => call('Write', { file_path: `${project}/pwned`, content: 'x' }),
    () => call('Bash', { command: 'touch pwned' }),
    () => REVIEW,
  ];

  it('it reads files of the project, but no credentials, nothing outside and no instructions', async () => {
    let made = 0;
    await using server = await startAnthropicServer({
      takesTurn: () => true,
      turns: ({ body }) => {
        const project = /The repository is in ([^ ]+)\. Name files/.exec(body)?.[1] ?? '';
        const turn = CALLS[made]?.(project) ?? REVIEW;
        made += 1;
        return turn;
      },
    });
    const { run, markers, ran, written } = await reviewInHostile({
      backend: 'claude',
      client: { name: 'claude', path: realClaude('2.1.326') },
      server,
      env: (sandbox) => withKey(sandbox, server.url),
      tools: 'repository',
    });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(made).toBe(CALLS.length);
    const [ask] = server.requests.filter(({ path: at }) => at === '/v1/messages');
    expect(ask === undefined ? [] : toolNames(ask).sort()).toEqual([
      ...['Glob', 'Grep', 'Read', 'StructuredOutput'],
    ]);
    expect({ markers, ran, project: written.project }).toEqual({
      markers: ['MK_SOURCEFILE'],
      ran: [],
      project: [],
    });
  });
});
