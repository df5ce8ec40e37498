import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DoorResult, runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { type Given, nest, writeUserFile } from '../config/nested.ts';
import { type OpenAiTurn, startOpenAiServer } from '../fakes/openai-server.ts';
import { startOpenAiTunnel } from '../fakes/openai-tunnel.ts';
import {
  approvedAnswer,
  type CodexBehaviour,
  type ModelInvokeBehaviour,
} from '../fakes/programs.ts';
import type { FailureName } from '../fakes/scripted-turns.ts';

/*
 * Which backends are asked, in which order, and what becomes of it: the built program with fakes of
 * all three reviewers. Trail, exit code and log lines are compared whole.
 */

type OneOrMore<T> = T | readonly T[];

type Row = {
  readonly name: string;
  /** Without it there is no model-invoke, and flatline routing is off. */
  readonly hounfour?: OneOrMore<ModelInvokeBehaviour>;
  /** Without it there is no codex. */
  readonly codex?: OneOrMore<CodexBehaviour>;
  /** Without it there is neither a server nor a key. */
  readonly curl?: 'success' | 'garbage' | FailureName;
  readonly given?: Given;
  readonly env?: Readonly<Record<string, string>>;
  /** What the log says before the table. */
  readonly notes?: readonly string[];
  /** The effective routes; the built-in ones when nothing else is said. */
  readonly table?: string;
  readonly trail: readonly string[];
  /** What the log says when the walk is over. */
  readonly ending?: string;
  readonly exit: number;
};

const BUILT_IN =
  'hounfour:[flatline_routing_enabled,model_invoke_available]:fallthrough;codex:[codex_available]:fallthrough;curl:[always]:hard_fail;';
const NO_ROUTES = 'INFO: Using default route table (no gpt_review.routes in config)';
const HARD_FAIL = (backend: string) =>
  `ERROR: Backend '${backend}' failed with hard_fail — aborting`;
const EXHAUSTED = 'ERROR: All routes exhausted — no backend returned a valid result';
const FROM = '../config/countersign/config.yaml';
const EXECUTION_MODE = 'INFO: Execution mode: codex (version 0.166.0)';
const SKIPPED = 'skipped: conditions not met';
const NO_HOUNFOUR = `hounfour ${SKIPPED}`;

type RouteGiven = Readonly<Record<string, unknown>>;

const HOUNFOUR: RouteGiven = {
  backend: 'hounfour',
  when: ['flatline_routing_enabled', 'model_invoke_available'],
  fail_mode: 'fallthrough',
};
const CODEX: RouteGiven = {
  backend: 'codex',
  when: ['codex_available'],
  fail_mode: 'fallthrough',
};
const CURL: RouteGiven = { backend: 'curl', when: ['always'], fail_mode: 'hard_fail' };

const routes = (...list: readonly RouteGiven[]): Given => ({ 'review.routes': list });
/** Three routes of the user's own, which are the built-in ones but for what is added to one of them. */
const except = (backend: string, more: RouteGiven): Given =>
  routes(
    ...[HOUNFOUR, CODEX, CURL].map((one) =>
      one['backend'] === backend ? { ...one, ...more } : one,
    ),
  );

/** No time to wait for a rate limit; time enough for everything else. */
const NO_WAITING: Given = { 'review.timeout_seconds': 4 };

/** The address of the fake server, for rows that name it. */
const SERVER = 'http://server.invalid';

const FR_1_10: readonly Row[] = [
  {
    name: 'all backends available',
    ...{ hounfour: 'success', codex: 'success', curl: 'success' },
    trail: ['hounfour success'],
    exit: 0,
  },
  {
    name: 'hounfour fails, codex available',
    ...{ hounfour: 'crash', codex: 'success', curl: 'success' },
    trail: ['hounfour fail: crashed', 'codex success'],
    exit: 0,
  },
  {
    name: 'hounfour and codex fail',
    ...{ hounfour: 'crash', codex: 'crash', curl: 'success' },
    trail: ['hounfour fail: crashed', 'codex fail: crashed', 'curl success'],
    exit: 0,
  },
  {
    name: 'execution_mode: curl',
    ...{ hounfour: 'success', codex: 'success', curl: 'success' },
    given: { 'review.execution_mode': 'curl' },
    table: 'curl:[always]:hard_fail;',
    trail: ['curl success'],
    exit: 0,
  },
  {
    name: 'execution_mode: codex, codex not available',
    ...{ hounfour: 'success', curl: 'success' },
    given: { 'review.execution_mode': 'codex' },
    table: 'codex:[codex_available]:hard_fail;',
    trail: [`codex ${SKIPPED}`],
    ending: EXHAUSTED,
    exit: 2,
  },
  {
    name: 'execution_mode: codex, codex fails',
    ...{ hounfour: 'success', codex: 'crash', curl: 'success' },
    given: { 'review.execution_mode': 'codex' },
    table: 'codex:[codex_available]:hard_fail;',
    trail: ['codex fail: crashed'],
    ending: HARD_FAIL('codex'),
    exit: 1,
  },
  {
    name: 'invalid JSON at the first',
    ...{ hounfour: 'garbage', codex: 'success' },
    trail: ['hounfour fail: validate_review_result: invalid JSON', 'codex success'],
    exit: 0,
  },
  {
    name: 'invalid JSON at the second',
    ...{ hounfour: 'half', codex: 'garbage', curl: 'success' },
    trail: [
      'hounfour fail: validate_review_result: invalid JSON',
      'codex fail: validate_review_result: invalid JSON',
      'curl success',
    ],
    exit: 0,
  },
  {
    name: 'invalid JSON at the last',
    ...{ hounfour: 'empty', codex: 'half', curl: 'garbage' },
    trail: [
      'hounfour fail: validate_review_result: response too short (0 chars)',
      'codex fail: validate_review_result: invalid JSON',
      'curl fail: validate_review_result: invalid JSON',
    ],
    ending: HARD_FAIL('curl'),
    exit: 5,
  },
];

const FAILURES: readonly Row[] = [
  {
    name: 'timeout at the first',
    ...{ hounfour: 'hang', codex: 'success' },
    given: except('hounfour', { timeout: 1 }),
    notes: [],
    trail: ['hounfour fail: timeout', 'codex success'],
    exit: 0,
  },
  {
    name: 'timeout at the second',
    ...{ hounfour: 'timeout', codex: 'hang', curl: 'success' },
    // Time enough to start it on a busy machine.
    given: except('codex', { timeout: 5 }),
    notes: [],
    trail: ['hounfour fail: timeout', 'codex fail: timeout', 'curl success'],
    exit: 0,
  },
  {
    name: 'timeout at the last',
    ...{ curl: 'hang-before-headers' },
    given: except('curl', { timeout: 1 }),
    notes: [],
    trail: [NO_HOUNFOUR, `codex ${SKIPPED}`, 'curl fail: timeout'],
    ending: HARD_FAIL('curl'),
    exit: 3,
  },
  {
    name: 'auth error at the first and the second',
    ...{ hounfour: 'auth', codex: 'auth', curl: 'success' },
    trail: ['hounfour fail: no-key', 'codex fail: auth-refused', 'curl success'],
    exit: 0,
  },
  {
    name: 'auth error at the last',
    ...{ codex: 'crash', curl: 'unauthorized-401' },
    trail: [NO_HOUNFOUR, 'codex fail: crashed', 'curl fail: auth-refused'],
    ending: HARD_FAIL('curl'),
    exit: 4,
  },
  {
    name: 'rate limit at the first and the second',
    ...{ hounfour: 'rate-limit', codex: 'rate-limit', curl: 'success' },
    given: NO_WAITING,
    trail: ['hounfour fail: rate-limit', 'codex fail: rate-limit', 'curl success'],
    exit: 0,
  },
  {
    name: 'rate limit at the last',
    ...{ codex: 'quota', curl: 'rate-limit-429' },
    given: NO_WAITING,
    trail: [NO_HOUNFOUR, 'codex fail: quota', 'curl fail: rate-limit'],
    ending: HARD_FAIL('curl'),
    exit: 1,
  },
  {
    name: 'the code is that of the last backend really tried',
    codex: 'garbage',
    trail: [NO_HOUNFOUR, 'codex fail: validate_review_result: invalid JSON', 'curl fail: no-key'],
    ending: HARD_FAIL('curl'),
    exit: 5,
  },
  {
    name: 'nobody to ask',
    trail: [NO_HOUNFOUR, `codex ${SKIPPED}`, 'curl fail: no-key'],
    ending: HARD_FAIL('curl'),
    exit: 4,
  },
];

const POLICY: readonly Row[] = [
  {
    name: 'a retry that goes well',
    codex: ['crash', 'success'],
    given: except('codex', { retries: 2 }),
    notes: [],
    trail: [NO_HOUNFOUR, 'codex fail: crashed', 'codex retry 1/2', 'codex success'],
    exit: 0,
  },
  {
    name: 'retries used up, then the next route',
    ...{ codex: ['crash', 'garbage'], curl: 'success' },
    given: except('codex', { retries: 1 }),
    notes: [],
    trail: [
      NO_HOUNFOUR,
      'codex fail: crashed',
      'codex retry 1/1',
      'codex fail: validate_review_result: invalid JSON',
      'curl success',
    ],
    exit: 0,
  },
  {
    name: 'what cannot change is not retried',
    ...{ codex: 'auth', curl: 'success' },
    given: except('codex', { retries: 3 }),
    notes: [],
    trail: [NO_HOUNFOUR, 'codex fail: auth-refused', 'curl success'],
    exit: 0,
  },
  {
    name: 'hard_fail after its retries',
    ...{ codex: ['crash', 'crash'], curl: 'success' },
    given: except('codex', { retries: 1, fail_mode: 'hard_fail' }),
    notes: [],
    table: BUILT_IN.replace('[codex_available]:fallthrough', '[codex_available]:hard_fail'),
    trail: [NO_HOUNFOUR, 'codex fail: crashed', 'codex retry 1/1', 'codex fail: crashed'],
    ending: HARD_FAIL('codex'),
    exit: 1,
  },
  {
    name: 'hard_fail whose conditions are not met goes on',
    curl: 'success',
    given: except('codex', { fail_mode: 'hard_fail' }),
    notes: [],
    table: BUILT_IN.replace('[codex_available]:fallthrough', '[codex_available]:hard_fail'),
    trail: [NO_HOUNFOUR, `codex ${SKIPPED}`, 'curl success'],
    exit: 0,
  },
  {
    name: 'every route falls through',
    ...{ codex: 'crash', curl: 'forbidden-403' },
    given: except('curl', { fail_mode: 'fallthrough' }),
    notes: [
      `WARN: ${FROM}:1:205: Last route is not hard_fail — all routes could fall through silently`,
    ],
    table: BUILT_IN.replace('[always]:hard_fail', '[always]:fallthrough'),
    trail: [NO_HOUNFOUR, 'codex fail: crashed', 'curl fail: auth-refused'],
    ending: EXHAUSTED,
    exit: 4,
  },
  {
    name: 'max_attempts ends the walk',
    ...{ codex: 'crash', curl: 'success' },
    given: { 'review.policy.max_attempts': 1 },
    trail: [NO_HOUNFOUR, 'codex fail: crashed'],
    ending: 'ERROR: [route-table] no further try: policy.max_attempts is 1',
    exit: 1,
  },
  {
    name: 'custom routes in CI without the opt-in',
    ...{ codex: 'success', curl: 'success' },
    given: routes(CURL),
    env: { CI: 'true' },
    notes: ['WARN: Custom routes in CI require LOA_CUSTOM_ROUTES=1 — using defaults'],
    trail: [NO_HOUNFOUR, 'codex success'],
    exit: 0,
  },
  {
    name: 'custom routes in CI with the opt-in',
    ...{ codex: 'success', curl: 'success' },
    given: routes(CURL),
    env: { CI: 'true', LOA_CUSTOM_ROUTES: '1' },
    notes: [],
    table: 'curl:[always]:hard_fail;',
    trail: ['curl success'],
    exit: 0,
  },
  {
    name: 'custom routes win over execution_mode',
    ...{ codex: 'success', curl: 'success' },
    given: { ...routes(CURL), 'review.execution_mode': 'codex' },
    notes: ["WARN: execution_mode 'codex' is ignored — routes take precedence"],
    table: 'curl:[always]:hard_fail;',
    trail: ['curl success'],
    exit: 0,
  },
];

const SDD_7_2: readonly Row[] = [
  {
    name: 'valid_3_routes',
    codex: 'success',
    given: routes(HOUNFOUR, CODEX, CURL),
    notes: [],
    trail: [NO_HOUNFOUR, 'codex success'],
    exit: 0,
  },
  { name: 'empty_routes', codex: 'success', trail: [NO_HOUNFOUR, 'codex success'], exit: 0 },
  {
    name: 'unknown_condition',
    ...{ codex: 'success', curl: 'success' },
    given: routes({ ...CODEX, when: ['fake'] }, CURL),
    notes: [`WARN: ${FROM}:1:49: Route 0: unknown condition 'fake' (will evaluate as false)`],
    table: 'codex:[fake]:fallthrough;curl:[always]:hard_fail;',
    trail: [`codex ${SKIPPED}`, 'curl success'],
    exit: 0,
  },
  {
    name: 'invalid_fail_mode',
    ...{ codex: 'crash', curl: 'success' },
    given: routes({ ...CODEX, fail_mode: 'retry' }, CURL),
    notes: [`WARN: ${FROM}:1:80: Route 0: invalid fail_mode 'retry', defaulting to fallthrough`],
    table: 'codex:[codex_available]:fallthrough;curl:[always]:hard_fail;',
    trail: ['codex fail: crashed', 'curl success'],
    exit: 0,
  },
  {
    name: 'duplicate_backend',
    ...{ hounfour: 'crash', curl: 'success' },
    given: routes(HOUNFOUR, { ...HOUNFOUR, when: ['always'] }, CURL),
    notes: [
      `WARN: ${FROM}:1:143: Route 1: duplicate backend 'hounfour' (the first wins, this route is dropped)`,
    ],
    table:
      'hounfour:[flatline_routing_enabled,model_invoke_available]:fallthrough;curl:[always]:hard_fail;',
    trail: ['hounfour fail: crashed', 'curl success'],
    exit: 0,
  },
];

const BASE_URL: Given = { 'review.base_url': SERVER };
const ONLY_SERVER =
  'INFO: review.base_url is set, so only that server is used (routes and execution_mode override it)';

const OWN_SERVER: readonly Row[] = [
  {
    name: 'a server of the user is the only built-in route',
    ...{ hounfour: 'success', codex: 'success', curl: 'success' },
    given: BASE_URL,
    notes: [NO_ROUTES, ONLY_SERVER],
    table: 'curl:[always]:hard_fail;',
    trail: ['curl success'],
    exit: 0,
  },
  {
    name: 'and when it fails nobody else is asked',
    ...{ codex: 'success', curl: 'forbidden-403' },
    given: BASE_URL,
    notes: [NO_ROUTES, ONLY_SERVER],
    table: 'curl:[always]:hard_fail;',
    trail: ['curl fail: auth-refused'],
    ending: HARD_FAIL('curl'),
    exit: 4,
  },
  {
    name: 'custom routes win over it',
    ...{ codex: 'success', curl: 'success' },
    given: { ...BASE_URL, ...routes(CODEX, CURL) },
    notes: [],
    table: 'codex:[codex_available]:fallthrough;curl:[always]:hard_fail;',
    trail: ['codex success'],
    exit: 0,
  },
  {
    name: 'execution_mode wins over it',
    ...{ codex: 'success', curl: 'success' },
    given: { ...BASE_URL, 'review.execution_mode': 'codex' },
    table: 'codex:[codex_available]:hard_fail;',
    trail: ['codex success'],
    exit: 0,
  },
];

describe.concurrent.each([
  ['review.base_url', OWN_SERVER],
  ['FR-1.10 and SDD 7.1', FR_1_10],
  ['failures at every position', FAILURES],
  ['retries, limits and policy', POLICY],
  ['SDD 7.2', SDD_7_2],
])('%s', (_title, rows) => {
  it.each(rows)('$name', async (row) => {
    const run = await review(row, /^\[gpt-review\] /);
    const { receipt } = JSON.parse(run.stdout) as { receipt: { trail: readonly Attempt[] } };
    const asked = row.trail.filter((one) => !one.includes(' retry '));
    expect(receipt.trail.map(wordsOf)).toEqual(asked);
    expect(run.exitCode).toBe(row.exit);
    expect(routeLines(run.stderr)).toEqual(expectedLines(row));
  });
});

describe.concurrent('no table', () => {
  const eleven = Array.from({ length: 11 }, () => CURL);

  it.each<[string, Given, Row['env'], RegExp]>([
    ['unknown_backend', routes({ ...CURL, backend: 'nonexistent' }), {}, /nonexistent/],
    ['missing_when', routes({ ...CURL, when: [] }), {}, /when/],
    ['max_routes_exceeded', routes(...eleven), {}, /exceeds max routes \(10\)/],
    [
      'schema_v2',
      { ...routes(CURL), 'review.route_schema': 2 },
      {},
      /version 2 not supported \(max: 1\)\. Upgrade/,
    ],
    [
      'golden_empty_table: all routes filtered out',
      { 'review.execution_mode': 'codex', 'review.policy.ci_backends': ['curl'] },
      { CI: 'true' },
      /Route table is empty: policy\.ci_backends \[curl\] allows none of codex/,
    ],
  ])('%s: exit 2 without a request', async (_name, given, env, why) => {
    const row = { codex: 'success', curl: 'success', given, ...(env && { env }) } as const;
    const run = await review(row, /^(countersign:|\s+\.\.\/config)/);
    expect(run).toMatchObject({ exitCode: 2, stdout: '', asked: [] });
    expect(run.stderr).toMatch(why);
  });
});

it.concurrent('the built-in table has the hash that everybody pins', () => {
  expect(hashOf(BUILT_IN)).toBe('d9cbf9ef32aa0fed');
});

type Scene = Omit<Row, 'name' | 'trail' | 'exit'>;

/** One review with the fakes that a row asks for. */
async function review(scene: Scene, stderr: RegExp): Promise<DoorResult> {
  await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
  await using server =
    scene.curl === undefined ? null : await startOpenAiServer({ turns: [turnOf(scene.curl)] });
  await using tunnel = server && (await startOpenAiTunnel(server.url, sandbox.root));
  const given = { ...scene.given, ...reviewersOf(scene, sandbox) };
  writeUserFile(sandbox, JSON.stringify(nest(given)).replace(SERVER, server?.url ?? ''));
  return await runDoor({
    argv: ['review', '--fast', '--content', 'change.diff'],
    sandbox,
    stderr,
    env: { ...tunnel?.env, ...scene.env },
    ...(scene.codex && { codex: { behaviour: scene.codex } }),
    ...(scene.hounfour && { modelInvoke: { behaviour: scene.hounfour } }),
  });
}

function reviewersOf(scene: Scene, { bin }: Sandbox): Given {
  return {
    ...(scene.hounfour && {
      'review.model_invoke': `${bin}/model-invoke`,
      'hounfour.flatline_routing': true,
    }),
  };
}

function turnOf(curl: NonNullable<Row['curl']>): OpenAiTurn {
  if (curl === 'success') return { kind: 'review', answer: approvedAnswer };
  if (curl === 'garbage') return { kind: 'message', text: 'I would rather write prose.' };
  return { kind: 'fail', name: curl };
}

type Attempt = {
  readonly backend: string;
  readonly result: string;
  readonly reason: string | null;
};

function wordsOf({ backend, result, reason }: Attempt): string {
  return `${backend} ${result}${reason === null ? '' : `: ${reason}`}`;
}

const PREFIX = '[gpt-review] ';

/** What was logged of the routes: all but the words about the failure itself. */
function routeLines(stderr: string): string[] {
  const lines = stderr.trimEnd().split('\n');
  return lines.filter((line) => !isFailure(line)).map((line) => line.slice(PREFIX.length));
}

function isFailure(line: string): boolean {
  return /^\[gpt-review\] ERROR: (?!\[route-table\]|Backend '|All routes)/.test(line);
}

function expectedLines({ notes = [NO_ROUTES], table = BUILT_IN, trail, ending }: Row): string[] {
  return [
    ...notes,
    `INFO: [route-table] effective routes: ${table}`,
    `INFO: [route-table] hash: sha256:${hashOf(table)}`,
    ...trail.flatMap((words, index) => attemptLines(words, table, trail.slice(0, index))),
    ...(ending === undefined ? [] : [ending]),
  ];
}

/** Codex was never started, so nobody knows its version. */
const NEVER_STARTED = /no-key|unsupported|not-installed/;

function attemptLines(words: string, table: string, before: readonly string[]): string[] {
  const [, backend = '', result = '', rest = ''] = /^(\w+) (\w+):? ?(.*)$/.exec(words) ?? [];
  const head = 'INFO: [route-table]';
  if (result === 'skipped') return [`${head} skipping backend=${backend} (${rest})`];
  if (result === 'retry') return [`${head} retry ${rest} for backend=${backend}`];
  const isRejected = rest.startsWith('validate_review_result: ');
  const conditions = new RegExp(`\\b${backend}:(\\[[^\\]]*\\])`).exec(table)?.[1] ?? '';
  const trying = `${head} trying backend=${backend}, conditions=${conditions}, result=`;
  const isFirst = backend === 'codex' && !before.some((one) => /^codex (?!skipped)/.test(one));
  const mode = isFirst && !NEVER_STARTED.test(rest) ? [EXECUTION_MODE] : [];
  const why = isRejected ? 'invalid output' : rest;
  const ended = why === '' ? result : `${result} (${why})`;
  return [
    `${trying}pending`,
    ...mode,
    ...(isRejected ? [`WARN: ${rest}`] : []),
    `${trying}${ended}`,
  ];
}

function hashOf(table: string): string {
  return createHash('sha256').update(table).digest('hex').slice(0, 16);
}
