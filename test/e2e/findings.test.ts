import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mkdirSync, symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const SYNC = { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } };
const NO = rejection('Runs what it reads', {
  ...{ detail: 'Anything can be run.', current_code: 'eval(x);', fixed_code: 'parse(x);' },
});

const findings = async (sandbox: Sandbox, ...argv: readonly string[]) =>
  (await runDoor({ argv: ['findings', ...argv], sandbox })).stdout;

async function withOpenFinding() {
  const sandbox = await createSandbox({ git: 'init' });
  const session = startSession(sandbox, SYNC);
  await session.write('after', 'a.js', 'eval(x);\n', { codex: { answer: NO } });
  const id = /^[0-9a-f]+/.exec(await findings(sandbox))?.[0] ?? '';
  return { sandbox, session, id, [Symbol.asyncDispose]: sandbox.dispose };
}

describe('countersign findings', () => {
  it('lists and shows open findings', async () => {
    await using open = await withOpenFinding();
    const { sandbox, id } = open;
    expect(await findings(sandbox)).toBe(`${id}  critical  a.js:1  Runs what it reads\n`);
    const shown = await findings(sandbox, 'show', id.slice(0, 6));
    for (const words of ['Anything can be run.', 'eval(x);', 'parse(x);', '/a.js:1'])
      expect(shown).toContain(words);
  });

  it('reads nothing from a state directory that is a link', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const elsewhere = path.join(sandbox.home, 'elsewhere');
    const state = path.join(sandbox.home, 'state');
    for (const dir of [elsewhere, state]) mkdirSync(dir);
    symlinkSync(elsewhere, path.join(state, 'countersign'));
    const run = await runDoor({
      argv: ['findings'],
      ...{
        sandbox,
        env: { XDG_STATE_HOME: state },
        stderr: /open findings cannot be read \(ELOOP/,
      },
    });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
  });

  it('lists a finding of two sessions on one line', async () => {
    await using open = await withOpenFinding();
    const { sandbox } = open;
    const listed = await findings(sandbox);
    const other = startSession(sandbox, { ...SYNC, session: 's2' });
    await other.write('after', 'a.js', 'eval(x);\n\n', { codex: { answer: NO } });
    expect(await findings(sandbox)).toBe(listed);
    expect(await findings(sandbox, 'clear')).toMatch(/^Cleared: 1\./);
    expect(await findings(sandbox)).toBe('No findings are open.\n');
  });

  it('a dismissed finding does not come back, and its reason is shown to the next reviewer', async () => {
    await using open = await withOpenFinding();
    const { sandbox, session, id } = open;
    const because = 'x is a constant of ours';
    expect(await findings(sandbox, 'dismiss', id, '--because', because)).toMatch(
      /^Dismissed: Runs/,
    );
    expect(await findings(sandbox)).toBe(
      'No findings are open.\n(dismissed so far: 1; countersign findings --dismissed)\n',
    );
    // The user may not have been asked, and is told once.
    expect(await session.stop()).toMatchObject({
      asked: [],
      said: {
        systemMessage: expect.stringMatching(
          `^countersign: codex reviewed a\\.js in \\d+ s: CHANGES_REQUIRED\\ncountersign: 1 finding dismissed since the last stop: a\\.js:1 Runs what it reads \\(because: ${because}\\)\\. Next, if you disagree: countersign findings --dismissed$`,
        ),
      },
    });
    expect(await session.stop()).toMatchObject({ stdout: '', asked: [] });

    const again = await session.write('after', 'a.js', 'eval(x);\nmore();\n');
    expect(again.asked[0]?.stdin?.text).toContain(because);
    expect(again.stdout).toBe('');
    expect(await findings(sandbox)).toMatch(/^No findings are open/);
  });

  it("says where the reports of reviews are, which are not the hooks'", async () => {
    await using sandbox = await createSandbox({ git: 'init', files: { 'a.js': 'eval(x);\n' } });
    await runDoor({ argv: ['review'], sandbox, codex: { answer: NO }, stderr: /./ });
    expect(await findings(sandbox)).toBe(
      'No findings are open.\n(From the hooks. Findings of countersign review are in .countersign/reviews.)\n',
    );
  });

  it('shows dismissed findings with date, author and reason; resolve is the older name', async () => {
    await using open = await withOpenFinding();
    const { sandbox, id } = open;
    expect(await findings(sandbox, '--dismissed')).toBe('No findings were dismissed.\n');
    await findings(sandbox, 'resolve', id, '--because', 'x is\na constant of ours');
    expect(await findings(sandbox, '--refuted')).toMatch(
      new RegExp(
        `^${id}  critical  a\\.js:1  Runs what it reads\n  dismissed \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d by a person: x is a constant of ours\n$`,
      ),
    );
  });

  it('clears all of them; findings of a later review are open again', async () => {
    await using open = await withOpenFinding();
    const { sandbox, session } = open;
    expect(await findings(sandbox, 'clear')).toMatch(/^Cleared: 1\./);
    expect(await findings(sandbox)).toBe('No findings are open.\n');
    await session.write('after', 'a.js', 'eval(x);\nmore();\n');
    expect(await findings(sandbox)).toContain('Runs what it reads');
  });

  it.each([
    [['show'], /needs the id of a finding/],
    [['show', 'abc'], /no open finding has the id "abc"/],
    [['show', 'abc', '--because', 'x'], /--because is a flag of findings dismiss/],
    [['show', 'abc', '--refuted'], /--dismissed is a flag of findings list/],
    [['resolve', 'abc'], /needs a reason: --because/],
    [['show', 'zz'], /"zz" is not the id of a finding\. An id looks like 1f2e3d4c5b6a; .*/],
    [['resolve', '../x', '--because', 'x'], /"\.\.\/x" is not the id of a finding/],
    [['lists'], /unknown findings action "lists"; did you mean list\?/],
    [['list', 'more'], /unexpected argument/],
  ])('%j is exit 2', async (argv, stderr) => {
    const run = await runDoor({ argv: ['findings', ...argv], stderr });
    expect(run).toMatchObject({ exitCode: 2, stdout: '' });
  });
});

describe('findings of a saved report', () => {
  it('can be dismissed by the id that the report gives them', async () => {
    await using sandbox = await createSandbox({ git: 'init', files: { 'a.js': 'eval(x);\n' } });
    const own = rejection('Leaves the file open', { current_code: 'eval(x);', line_start: null });
    const run = await runDoor({ argv: ['review'], sandbox, codex: { answer: own }, stderr: /./ });
    const report = JSON.parse(run.stdout) as { findings: { id: string; title: string }[] };
    expect(report.findings.length).toBeGreaterThan(0);
    for (const { id } of report.findings)
      expect(await findings(sandbox, 'dismiss', id, '--because', 'It is meant.')).toMatch(
        /^Dismissed: /,
      );
    const listed = await findings(sandbox, '--dismissed');
    for (const { id, title } of report.findings) {
      expect(listed).toContain(`${id}  `);
      expect(listed).toContain(`a.js`);
      expect(listed).toContain(title);
    }
    // The hooks know it too: the change is reviewed, and what was dismissed does not come back.
    const { write } = startSession(sandbox, SYNC);
    const edit = await write('after', 'a.js', 'eval(x);\nmore();\n', { codex: { answer: own } });
    expect(edit.asked[0]?.stdin?.text).toContain('It is meant.');
    expect(edit.stdout).toBe('');
  });

  it('rejects an id that is neither open nor in a report', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const argv = ['findings', 'dismiss', '1f2e', '--because', 'x'];
    const stderr = /no open or reported finding has the id "1f2e"/;
    expect(await runDoor({ argv, sandbox, stderr })).toMatchObject({ exitCode: 2 });
  });
});

describe("in an agent's shell", () => {
  const SHELLS = [
    ['Claude Code', { CLAUDECODE: '1' }],
    ['Codex', { CODEX_THREAD_ID: '0199' }],
    ['Gemini CLI', { GEMINI_CLI: '1' }],
  ] as const;

  it.each(SHELLS)('%s may run no command that lifts a requirement', async (name, env) => {
    await using sandbox = await createSandbox({ git: 'init' });
    await runDoor({ argv: ['init'], sandbox });
    const stderr = new RegExp(`this is the shell of ${name}\\. .* run it in another terminal`);
    for (const argv of [
      ['init', '--remove'],
      ['trust'],
      ['plan', 'approve', '--because', 'I say so'],
      ['plan', 'reset'],
    ])
      expect(await runDoor({ argv, sandbox, env, stderr })).toMatchObject({ exitCode: 2 });
    const settings = path.join(sandbox.project, '.claude/settings.local.json');
    expect(readFileSync(settings, 'utf8')).toContain('hook stop');
  });

  it.each(SHELLS)('%s may neither clear nor pause', async (name, env) => {
    await using open = await withOpenFinding();
    const { sandbox } = open;
    const stderr = new RegExp(`this is the shell of ${name}\\. .* run it in another terminal`);
    for (const argv of [
      ['findings', 'clear'],
      ['pause', '1h'],
    ])
      expect(await runDoor({ argv, sandbox, env, stderr })).toMatchObject({ exitCode: 2 });
    expect(await findings(sandbox)).toContain(open.id);
    expect((await open.session.stop()).said.decision).toBe('block');
  });

  it('it may dismiss, which is recorded as its own', async () => {
    await using open = await withOpenFinding();
    const { sandbox, id } = open;
    const argv = ['findings', 'dismiss', id, '--because', 'It is meant.'];
    await runDoor({ argv, sandbox, env: { CLAUDECODE: '1' } });
    expect(await findings(sandbox, '--dismissed')).toContain('by the agent: It is meant.');
  });

  it("a variable that a person sets permanently does not make the shell an agent's", async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const env = { CLAUDE_CODE_USE_BEDROCK: '1', CODEX_HOME: sandbox.home };
    expect(await runDoor({ argv: ['pause'], sandbox, env })).toMatchObject({ exitCode: 0 });
  });
});

describe('countersign pause', () => {
  it('the hooks rest until it is over, and go on after resume', async () => {
    await using open = await withOpenFinding();
    const { sandbox, session } = open;
    installFakeCodex(sandbox.bin);
    const paused = await runDoor({ argv: ['pause', '30m'], sandbox });
    expect(paused.stdout).toMatch(/are paused in this project until \d{4}-\d\d-\d\d \d\d:\d\d;/);
    expect(await session.stop()).toMatchObject({ stdout: '', asked: [] });
    expect((await session.write('after', 'b.js', 'x();\n')).asked).toEqual([]);
    await runDoor({ argv: ['resume'], sandbox });
    expect((await session.stop()).said.decision).toBe('block');
  });

  it('says so if no hooks were found', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const NONE = /\n\(None was found in the settings of .*; countersign init installs them\.\)\n$/;
    const say = async (word: string) => (await runDoor({ argv: [word], sandbox })).stdout;
    for (const word of ['pause', 'resume']) expect(await say(word)).toMatch(NONE);
    await runDoor({ argv: ['init'], sandbox });
    expect(await say('pause')).not.toMatch(NONE);
    expect(await say('resume')).toBe('Hooks are on again in this project.\n');
    expect(await say('resume')).toBe('Hooks were not paused in this project.\n');
  });
});
