import { describe, expect, it } from 'vitest';
import type { PredictedRoute } from '../../engine/preview/predict-routes.ts';
import type { DoctorCheck } from '../../model/check.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type RoutesView, showDoctor } from './doctor.ts';

const OK: DoctorCheck = { name: 'node', state: 'ok', detail: safe`20.19.0`, fix: null };
const NOTE: DoctorCheck = {
  name: 'configuration',
  state: 'note',
  detail: safe`.countersign.yaml has changed since you trusted it`,
  fix: safe`read it, then: countersign trust`,
};
const PROBLEM: DoctorCheck = {
  name: 'codex',
  state: 'problem',
  detail: safe`0.20.0 at /usr/local/bin/codex: this codex has no --ephemeral, --ignore-user-config`,
  fix: safe`update the Codex CLI: npm install -g @openai/codex`,
};

const codex: PredictedRoute = {
  route: {
    backend: 'codex',
    when: ['codex_available'],
    capabilities: [],
    failMode: 'fallthrough',
    timeoutSeconds: null,
    retries: 0,
  },
  conditions: [{ name: 'codex_available', holds: true }],
  capabilities: [],
  maker: 'openai',
  outlook: { kind: 'asked' },
};

const NONE: RoutesView = { kind: 'none', why: safe`the table is empty` };
const TABLE: RoutesView = {
  kind: 'table',
  origin: safe`built-in`,
  hash: 'd9cbf9ef32aa0fed',
  routes: [
    { ...codex, outlook: { kind: 'fails', why: safe`this codex has no --ephemeral` } },
    { ...codex, outlook: { kind: 'skipped', why: safe`some_condition does not hold` } },
    codex,
    { ...codex, outlook: { kind: 'next' } },
    { ...codex, outlook: { kind: 'unreached' } },
  ],
};

const PLAIN = { json: false, verbose: true, colour: false, width: Infinity };

describe('showDoctor', () => {
  it('for a person, in 80 columns', () => {
    const view = { checks: [OK, NOTE, PROBLEM], routes: TABLE, unused: [] };
    expect(showDoctor(view, PLAIN)).toEqual({
      exitCode: 1,
      stderr: '',
      stdout: `ok       node           20.19.0
note     configuration  .countersign.yaml has changed since you trusted it
                        fix: read it, then: countersign trust
problem  codex          0.20.0 at /usr/local/bin/codex: this codex has no
                        --ephemeral, --ignore-user-config
                        fix: update the Codex CLI: npm install -g @openai/codex

routes: built-in, sha256:d9cbf9ef32aa0fed
1. codex  would fail: this codex has no --ephemeral
2. codex  would be skipped: some_condition does not hold
3. codex  would be asked
4. codex  used if the ones before it fail
5. codex  never used: a hard_fail route before it ends the review

1 problem
`,
    });
  });

  it('is short without --verbose', () => {
    const gemini: DoctorCheck = {
      name: 'gemini',
      state: 'note',
      detail: safe`there is no gemini program on PATH`,
      fix: safe`install the Gemini CLI`,
    };
    const git: DoctorCheck = { ...OK, name: 'git' };
    const view = { checks: [OK, git, NOTE, PROBLEM, gemini], routes: TABLE, unused: ['gemini'] };
    const { stdout } = showDoctor(view, { ...PLAIN, verbose: false });
    expect(stdout).toBe(`ok       setup          node, git
note     configuration  .countersign.yaml has changed since you trusted it
                        fix: read it, then: countersign trust
problem  codex          0.20.0 at /usr/local/bin/codex: this codex has no
                        --ephemeral, --ignore-user-config
                        fix: update the Codex CLI: npm install -g @openai/codex
note     others         not set up: gemini (countersign doctor --verbose)

1 problem
`);
  });

  it('in colour, the words stay the same', () => {
    const view = { checks: [OK, PROBLEM, PROBLEM], routes: NONE, unused: [] };
    const plain = showDoctor(view, PLAIN).stdout;
    const painted = showDoctor(view, { ...PLAIN, colour: true }).stdout;
    expect(painted).toContain('\u001B[');
    expect(painted.replaceAll(/\u001B\[\d+m/g, '')).toBe(plain);
    expect(plain).toMatch(/^routes: the table is empty\n\n2 problems$/m);
  });

  it('notes need no fixing', () => {
    const { exitCode, stdout } = showDoctor(
      { checks: [OK, NOTE], routes: TABLE, unused: [] },
      PLAIN,
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^nothing needs fixing$/m);
  });

  it('for a program', () => {
    const { stdout, exitCode } = showDoctor(
      { checks: [PROBLEM], routes: { ...TABLE, routes: [codex] }, unused: [] },
      { ...PLAIN, json: true, colour: true },
    );
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      doctor_schema: 1,
      checks: [PROBLEM],
      routes: {
        valid: true,
        origin: 'built-in',
        hash: 'sha256:d9cbf9ef32aa0fed',
        asked: 'codex',
        routes: [
          {
            backend: 'codex',
            when: [{ name: 'codex_available', holds: true }],
            fail_mode: 'fallthrough',
            outlook: 'asked',
            why: null,
          },
        ],
      },
      problems: 1,
    });
  });

  it('for a program, without a table', () => {
    const { stdout } = showDoctor(
      { checks: [OK], routes: NONE, unused: [] },
      { ...PLAIN, json: true },
    );
    expect(JSON.parse(stdout)).toMatchObject({
      routes: { valid: false, message: 'the table is empty' },
      problems: 0,
    });
  });

  it('a file’s words cannot draw on the terminal, nor begin a line', () => {
    const detail = redact('\u001B[2Jx\nok       codex  fine');
    const { stdout } = showDoctor({ checks: [{ ...OK, detail }], routes: NONE, unused: [] }, PLAIN);
    expect(stdout).not.toContain('\u001B');
    expect(stdout.match(/^ok {7}/gm)).toHaveLength(1);
  });

  it('fits a narrow terminal', () => {
    const detail = redact('words '.repeat(40).trim());
    const checks = [{ ...OK, detail, fix: detail }];
    const { stdout } = showDoctor({ checks, routes: NONE, unused: [] }, { ...PLAIN, width: 60 });
    const widest = Math.max(...stdout.split('\n').map(({ length }) => length));
    expect(widest).toBeLessThanOrEqual(60);
  });
});
