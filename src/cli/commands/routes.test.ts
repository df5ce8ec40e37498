import { describe, expect, it } from 'vitest';
import { DEFAULT_ROUTES } from '../../config/default-routes.ts';
import type { Backend } from '../../model/backend.ts';
import type { Route, TableChoice } from '../../model/route.ts';
import { runRoutes } from './routes.ts';

const codex: Backend = {
  name: 'codex',
  capabilities: ['sandbox', 'multi_pass'],
  maker: () => 'openai',
  ask: () => Promise.reject(new Error('nobody is asked')),
};

const CHOICE: TableChoice = {
  kind: 'table',
  table: DEFAULT_ROUTES,
  origin: 'built-in',
  notes: [{ level: 'info', text: 'Using default route table' }],
};

function run(choice: TableChoice, flags = {}) {
  const asked: string[] = [];
  const condition = (name: string, holds: boolean) =>
    [
      name,
      {
        holds: async (backend: string) => {
          asked.push(`${name} ${backend}`);
          return holds;
        },
      },
    ] as const;
  const conditions = new Map([
    condition('always', true),
    condition('codex_available', true),
    condition('model_invoke_available', false),
  ]);
  const backends = new Map([['codex', codex]]);
  const host = 'openai' as const;
  const door = { choice, host, backends, conditions, timeoutSeconds: 300 };
  return runRoutes(flags, door).then((emission) => ({ ...emission, asked }));
}

describe('the table in force', () => {
  it('for a person', async () => {
    const { exitCode, stdout, stderr } = await run(CHOICE);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe(`route table: built-in
hash: sha256:d9cbf9ef32aa0fed

1. hounfour: would be skipped
   when flatline_routing_enabled (no), model_invoke_available (no)
   fallthrough, timeout 300 s, retries 0
   capabilities: none
   maker: unknown
2. codex: would be tried
   when codex_available (yes)
   fallthrough, timeout 300 s, retries 0
   capabilities: sandbox, multi_pass
   maker: openai (same maker as the agent)
3. curl: would be tried
   when always (yes)
   hard_fail, timeout 300 s, retries 0
   capabilities: none
   maker: unknown

info: Using default route table
`);
  });

  it('for a program', async () => {
    const table = [{ ...DEFAULT_ROUTES[1]!, timeoutSeconds: 20, retries: 2 }];
    const { stdout } = await run({ ...CHOICE, table, origin: '.countersign.yaml' }, { json: true });
    expect(JSON.parse(stdout)).toEqual({
      routes_schema: 1,
      valid: true,
      origin: '.countersign.yaml',
      hash: expect.stringMatching(/^sha256:[0-9a-f]{16}$/),
      table: 'codex:[codex_available]:fallthrough;',
      routes: [
        {
          backend: 'codex',
          when: [{ name: 'codex_available', holds: true }],
          fail_mode: 'fallthrough',
          timeout_seconds: 20,
          retries: 2,
          capabilities: ['sandbox', 'multi_pass'],
          maker: 'openai',
          independence: 'same-maker',
        },
      ],
      notes: CHOICE.notes,
    });
  });

  it('asks each condition about the backend of its route', async () => {
    const when = ['always'];
    const table = DEFAULT_ROUTES.slice(1).map((route) => ({ ...route, when }));
    expect((await run({ ...CHOICE, table })).asked).toEqual(['always codex', 'always curl']);
  });

  it('a file’s words cannot draw on the terminal', async () => {
    const evil: Route = { ...DEFAULT_ROUTES[2]!, when: ['\u001B[2Jx\n9. curl: would be tried'] };
    const { stdout } = await run({ ...CHOICE, table: [evil], origin: 'a\nb' });
    expect(stdout).not.toContain('\u001B');
    expect(stdout).not.toMatch(/^9\. /m);
    expect(stdout).toMatch(/^route table: a b$/m);
  });
});

describe('no table', () => {
  const refused: TableChoice = {
    kind: 'refused',
    message: 'Custom route table has 2 error(s) — aborting (fail-closed)',
    problems: ["Route 0: unknown backend 'x'", 'Route 1: backend is required'],
    notes: [{ level: 'warning', text: 'something else' }],
  };

  it('every problem, exit 2', async () => {
    expect(await run(refused)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: `countersign: warning: something else
countersign: Route 0: unknown backend 'x'
countersign: Route 1: backend is required
countersign: Custom route table has 2 error(s) — aborting (fail-closed)
`,
    });
  });

  it('for a program too', async () => {
    const { exitCode, stdout, asked } = await run(refused, { json: true });
    expect({ exitCode, asked }).toEqual({ exitCode: 2, asked: [] });
    const { kind, ...said } = refused;
    expect(kind).toBe('refused');
    expect(JSON.parse(stdout)).toEqual({ routes_schema: 1, valid: false, ...said });
  });
});
