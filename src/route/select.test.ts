import { describe, expect, it } from 'vitest';
import { DEFAULT_ROUTES } from '../config/default-routes.ts';
import type { BackendName } from '../model/backend.ts';
import type { Route, RouteTable } from '../model/route.ts';
import { tableDigest, tableHash, tableLine } from './describe.ts';
import { type Selection, selectTable } from './select.ts';

const CURL: Route = {
  backend: 'curl',
  when: ['always'],
  capabilities: [],
  failMode: 'fallthrough',
  timeoutSeconds: 60,
  retries: 1,
};
const CUSTOM = { table: [CURL], origin: '.countersign.yaml' };

const PLAIN: Selection = {
  custom: null,
  customProblems: [],
  reviewer: null,
  onlyRoute: null,
  executionMode: { value: 'auto', given: false },
  policy: { ciBackends: null, requireOptIn: false },
  ci: false,
  optIn: false,
  pinnedHash: null,
  builtIn: DEFAULT_ROUTES,
};

const ONLY_ROUTE = {
  backend: 'curl',
  setting: 'review.base_url',
  note: 'review.base_url is set, so only that server is used (routes and execution_mode override it)',
};

const mode = (value: 'auto' | 'codex' | 'curl') => ({ executionMode: { value, given: true } });
const ciBackends = (...names: BackendName[]) => ({
  policy: { ciBackends: names, requireOptIn: false },
});

/** A short form: the table's line and origin, or the refusal; then the notes. */
function select(selection: Partial<Selection>): string[] {
  const choice = selectTable({ ...PLAIN, ...selection });
  const notes = choice.notes.map(({ level, text }) => `${level}: ${text}`);
  return choice.kind === 'table'
    ? [`${choice.origin} ${tableLine(choice.table)}`, ...notes]
    : [`refused ${[choice.message, ...choice.problems].join(' | ')}`, ...notes];
}

const BUILT_IN = `built-in ${tableLine(DEFAULT_ROUTES)}`;
const DEFAULTS = 'info: Using default route table (no gpt_review.routes in config)';
const codexOnly = 'built-in, execution_mode codex codex:[codex_available]:hard_fail;';
const CUSTOM_LINE = '.countersign.yaml curl:[always]:fallthrough;';
const CI_BARRED = 'warning: Custom routes in CI require LOA_CUSTOM_ROUTES=1 — using defaults';

describe('custom or built-in', () => {
  it.each<[string, Partial<Selection>, string[]]>([
    ['no routes', {}, [BUILT_IN, DEFAULTS]],
    ['custom routes', { custom: CUSTOM }, [CUSTOM_LINE]],
    [
      'invalid routes',
      { customProblems: ["Route 0: unknown backend 'x'", 'Route 1: backend is required'] },
      [
        "refused Custom route table has 2 error(s) — aborting (fail-closed) | Route 0: unknown backend 'x' | Route 1: backend is required",
      ],
    ],
    [
      'valid routes of a schema to come',
      { custom: CUSTOM, customProblems: ['Route table schema version 2 not supported'] },
      [
        'refused Custom route table has 1 error(s) — aborting (fail-closed) | Route table schema version 2 not supported',
      ],
    ],
    ['custom routes in CI', { custom: CUSTOM, ci: true }, [BUILT_IN, CI_BARRED]],
    ['custom routes in CI, opted in', { custom: CUSTOM, ci: true, optIn: true }, [CUSTOM_LINE]],
    [
      'invalid routes in CI',
      { customProblems: ['Route table is empty'], ci: true },
      [BUILT_IN, CI_BARRED, 'warning: Route table is empty'],
    ],
    [
      'invalid routes in CI, opted in',
      { customProblems: ['Route table is empty'], ci: true, optIn: true },
      ['refused Custom route table has 1 error(s) — aborting (fail-closed) | Route table is empty'],
    ],
    ['no routes in CI', { ci: true }, [BUILT_IN, DEFAULTS]],
    [
      'custom routes where the policy wants an opt-in',
      { custom: CUSTOM, policy: { ciBackends: null, requireOptIn: true } },
      [
        BUILT_IN,
        'warning: Custom routes require LOA_CUSTOM_ROUTES=1 (policy.require_custom_routes_opt_in) — using defaults',
      ],
    ],
    [
      'the same, opted in',
      { custom: CUSTOM, optIn: true, policy: { ciBackends: null, requireOptIn: true } },
      [CUSTOM_LINE],
    ],
  ])('%s', (_, selection, expected) => expect(select(selection)).toEqual(expected));
});

describe('execution_mode', () => {
  it.each<[string, Partial<Selection>, string[]]>([
    ['auto', mode('auto'), [BUILT_IN, DEFAULTS]],
    ['curl', mode('curl'), ['built-in, execution_mode curl curl:[always]:hard_fail;', DEFAULTS]],
    ['codex', mode('codex'), [codexOnly, DEFAULTS]],
    [
      'curl with custom routes',
      { ...mode('curl'), custom: CUSTOM },
      [CUSTOM_LINE, "warning: execution_mode 'curl' is ignored — routes take precedence"],
    ],
    ['auto with custom routes', { ...mode('auto'), custom: CUSTOM }, [CUSTOM_LINE]],
    [
      'codex with custom routes that CI bars',
      { ...mode('codex'), custom: CUSTOM, ci: true },
      [codexOnly, CI_BARRED],
    ],
  ])('%s', (_, selection, expected) => expect(select(selection)).toEqual(expected));

  it('keeps the other fields of the route', () => {
    expect(selectTable({ ...PLAIN, ...mode('codex') })).toMatchObject({
      table: [{ ...DEFAULT_ROUTES[1], failMode: 'hard_fail' }],
    });
  });
});

describe('a server of the user', () => {
  const ONLY_SERVER =
    'info: review.base_url is set, so only that server is used (routes and execution_mode override it)';
  const curlOnly = 'built-in, review.base_url curl:[always]:hard_fail;';

  it.each<[string, Partial<Selection>, string[]]>([
    ['is asked alone', {}, [curlOnly, DEFAULTS, ONLY_SERVER]],
    ['with auto too', mode('auto'), [curlOnly, DEFAULTS, ONLY_SERVER]],
    ['not with a mode', mode('codex'), [codexOnly, DEFAULTS]],
    ['not with custom routes', { custom: CUSTOM }, [CUSTOM_LINE]],
    [
      'with custom routes that CI bars',
      { custom: CUSTOM, ci: true },
      [curlOnly, CI_BARRED, ONLY_SERVER],
    ],
  ])('%s', (_, selection, expected) =>
    expect(select({ onlyRoute: ONLY_ROUTE, ...selection })).toEqual(expected),
  );
});

describe('policy.ci_backends', () => {
  it.each<[string, Partial<Selection>, string[]]>([
    ['outside CI', ciBackends('curl'), [BUILT_IN, DEFAULTS]],
    ['all of them', { ...ciBackends('hounfour', 'codex', 'curl'), ci: true }, [BUILT_IN, DEFAULTS]],
    [
      'one of them',
      { ...ciBackends('curl'), ci: true },
      [
        'built-in curl:[always]:hard_fail;',
        DEFAULTS,
        'warning: policy.ci_backends leaves out hounfour, codex',
      ],
    ],
    [
      'none of those in the table',
      { ...ciBackends('codex'), ci: true, optIn: true, custom: CUSTOM },
      [
        'refused Route table is empty: policy.ci_backends [codex] allows none of curl',
        'warning: policy.ci_backends leaves out curl',
      ],
    ],
    [
      'not the one of the mode',
      { ...ciBackends('curl'), ...mode('codex'), ci: true },
      [
        'refused Route table is empty: policy.ci_backends [curl] allows none of codex',
        DEFAULTS,
        'warning: policy.ci_backends leaves out codex',
      ],
    ],
  ])('%s', (_, selection, expected) => expect(select(selection)).toEqual(expected));

  it('a mode that leaves nothing', () => {
    expect(select({ ...mode('curl'), builtIn: DEFAULT_ROUTES.slice(0, 2) })[0]).toBe(
      "refused Route table is empty: execution_mode 'curl' leaves no route",
    );
  });
});

describe('the pin', () => {
  const hash = tableHash(DEFAULT_ROUTES);
  const pin = (pinnedHash: string, table: RouteTable | null = null) =>
    select({ pinnedHash, custom: table === null ? null : { table, origin: 'x' } })[0];

  it.each([hash, `sha256:${hash}`, hash.toUpperCase(), ` ${hash}\n`, tableDigest(DEFAULT_ROUTES)])(
    '%j holds',
    (pinned) => expect(pin(pinned)).toBe(BUILT_IN),
  );

  it('another table is refused, naming both hashes', () => {
    expect(pin(hash, [CURL])).toBe(
      `refused Route table hash is sha256:${tableHash([CURL])}, but COUNTERSIGN_ROUTES_HASH pins sha256:${hash}; check the routes, then the pin`,
    );
    expect(pin(`${hash}00`)).toMatch(/^refused Route table hash is/);
  });

  it.each(['', 'd9cb', 'built-in', `md5:${hash}`, `${hash} ${hash}`])('%j is no hash', (pinned) => {
    expect(pin(pinned)).toBe(
      `refused COUNTERSIGN_ROUTES_HASH is not a hash of a route table; the current table has sha256:${hash}`,
    );
  });

  it('is compared with the table in force, after mode and CI', () => {
    const curlOnly = [{ ...CURL, failMode: 'hard_fail' } as const];
    expect(select({ ...mode('curl'), pinnedHash: tableHash(curlOnly) })[0]).toMatch(/^built-in, /);
    expect(select({ ...mode('curl'), pinnedHash: hash })[0]).toMatch(/^refused /);
  });
});
