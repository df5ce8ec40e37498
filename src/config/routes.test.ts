import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { tableHash, tableLine } from '../route/describe.ts';
import { DEFAULT_ROUTES } from './default-routes.ts';
import { readRouteSchema, readRoutes, type RouteProblem, routeListSchema } from './routes.ts';

const LIMITS = { maxRoutes: 10 };
const CURL = { backend: 'curl', when: ['always'], fail_mode: 'hard_fail' };

const placed = ({ path, message }: RouteProblem) => `${path.join('.')} ${message}`;
const problemsOf = (value: unknown) => {
  const read = readRoutes(value, LIMITS);
  return read.kind === 'invalid' ? read.problems.map(placed) : [];
};
const warningsOf = (...routes: object[]) => {
  const read = readRoutes(routes, LIMITS);
  if (read.kind === 'invalid') throw new Error(problemsOf(routes).join('\n'));
  return read.warnings.map(placed);
};

it('the built-in table is the seed’s, and so is its hash', () => {
  expect(tableLine(DEFAULT_ROUTES)).toBe(
    'hounfour:[flatline_routing_enabled,model_invoke_available]:fallthrough;codex:[codex_available]:fallthrough;curl:[always]:hard_fail;',
  );
  expect(tableHash(DEFAULT_ROUTES)).toBe('d9cbf9ef32aa0fed');
});

describe('valid routes', () => {
  it('the standard three', () => {
    const routes = [
      {
        backend: 'hounfour',
        when: ['flatline_routing_enabled', 'model_invoke_available'],
        capabilities: ['agent_binding', 'metering', 'trust_scopes'],
        fail_mode: 'fallthrough',
        timeout: 300,
        retries: 0,
      },
      {
        backend: 'codex',
        when: ['codex_available'],
        capabilities: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
        fail_mode: 'fallthrough',
        timeout: 1,
        retries: 5,
      },
      { ...CURL, capabilities: ['basic'], timeout: 3600 },
    ];
    expect(readRoutes(routes, LIMITS)).toEqual({
      kind: 'valid',
      table: [
        { ...DEFAULT_ROUTES[0], timeoutSeconds: 300 },
        { ...DEFAULT_ROUTES[1], timeoutSeconds: 1, retries: 5 },
        { ...DEFAULT_ROUTES[2], timeoutSeconds: 3600 },
      ],
      warnings: [],
    });
  });

  it('optional fields have a default', () => {
    expect(readRoutes([{ backend: 'codex', when: ['always'] }, CURL], LIMITS)).toMatchObject({
      table: [
        { backend: 'codex', capabilities: [], failMode: 'fallthrough', retries: 0 },
        { backend: 'curl', failMode: 'hard_fail', timeoutSeconds: null },
      ],
    });
  });

  it.each([
    ['model-invoke', 'hounfour'],
    ['openai', 'curl'],
  ])('%s is another name of %s', (synonym, backend) => {
    expect(readRoutes([{ ...CURL, backend: synonym }], LIMITS)).toMatchObject({
      table: [{ backend }],
      warnings: [],
    });
  });

  it('as many as policy allows', () => {
    expect(readRoutes(Array(3).fill(CURL), { maxRoutes: 3 }).kind).toBe('valid');
    expect(readRoutes(Array(4).fill(CURL), { maxRoutes: 3 })).toEqual({
      kind: 'invalid',
      problems: [{ path: [], message: 'Route table exceeds max routes (3)' }],
    });
  });
});

describe('fails closed', () => {
  it.each([
    ['no routes', [], ' Route table is empty'],
    ['a key without a value', null, ' Route table is empty'],
    ['a mapping', {}, " 'routes' must be an array"],
    ['a text', 'curl', " 'routes' must be an array"],
    ['eleven routes', Array(11).fill(CURL), ' Route table exceeds max routes (10)'],
    [
      'a route that is a text',
      ['curl'],
      '0 Route 0: must be a mapping with a backend and its conditions',
    ],
    [
      'a route that is null',
      [null],
      '0 Route 0: must be a mapping with a backend and its conditions',
    ],
    ['no backend', [{ when: ['always'] }], '0.backend Route 0: backend is required'],
    [
      'an empty backend',
      [{ ...CURL, backend: '' }],
      "0.backend Route 0: unknown backend ''; choose hounfour (or model-invoke), codex, curl (or openai), claude, gemini, qwen, opencode, copilot, command, anthropic, google or ollama",
    ],
    [
      'a backend of another type',
      [{ ...CURL, backend: 1 }],
      "0.backend Route 0: 'backend' must be a text",
    ],
    ['a null backend', [{ ...CURL, backend: null }], "0.backend Route 0: 'backend' must be a text"],
    ['no when', [CURL, { backend: 'codex' }], "1.when Route 1: 'when' must be non-empty array"],
    ['an empty when', [{ ...CURL, when: [] }], "0.when Route 0: 'when' must be non-empty array"],
    [
      'a when that is a text',
      [{ ...CURL, when: 'always' }],
      "0.when Route 0: 'when' must be non-empty array",
    ],
    [
      'a condition that is a number',
      [{ ...CURL, when: ['always', 1] }],
      "0.when.1 Route 0: 'when' must be an array of condition names",
    ],
    [
      'capabilities as a text',
      [{ ...CURL, capabilities: 'basic' }],
      "0.capabilities Route 0: 'capabilities' must be an array of names",
    ],
    [
      'a capability that is null',
      [{ ...CURL, capabilities: [null] }],
      "0.capabilities.0 Route 0: 'capabilities' must be an array of names",
    ],
    [
      'a fail_mode that is true',
      [{ ...CURL, fail_mode: true }],
      "0.fail_mode Route 0: 'fail_mode' must be fallthrough or hard_fail",
    ],
    [
      'a misspelt key',
      [{ ...CURL, retrys: 1 }],
      "0.retrys Route 0: unknown key 'retrys'; did you mean retries?",
    ],
    [
      'a key like no other',
      [{ ...CURL, command: 'rm' }],
      "0.command Route 0: unknown key 'command'; known are backend, when, capabilities, fail_mode, timeout, retries, name",
    ],
    [
      'constructor as a key',
      [{ ...CURL, constructor: 1 }],
      "0.constructor Route 0: unknown key 'constructor'; known are backend, when, capabilities, fail_mode, timeout, retries, name",
    ],
    [
      '__proto__ as a key',
      JSON.parse('[{"backend":"curl","when":["always"],"__proto__":{}}]'),
      "0.__proto__ Route 0: unknown key '__proto__'; known are backend, when, capabilities, fail_mode, timeout, retries, name",
    ],
  ])('%s', (_, value, problem) => expect(problemsOf(value)).toEqual([problem]));

  it.each([
    'nonexistent',
    ' curl',
    'curl ',
    'CURL',
    'сurl',
    'scripted',
    '__proto__',
    'constructor',
    'toString',
    'curl\n',
  ])('backend %j is unknown', (backend) => {
    expect(problemsOf([{ ...CURL, backend }])).toEqual([
      expect.stringMatching(/^0\.backend Route 0: unknown backend '[\x20-\x7E]*'; choose /),
    ]);
  });

  it.each([0, 3601, -1, 1.5, '60', null, Number.NaN, Number.POSITIVE_INFINITY])(
    'timeout %j',
    (timeout) => {
      expect(problemsOf([{ ...CURL, timeout }])).toEqual([
        "0.timeout Route 0: 'timeout' must be a whole number from 1 to 3600",
      ]);
    },
  );

  it.each([6, -1, 0.5, '1', true])('retries %j', (retries) => {
    expect(problemsOf([{ ...CURL, retries }])).toEqual([
      "0.retries Route 0: 'retries' must be a whole number from 0 to 5",
    ]);
  });

  it('reports every problem of every route, in order', () => {
    expect(
      problemsOf([
        { backend: 'x', a: 1, b: 2 },
        { ...CURL, timeout: 0, retries: 9 },
      ]),
    ).toEqual([
      "0.backend Route 0: unknown backend 'x'; choose hounfour (or model-invoke), codex, curl (or openai), claude, gemini, qwen, opencode, copilot, command, anthropic, google or ollama",
      "0.when Route 0: 'when' must be non-empty array",
      expect.stringContaining("unknown key 'a'"),
      expect.stringContaining("unknown key 'b'"),
      expect.stringContaining("1.timeout Route 1: 'timeout'"),
      expect.stringContaining("1.retries Route 1: 'retries'"),
    ]);
  });
});

describe('warns and goes on', () => {
  it.each(['fake', ' always', 'аlways', '__proto__', 'constructor', 'always,always'])(
    'condition %j is unknown and stays in the table',
    (name) => {
      const routes = [{ ...CURL, when: ['always', name] }];
      const table = [{ when: ['always', name] }];
      expect(readRoutes(routes, LIMITS)).toMatchObject({ kind: 'valid', table });
      expect(warningsOf(...routes)).toEqual([
        expect.stringMatching(
          /^0\.when\.1 Route 0: unknown condition '[\x20-\x7E]+' \(will evaluate as false\)$/,
        ),
      ]);
    },
  );

  it('a bad fail_mode falls through', () => {
    expect(warningsOf({ ...CURL, fail_mode: 'retry' })).toEqual([
      "0.fail_mode Route 0: invalid fail_mode 'retry', defaulting to fallthrough",
      '0 Last route is not hard_fail — all routes could fall through silently',
    ]);
  });

  it('of two routes to one backend the first wins, synonyms included', () => {
    const routes = [
      { backend: 'hounfour', when: ['always'] },
      { backend: 'model-invoke', when: ['fake'] },
      CURL,
    ];
    expect(readRoutes(routes, LIMITS)).toMatchObject({
      table: [{ backend: 'hounfour', when: ['always'] }, { backend: 'curl' }],
    });
    expect(warningsOf(...routes)).toContain(
      "1.backend Route 1: duplicate backend 'hounfour' (the first wins, this route is dropped)",
    );
  });

  it('an unknown capability', () => {
    expect(warningsOf({ ...CURL, capabilities: ['basic', 'flying'] })).toEqual([
      "0.capabilities.1 Route 0: unknown capability 'flying' (will not hold)",
    ]);
  });

  it('a last route that falls through', () => {
    const codex = { backend: 'codex', when: ['always'] };
    expect(warningsOf({ ...CURL, backend: 'hounfour' }, codex, codex)).toEqual([
      "2.backend Route 2: duplicate backend 'codex' (the first wins, this route is dropped)",
      '1 Last route is not hard_fail — all routes could fall through silently',
    ]);
  });

  it('quotes a file in one line that is not too long', () => {
    const [warning] = warningsOf({ ...CURL, when: [`x\n[gpt-review] ${'y'.repeat(999)}`] });
    expect(warning).toMatch(/^0\.when\.0 Route 0: unknown condition 'x\\u000a\[gpt-review\] y+…'/);
    expect(warning?.length).toBeLessThan(140);
  });
});

describe('route_schema', () => {
  it.each([undefined, 1])('%j is understood', (value) =>
    expect(readRouteSchema(value)).toEqual([]),
  );

  it.each([2, 99, 1.5])('%j asks for an upgrade', (value) => {
    expect(readRouteSchema(value)).toEqual([
      {
        path: [],
        message: `Route table schema version ${value} not supported (max: 1). Upgrade countersign.`,
      },
    ]);
  });

  it.each([0, -1, '1', '2', null, true, Number.NaN])('%j is no version', (value) => {
    expect(readRouteSchema(value)).toEqual([{ path: [], message: "'route_schema' must be 1" }]);
  });
});

it('the schema accepts what the parser accepts', () => {
  expect(v.is(routeListSchema, [CURL])).toBe(true);
  expect(v.is(routeListSchema, [])).toBe(false);
});
