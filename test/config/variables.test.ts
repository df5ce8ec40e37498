import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';

const MISTYPED = { COUNTERSIGN_REVIEW_RULES_SECRTE_ADDED: 'off', COUNTERSIGN_HOOKS_EDTIS: 'off' };
const WARNINGS = [
  'COUNTERSIGN_REVIEW_RULES_SECRTE_ADDED is not a setting and is ignored; did you mean COUNTERSIGN_REVIEW_RULES_SECRET_ADDED?',
  'COUNTERSIGN_HOOKS_EDTIS is not a setting and is ignored; did you mean COUNTERSIGN_HOOKS_EDITS?',
];

async function warningsWith(env: Record<string, string>) {
  const run = await runDoor({ argv: ['config', '--json'], env });
  return (JSON.parse(run.stdout) as { warnings: string[] }).warnings;
}

describe.concurrent('a variable that is no setting', () => {
  it('is reported with the nearest known name', async () => {
    expect((await warningsWith(MISTYPED)).sort()).toEqual(WARNINGS.toSorted());
  });

  it('is near to nothing because all begin alike, and never to a marker', async () => {
    const hint = 'docs/settings.md lists them';
    expect(await warningsWith({ COUNTERSIGN_CHILDE: '1', COUNTERSIGN_X: '1' })).toEqual([
      `COUNTERSIGN_CHILDE is not a setting and is ignored; ${hint}`,
      `COUNTERSIGN_X is not a setting and is ignored; ${hint}`,
    ]);
  });

  it.each([
    ['REVIEW_RULES_X', 'docs/settings.md lists them'],
    ['REVIEW_X', 'docs/settings.md lists them'],
    ['REVIEW_', 'docs/settings.md lists them'],
    ['REVEIW_API', 'did you mean COUNTERSIGN_REVIEW_API?'],
    ['REVIEW_ROUTS', 'did you mean COUNTERSIGN_REVIEW_ROUTES?'],
    ['CUSTOM_ROUTS', 'did you mean COUNTERSIGN_CUSTOM_ROUTES?'],
  ])('is near to nothing because its section begins alike: %s', async (name, hint) => {
    expect(await warningsWith({ [`COUNTERSIGN_${name}`]: '1' })).toEqual([
      `COUNTERSIGN_${name} is not a setting and is ignored; ${hint}`,
    ]);
  });

  it('is shortened in the report if it is long', async () => {
    const [warning] = await warningsWith({ [`COUNTERSIGN_REVIEW_${'A'.repeat(3000)}`]: '1' });
    expect(warning).toBe(
      'COUNTERSIGN_REVIEW_… is not a setting and is ignored; docs/settings.md lists them',
    );
  });

  it('known variables besides settings are not reported', async () => {
    const env = { COUNTERSIGN_CHILD: '1', COUNTERSIGN_RUN: 'x', COUNTERSIGN_CUSTOM_ROUTES: '' };
    expect(await warningsWith(env)).toEqual([]);
  });

  it.each([
    [['rules'], /^countersign: warning: /],
    [['findings'], /^countersign: warning: /],
    [['plan', 'status'], /^countersign: warning: /],
    [['plan', 'explain', '--bash', 'git status'], /^countersign: warning: /],
    [['redact'], /^countersign: (?:warning: |nothing redacted)/],
    [['review', '--offline', '--content', '-'], /^\[gpt-review\] WARN: /],
  ])('%j says so on stderr', async (argv, stderr) => {
    const run = await runDoor({ argv, env: MISTYPED, stdin: '', stderr });
    for (const warning of WARNINGS) expect(run.stderr).toContain(warning);
  });

  it('hooks say nothing of it', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const env = { ...MISTYPED, COUNTERSIGN_HOOKS_EDITS: 'sync' };
    const { write } = startSession(sandbox, { env });
    const run = await write('after', 'a.js', 'let a = 1;\n', { codex: 'success' });
    expect(run.asked).toHaveLength(1);
    expect(`${run.stdout}${run.stderr}`).not.toContain('no setting');
  });

  it('is reported where planning begins, by the agent too', async () => {
    const run = await runDoor({
      argv: ['plan', 'start'],
      git: 'init',
      env: { COUNTERSIGN_PLAN_PAHT: 'docs/other.md' },
      stderr:
        /^countersign: warning: COUNTERSIGN_PLAN_PAHT .* did you mean COUNTERSIGN_PLAN_PATH\?/,
    });
    expect(run.exitCode).toBe(0);
  });
});
