import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../test/bed/default-settings.ts';
import { backendWorld } from '../../test/backends/ask.ts';
import { createConditions } from '../backend/conditions.ts';
import { DEFAULT_ROUTES } from '../config/default-routes.ts';
import { exitCode } from '../cli/report/exit-code.ts';
import { levelOf, logLines } from '../cli/commands/log.ts';
import type { Answer, AskOptions, Backend, Capability } from '../model/backend.ts';
import { depthWith } from '../model/review/depth.ts';
import type { FailureCode } from '../model/failure.ts';
import type { Outcome } from '../model/review/outcome.ts';
import type { ReviewRequest } from '../model/review/request.ts';
import type { Conditions, Limits, Route, RouteTable } from '../model/route.ts';
import { tableHash } from '../route/describe.ts';
import { selectTable } from '../route/select.ts';
import { createContent } from '../redaction/output/content.ts';
import { redact, safe } from '../redaction/redact.ts';
import { createReview } from './review.ts';

/**
 * How one request ends: a review, an invalid answer, a failure, or an attempt that does not count.
 */
type Word =
  | 'good'
  | 'garbage'
  | 'empty'
  | FailureCode
  | `untried ${FailureCode}`
  | `retried ${FailureCode}`;

type Scenario = {
  /** Each backend's result per request; the last one repeats. */
  readonly says: Partial<Record<Name, Word | readonly Word[]>>;
  readonly conditions?: readonly string[];
  readonly mode?: 'auto' | 'codex' | 'curl';
  readonly table?: RouteTable;
  readonly policy?: Partial<Limits>;
  /** Seconds per request; a timeout takes all the time it was given. */
  readonly takes?: number;
  readonly tools?: ReviewRequest['tools'];
  /** Interrupts the user at the n-th request. */
  readonly interruptAt?: number;
};

type Ran = {
  readonly outcome: Outcome;
  readonly trail: readonly string[];
  readonly exit: number;
  readonly log: readonly string[];
  readonly asked: readonly AskOptions[];
};

const ALL = ['always', 'flatline_routing_enabled', 'model_invoke_available', 'codex_available'];
const GOOD = '{"verdict":"APPROVED","summary":"Fine as it is."}';

type Name = 'hounfour' | 'codex' | 'curl';

const CAPABILITIES: Readonly<Record<Name, readonly Capability[]>> = {
  hounfour: ['agent_binding', 'metering', 'trust_scopes'],
  codex: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
  curl: ['basic'],
};

/** The real conditions with their texts; the scenario says which of them hold. */
function conditionsWith(held: readonly string[]): Conditions {
  const world = backendWorld({ environment: {}, project: '/' });
  const real = [...createConditions(world, 'unknown')].filter(([name]) => ALL.includes(name));
  return new Map(
    real.map(([name, one]) => [name, { ...one, holds: async () => held.includes(name) }]),
  );
}

async function run(scenario: Scenario): Promise<Ran> {
  const log: string[] = [];
  const asked: AskOptions[] = [];
  const interruption = new AbortController();
  const clock = { ms: 0 };
  const create = (name: Name): Backend => {
    const words = [scenario.says[name] ?? []].flat();
    return {
      name,
      capabilities: CAPABILITIES[name],
      maker: () => 'openai',
      ask: async (_, options) => {
        asked.push(options);
        if (asked.length === scenario.interruptAt) interruption.abort();
        const word = (words.length > 1 ? words.shift() : words[0]) ?? 'crashed';
        clock.ms +=
          1000 * (word.endsWith('timeout') ? options.timeoutSeconds : (scenario.takes ?? 1));
        return answer(name, word);
      },
    };
  };
  const names = ['hounfour', 'codex', 'curl'] as const;
  const held = scenario.conditions ?? ALL;
  const review = createReview({
    table: scenario.table ?? tableOf(scenario.mode ?? 'auto'),
    host: 'unknown',
    backends: new Map(names.map((name) => [name, create(name)])),
    conditions: conditionsWith(held),
    policy: { maxAttempts: 10, maxSeconds: 1800, ...scenario.policy },
    now: () => clock.ms,
    newTag: () => 'tag',
    readFile: () => null,
    countTokens: (text) => text.length,
    onEvent: (event) =>
      log.push(
        ...logLines(event)
          .split('\n')
          .filter((line) => line !== '' && levelOf(event) !== 'DEBUG'),
      ),
  });
  const outcome = await review(request(scenario.tools ?? 'none'), interruption.signal);
  if (outcome.kind === 'skipped') throw new Error('there was something to review');
  const trail = outcome.receipt.trail.map(
    ({ backend, result, reason }) => `${backend} ${result}${reason === null ? '' : `: ${reason}`}`,
  );
  return { outcome, trail, exit: exitCode(outcome, 'never'), log, asked };
}

function answer(name: Name, word: Word): Answer {
  const text = { good: GOOD, garbage: 'I would rather write prose about it.', empty: '' };
  if (word === 'good' || word === 'garbage' || word === 'empty')
    return { kind: 'answered', text: text[word], usage: null, model: null, schema: 'absent' };
  const code = word.replace(/^\w+ /, '') as FailureCode;
  return {
    kind: 'failed',
    failure: {
      code,
      detail: redact(`${name} says ${code}`),
      nextStep: redact(`mend the ${code} of ${name}`),
    },
    tried: !word.startsWith('untried '),
    retried: word.startsWith('retried '),
    partial: null,
  };
}

function tableOf(value: 'auto' | 'codex' | 'curl'): RouteTable {
  const choice = selectTable({
    custom: null,
    customProblems: [],
    executionMode: { value, given: true },
    policy: { ciBackends: null, requireOptIn: false },
    ci: false,
    optIn: false,
    pinnedHash: null,
    reviewer: null,
    onlyRoute: null,
    builtIn: DEFAULT_ROUTES,
  });
  if (choice.kind === 'refused') throw new Error(choice.message);
  return choice.table;
}

function request(tools: ReviewRequest['tools']): ReviewRequest {
  return {
    type: 'code',
    subject: { kind: 'diff', content: createContent('+x\n') },
    expertise: safe``,
    context: safe``,
    model: null,
    effort: 'high',
    timeoutSeconds: 300,
    tools,
    // These tests are about routes, so each review is one request.
    depth: { ...depthWith(defaultSettings.review.depth, 30_000), mode: 'single-pass' },
    previous: null,
    found: null,
  };
}

const route = (backend: Name, more: Partial<Route> = {}): Route => ({
  backend,
  when: ['always'],
  capabilities: CAPABILITIES[backend],
  failMode: 'fallthrough',
  timeoutSeconds: null,
  retries: 0,
  ...more,
});
const retrying = (backend: Name, retries: number) => [
  route(backend, { retries }),
  route('curl', { failMode: 'hard_fail' }),
];

const SKIPPED = 'skipped: conditions not met';
const NO_HOUNFOUR = ['always', 'codex_available'];

/** The reasons for a rejected answer, in the seed scripts' words. */
const REJECTED = {
  garbage: 'validate_review_result: invalid JSON',
  empty: 'validate_review_result: response too short (0 chars)',
} as const;

describe('golden sequences', () => {
  it.each<[string, Scenario, readonly string[], number]>([
    // FR-1.10 and SDD 7.1
    ['all backends available', { says: { hounfour: 'good' } }, ['hounfour success'], 0],
    [
      'hounfour fails, codex available',
      { says: { hounfour: 'crashed', codex: 'good' } },
      ['hounfour fail: crashed', 'codex success'],
      0,
    ],
    [
      'hounfour and codex fail',
      { says: { hounfour: 'crashed', codex: 'crashed', curl: 'good' } },
      ['hounfour fail: crashed', 'codex fail: crashed', 'curl success'],
      0,
    ],
    ['execution_mode: curl', { says: { curl: 'good' }, mode: 'curl' }, ['curl success'], 0],
    [
      'execution_mode: curl, curl fails',
      { says: { curl: 'crashed' }, mode: 'curl' },
      ['curl fail: crashed'],
      1,
    ],
    [
      'execution_mode: codex, codex not available',
      { says: { curl: 'good' }, mode: 'codex', conditions: ['always'] },
      [`codex ${SKIPPED}`],
      2,
    ],
    [
      'execution_mode: codex, codex fails',
      { says: { codex: 'crashed', curl: 'good' }, mode: 'codex' },
      ['codex fail: crashed'],
      1,
    ],
    // Conditions
    [
      'flatline routing off',
      { says: { codex: 'good' }, conditions: NO_HOUNFOUR },
      [`hounfour ${SKIPPED}`, 'codex success'],
      0,
    ],
    [
      'one of two conditions holds',
      { says: { codex: 'good' }, conditions: [...NO_HOUNFOUR, 'flatline_routing_enabled'] },
      [`hounfour ${SKIPPED}`, 'codex success'],
      0,
    ],
    [
      'only curl is there',
      { says: { curl: 'good' }, conditions: ['always'] },
      [`hounfour ${SKIPPED}`, `codex ${SKIPPED}`, 'curl success'],
      0,
    ],
    [
      'a condition nobody knows is false',
      {
        says: { codex: 'good', curl: 'good' },
        table: [route('codex', { when: ['always', 'constructor'] }), route('curl')],
      },
      [`codex ${SKIPPED}`, 'curl success'],
      0,
    ],
    [
      'hard_fail whose conditions are not met goes on',
      {
        says: { codex: 'good', curl: 'good' },
        table: [route('codex', { when: ['fake'], failMode: 'hard_fail' }), route('curl')],
      },
      [`codex ${SKIPPED}`, 'curl success'],
      0,
    ],
    [
      'no route applies',
      { says: {}, table: [route('codex', { when: ['fake'], failMode: 'hard_fail' })] },
      [`codex ${SKIPPED}`],
      2,
    ],
    // Every position
    ...(['timeout', 'auth-refused', 'rate-limit', 'crashed', 'signal', 'quota'] as const).flatMap(
      (code): [string, Scenario, readonly string[], number][] => {
        const exit = {
          timeout: 3,
          'auth-refused': 4,
          'rate-limit': 1,
          crashed: 1,
          signal: 1,
          quota: 1,
        }[code];
        return [
          [
            `${code} at the first`,
            { says: { hounfour: code, codex: 'good' } },
            [`hounfour fail: ${code}`, 'codex success'],
            0,
          ],
          [
            `${code} at the second`,
            { says: { hounfour: 'crashed', codex: code, curl: 'good' } },
            ['hounfour fail: crashed', `codex fail: ${code}`, 'curl success'],
            0,
          ],
          [
            `${code} at the last`,
            { says: { hounfour: 'crashed', codex: 'crashed', curl: code } },
            ['hounfour fail: crashed', 'codex fail: crashed', `curl fail: ${code}`],
            exit,
          ],
        ];
      },
    ),
    ...(['garbage', 'empty'] as const).flatMap(
      (word): [string, Scenario, readonly string[], number][] => [
        [
          `${word} at the first`,
          { says: { hounfour: word, codex: 'good' } },
          [`hounfour fail: ${REJECTED[word]}`, 'codex success'],
          0,
        ],
        [
          `${word} at the second`,
          { says: { hounfour: 'timeout', codex: word, curl: 'good' } },
          ['hounfour fail: timeout', `codex fail: ${REJECTED[word]}`, 'curl success'],
          0,
        ],
        [
          `${word} at the last`,
          { says: { hounfour: 'timeout', codex: 'crashed', curl: word } },
          ['hounfour fail: timeout', 'codex fail: crashed', `curl fail: ${REJECTED[word]}`],
          5,
        ],
      ],
    ),
    // The code is that of the last backend that was really tried
    [
      'codex ran into a time-out, curl has no key',
      { says: { codex: 'timeout', curl: 'untried no-key' }, conditions: NO_HOUNFOUR },
      [`hounfour ${SKIPPED}`, 'codex fail: timeout', 'curl fail: no-key'],
      3,
    ],
    [
      'codex answered garbage, curl has no key',
      { says: { codex: 'garbage', curl: 'untried no-key' }, conditions: NO_HOUNFOUR },
      [`hounfour ${SKIPPED}`, `codex fail: ${REJECTED.garbage}`, 'curl fail: no-key'],
      5,
    ],
    [
      'no login and no key',
      { says: { codex: 'untried no-key', curl: 'untried no-key' }, conditions: NO_HOUNFOUR },
      [`hounfour ${SKIPPED}`, 'codex fail: no-key', 'curl fail: no-key'],
      4,
    ],
    [
      'no codex and no key',
      { says: { curl: 'untried no-key' }, conditions: ['always'] },
      [`hounfour ${SKIPPED}`, `codex ${SKIPPED}`, 'curl fail: no-key'],
      4,
    ],
    [
      'all fall through',
      { says: { codex: 'rate-limit', curl: 'timeout' }, table: [route('codex'), route('curl')] },
      ['codex fail: rate-limit', 'curl fail: timeout'],
      3,
    ],
    // Retries
    [
      'a retry that goes well',
      { says: { codex: ['crashed', 'good'] }, table: retrying('codex', 2) },
      ['codex fail: crashed', 'codex success'],
      0,
    ],
    [
      'retries used up',
      {
        says: { codex: ['crashed', 'signal', 'garbage'], curl: 'good' },
        table: retrying('codex', 2),
      },
      [
        'codex fail: crashed',
        'codex fail: signal',
        `codex fail: ${REJECTED.garbage}`,
        'curl success',
      ],
      0,
    ],
    [
      'hard_fail after its retries',
      {
        says: { codex: 'crashed', curl: 'good' },
        table: [route('codex', { retries: 1, failMode: 'hard_fail' }), route('curl')],
      },
      ['codex fail: crashed', 'codex fail: crashed'],
      1,
    ],
    ...(
      [
        'auth-refused',
        'no-key',
        'quota',
        'too-large',
        'unsupported',
        'not-installed',
        'untried crashed',
        'retried rate-limit',
        'retried crashed',
      ] as const
    ).map((word): [string, Scenario, readonly string[], number] => [
      `${word} is not retried`,
      { says: { codex: word, curl: 'good' }, table: retrying('codex', 3) },
      [`codex fail: ${word.split(' ').at(-1) ?? ''}`, 'curl success'],
      0,
    ]),
    // Failures after which no other route can help
    [
      'an interruption ends the walk',
      { says: { hounfour: 'cancelled', codex: 'good' } },
      ['hounfour fail: cancelled'],
      130,
    ],
    [
      'a redaction that failed ends the walk',
      { says: { hounfour: 'redaction-failed', codex: 'good' } },
      ['hounfour fail: redaction-failed'],
      1,
    ],
    [
      'whatever an interruption breaks is the interruption',
      { says: { hounfour: 'signal', codex: 'good' }, interruptAt: 1 },
      ['hounfour fail: cancelled'],
      130,
    ],
    [
      'an interruption before the first request is one too',
      { says: { hounfour: 'crashed', codex: 'untried no-key', curl: 'good' }, interruptAt: 2 },
      ['hounfour fail: crashed', 'codex fail: cancelled'],
      130,
    ],
    // Limits for the whole review
    [
      'max_attempts ends the walk with the last code',
      {
        says: { hounfour: 'crashed', codex: 'rate-limit', curl: 'good' },
        policy: { maxAttempts: 2 },
      },
      ['hounfour fail: crashed', 'codex fail: rate-limit'],
      1,
    ],
    [
      'max_attempts counts retries',
      {
        says: { codex: 'garbage', curl: 'good' },
        table: retrying('codex', 5),
        policy: { maxAttempts: 3 },
      },
      [
        `codex fail: ${REJECTED.garbage}`,
        `codex fail: ${REJECTED.garbage}`,
        `codex fail: ${REJECTED.garbage}`,
      ],
      5,
    ],
    [
      'max_attempts does not count what was never tried',
      {
        says: { hounfour: 'untried no-key', codex: 'untried no-key', curl: 'good' },
        policy: { maxAttempts: 1 },
      },
      ['hounfour fail: no-key', 'codex fail: no-key', 'curl success'],
      0,
    ],
    [
      'max_seconds used up by failures',
      { says: { hounfour: 'crashed', curl: 'good' }, takes: 60, policy: { maxSeconds: 120 } },
      ['hounfour fail: crashed', 'codex fail: crashed'],
      3,
    ],
    [
      'max_seconds cuts an ask short',
      { says: { hounfour: 'timeout', curl: 'good' }, policy: { maxSeconds: 200 } },
      ['hounfour fail: timeout'],
      3,
    ],
    [
      'max_seconds of 1 is enough for one try',
      {
        says: { hounfour: 'untried no-key', codex: 'crashed', curl: 'good' },
        takes: 0.1,
        policy: { maxSeconds: 1 },
      },
      ['hounfour fail: no-key', 'codex fail: crashed'],
      3,
    ],
    [
      'max_seconds after garbage is a time-out',
      { says: { hounfour: 'garbage', curl: 'good' }, takes: 60, policy: { maxSeconds: 60 } },
      [`hounfour fail: ${REJECTED.garbage}`],
      3,
    ],
  ])('%s', async (_, scenario, trail, exit) => {
    const ran = await run(scenario);
    expect(ran.trail).toEqual(trail);
    expect(ran.exit).toBe(exit);
    if (ran.outcome.kind === 'unavailable') expect(ran.outcome.failure.nextStep).not.toBe('');
  });
});

describe('log lines', () => {
  const ROUTE = '[gpt-review] INFO: [route-table]';
  const trying = (backend: string, result: string, when = 'always') =>
    `${ROUTE} trying backend=${backend}, conditions=[${when}], result=${result}`;

  it('the whole cascade', async () => {
    const { log } = await run({
      says: { codex: 'timeout', curl: 'garbage' },
      conditions: NO_HOUNFOUR,
    });
    expect(log).toEqual([
      `${ROUTE} effective routes: hounfour:[flatline_routing_enabled,model_invoke_available]:fallthrough;codex:[codex_available]:fallthrough;curl:[always]:hard_fail;`,
      `${ROUTE} hash: sha256:d9cbf9ef32aa0fed`,
      `${ROUTE} skipping backend=hounfour (conditions not met)`,
      trying('codex', 'pending', 'codex_available'),
      trying('codex', 'fail (timeout)', 'codex_available'),
      trying('curl', 'pending'),
      `[gpt-review] WARN: ${REJECTED.garbage}`,
      trying('curl', 'fail (invalid output)'),
      "[gpt-review] ERROR: Backend 'curl' failed with hard_fail — aborting",
    ]);
  });

  it('a success says no more', async () => {
    const { log } = await run({ says: { hounfour: 'good' } });
    expect(log.slice(2)).toEqual([
      trying('hounfour', 'pending', 'flatline_routing_enabled,model_invoke_available'),
      trying('hounfour', 'success', 'flatline_routing_enabled,model_invoke_available'),
    ]);
  });

  it('retries', async () => {
    const { log } = await run({
      says: { codex: ['crashed', 'crashed', 'good'] },
      table: retrying('codex', 2),
    });
    expect(log.slice(2)).toEqual([
      trying('codex', 'pending'),
      trying('codex', 'fail (crashed)'),
      `${ROUTE} retry 1/2 for backend=codex`,
      trying('codex', 'pending'),
      trying('codex', 'fail (crashed)'),
      `${ROUTE} retry 2/2 for backend=codex`,
      trying('codex', 'pending'),
      trying('codex', 'success'),
    ]);
  });

  it.each<[string, Scenario, string]>([
    [
      'codex mode without codex',
      { says: {}, mode: 'codex', conditions: ['always'] },
      '[gpt-review] ERROR: All routes exhausted — no backend returned a valid result',
    ],
    [
      'the last falls through',
      { says: {}, table: [route('codex')] },
      '[gpt-review] ERROR: All routes exhausted — no backend returned a valid result',
    ],
    [
      'attempts used up',
      { says: {}, policy: { maxAttempts: 1 } },
      '[gpt-review] ERROR: [route-table] no further try: policy.max_attempts is 1',
    ],
    [
      'time used up',
      { says: {}, takes: 9, policy: { maxSeconds: 9 } },
      '[gpt-review] ERROR: [route-table] no further try: policy.max_seconds is 9',
    ],
  ])('%s', async (_, scenario, last) => expect((await run(scenario)).log.at(-1)).toBe(last));

  it('a made-up condition cannot write a line of its own', async () => {
    const { log } = await run({
      says: {},
      table: [route('codex', { when: ['x\n[gpt-review] INFO: y'] })],
    });
    expect(log).toHaveLength(4);
    expect(log[0]).toBe(
      `${ROUTE} effective routes: codex:[x%000a%005bgpt%002dreview%005d%0020INFO%003a%0020y]:fallthrough;`,
    );
  });
});

describe('the input of a request', () => {
  const given = async (scenario: Scenario) =>
    (await run(scenario)).asked.map(({ timeoutSeconds }) => timeoutSeconds);

  it('the route’s time, else the request’s', async () => {
    const table = [route('codex', { timeoutSeconds: 20 }), route('curl')];
    expect(await given({ says: {}, table })).toEqual([20, 300]);
    expect(await given({ says: {}, table: [route('codex', { timeoutSeconds: 3600 })] })).toEqual([
      1800,
    ]);
  });

  it('never more time than is left', async () => {
    expect(await given({ says: {}, takes: 40, policy: { maxSeconds: 100 } })).toEqual([
      100, 60, 20,
    ]);
  });

  it('tools only where the route lists them and the backend has them', async () => {
    const tools = async (table: RouteTable) => {
      const { asked, log } = await run({
        says: { codex: 'good', curl: 'good' },
        table,
        tools: 'repository',
      });
      return [asked[0]?.tools, log.filter((line) => line.includes('WARN'))];
    };
    expect(await tools([route('codex')])).toEqual(['repository', []]);
    expect(await tools([route('codex', { capabilities: ['sandbox'] })])).toEqual([
      'none',
      ["[gpt-review] WARN: Backend 'codex' lacks tool_access capability; reviewing without tools"],
    ]);
    expect((await tools([route('curl', { capabilities: ['tool_access'] })]))[0]).toBe('none');
  });
});

describe('the message of a failure', () => {
  /** The hint if no reviewer was tried: the static rules still work. */
  const OFFLINE =
    ', or let the static rules look at it without a model: countersign review --offline';

  const failure = async (scenario: Scenario) => {
    const { outcome } = await run(scenario);
    if (outcome.kind !== 'unavailable') throw new Error(outcome.kind);
    return [outcome.failure.detail, outcome.failure.nextStep];
  };

  it('codex mode without codex', async () => {
    expect(await failure({ says: {}, mode: 'codex', conditions: ['always'] })).toEqual([
      'no reviewer could be tried: codex is not available here',
      `install the Codex CLI (npm install -g @openai/codex) and log in with: codex login${OFFLINE}`,
    ]);
  });

  it('every unmet condition with its next step', async () => {
    const table = [
      route('hounfour', { when: ['flatline_routing_enabled'] }),
      route('codex', { when: ['model_invoke_available'] }),
      route('curl', { when: ['fake\n'] }),
    ];
    expect(await failure({ says: {}, table, conditions: [] })).toEqual([
      'no reviewer could be tried: flatline routing is off; there is no model-invoke program; the curl route asks for "fake", which never holds',
      `set hounfour.flatline_routing to true, or name the program in review.model_invoke, or fix the routes; see countersign routes${OFFLINE}`,
    ]);
  });

  it('neither codex nor a key: both ways to get one', async () => {
    expect(await failure({ says: { curl: 'untried no-key' }, conditions: ['always'] })).toEqual([
      'codex is not available here; curl says no-key',
      `mend the no-key of curl, or install the Codex CLI (npm install -g @openai/codex) and log in with: codex login${OFFLINE}`,
    ]);
  });

  it('neither login nor key: both ways to get one', async () => {
    const says = { codex: 'untried no-key', curl: 'untried no-key' } as const;
    expect(await failure({ says, conditions: NO_HOUNFOUR })).toEqual([
      'codex says no-key; curl says no-key',
      `mend the no-key of codex, or mend the no-key of curl${OFFLINE}`,
    ]);
  });

  it('the limit that ended it', async () => {
    expect(await failure({ says: {}, policy: { maxAttempts: 1 } })).toEqual([
      'hounfour says crashed; no further try, because review.policy.max_attempts is 1',
      'mend the crashed of hounfour',
    ]);
    expect(await failure({ says: {}, takes: 9, policy: { maxSeconds: 9 } })).toEqual([
      'the 9 s for the whole review are over (before that: hounfour says crashed)',
      'raise review.policy.max_seconds (for a plan: plan.timeout)',
    ]);
  });

  it('the time for the whole review, when that cut the last ask short', async () => {
    const table = [route('codex', { failMode: 'hard_fail' })];
    const policy = { maxSeconds: 60 };
    expect((await failure({ says: { codex: 'timeout' }, table, policy }))[0]).toBe(
      'the 60 s for the whole review are over (before that: codex says timeout)',
    );
  });

  it('which time to raise', async () => {
    const table = [route('codex', { timeoutSeconds: 20 })];
    expect((await failure({ says: { codex: 'timeout' }, table }))[1]).toBe(
      'raise the timeout of the codex route, or try again',
    );
    expect((await failure({ says: { codex: 'timeout' }, table: [route('codex')] }))[1]).toBe(
      'mend the timeout of codex',
    );
  });
});

it('the receipt carries the hash of the table in force', async () => {
  const table = [route('curl')];
  const { outcome } = await run({ says: { curl: 'good' }, table });
  expect(outcome).toMatchObject({
    receipt: { route_table_hash: tableHash(table), backend: 'curl' },
  });
});
