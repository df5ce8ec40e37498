import { describe, expect, it } from 'vitest';
import type { BackendName } from '../../model/backend.ts';
import type { Route } from '../../model/route.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { safe } from '../../redaction/redact.ts';
import type { ExplainedRoute } from './explain-routes.ts';
import { predictRoutes } from './predict-routes.ts';

type Sketch = readonly [BackendName, Route['failMode'], ...unmet: string[]];

function explained([backend, failMode, ...unmet]: Sketch): ExplainedRoute {
  const names = ['always', ...unmet];
  return {
    route: { backend, when: names, capabilities: [], failMode, timeoutSeconds: null, retries: 0 },
    conditions: names.map((name) => ({ name, holds: name === 'always' })),
    capabilities: [],
    maker: 'openai',
  };
}

const failure = { code: 'no-key', detail: safe`no key`, nextStep: safe`set it` } as const;

function standing(
  backend: BackendStanding['backend'],
  kind: BackendStanding['kind'],
): BackendStanding {
  if (kind === 'ready') return { backend, kind, detail: safe`fine`, caveat: null };
  return { backend, kind, detail: safe`${failure.detail}`, failure };
}

function foresee(routes: readonly Sketch[], kinds: readonly BackendStanding['kind'][]): string[] {
  const names = ['hounfour', 'codex', 'curl'] as const;
  const standings = kinds.map((kind, at) => standing(names[at] ?? 'curl', kind));
  return predictRoutes(routes.map(explained), standings).map(({ outlook }) =>
    'why' in outlook ? `${outlook.kind}: ${outlook.why}` : outlook.kind,
  );
}

const ALL = [
  ['hounfour', 'fallthrough'],
  ['codex', 'fallthrough'],
  ['curl', 'hard_fail'],
] as const satisfies readonly Sketch[];

describe('foreseeRoutes', () => {
  it('the first that is ready is asked, the others are next', () =>
    expect(foresee(ALL, ['broken', 'ready', 'ready'])).toEqual(['fails: no key', 'asked', 'next']));

  it('no reviewer is ready', () =>
    expect(foresee(ALL, ['not-set-up', 'broken', 'not-set-up'])).toEqual(
      Array(3).fill('fails: no key'),
    ));

  it('a condition that does not hold is no failure, not even with hard_fail', () =>
    expect(
      foresee([['codex', 'hard_fail', 'one', 'two'], ALL[2]], ['ready', 'ready', 'ready']),
    ).toEqual(['skipped: one and two do not hold', 'asked']));

  it.each([
    ['ready', ['asked', 'unreached']],
    ['broken', ['fails: no key', 'unreached']],
  ] as const)('nothing comes after a hard_fail that is %s', (kind, outlooks) =>
    expect(foresee([['codex', 'hard_fail'], ALL[2]], ['ready', kind, 'ready'])).toEqual(outlooks),
  );

  it('an unknown backend', () =>
    expect(foresee([['hounfour', 'hard_fail']], [])).toEqual(['fails: there is no such backend']));
});
