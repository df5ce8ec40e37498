import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const APPROVED = { verdict: 'APPROVED', summary: 'It does what it says.' };
const SYNC = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
/** By the rule tls-check-off, critical. */
const BAD = 'https.get(url, { rejectUnauthorized: false });\n';
const GOOD = 'https.get(url, {});\n';

const project = () => createSandbox({ git: 'init', files: { 'a.js': GOOD, 'b.js': GOOD } });

async function openIn(sandbox: Sandbox): Promise<readonly string[]> {
  const { stdout } = await runDoor({ argv: ['findings'], sandbox });
  return stdout.split('\n').filter((line) => /^[0-9a-f]{12} /.test(line));
}

describe.concurrent('a static finding of severity major or above', () => {
  it('is shown, open and blocks the stop when the reviewer approves', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { answer: APPROVED });
    const { write, stop } = startSession(sandbox, { env: SYNC });
    const edit = await write('after', 'a.js', BAD);
    expect(edit.asked).toHaveLength(1);
    expect(edit.said.systemMessage).toContain('the static rules found 1 problem in a.js');
    expect(edit.said.hookSpecificOutput?.additionalContext).toContain('critical a.js:1');
    expect(await openIn(sandbox)).toHaveLength(1);
    const { said } = await stop();
    expect(said).toMatchObject({ decision: 'block' });
    expect(said.reason).toContain('critical a.js:1');
  });

  it.each(['logged-out', 'garbage'] as const)(
    'also when the reviewer is of no use: %s',
    async (codex) => {
      await using sandbox = await project();
      installFakeCodex(sandbox.bin, { behaviour: codex });
      const { write, stop } = startSession(sandbox, { env: SYNC });
      const edit = await write('after', 'a.js', BAD);
      expect(edit.said.systemMessage).toContain('the static rules found 1 problem in a.js');
      const again = await write('after', 'a.js', `${BAD}more();\n`);
      expect(again.said.systemMessage ?? '').not.toContain('static rules found');
      expect(await openIn(sandbox)).toHaveLength(1);
      expect((await stop()).said.reason).toContain('critical a.js:1');
    },
  );

  it('blocks a stop that sees it first, with the reason for the missing review', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { behaviour: 'logged-out' });
    const { write, stop } = startSession(sandbox);
    await write('after', 'a.js', BAD);
    const { said } = await stop();
    expect(said).toMatchObject({ decision: 'block' });
    expect(said.reason).toContain('critical a.js:1');
    expect(said.systemMessage).toContain('was not reviewed');
  });

  it('disappears when its code is gone, whatever the reviewer answers', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { behaviour: 'logged-out' });
    const { write, stop } = startSession(sandbox, { env: SYNC });
    await write('after', 'a.js', BAD);
    await write('after', 'a.js', GOOD);
    expect((await stop()).said.decision).toBeUndefined();
    expect(await openIn(sandbox)).toEqual([]);
    const { stdout } = await runDoor({ argv: ['stats'], sandbox });
    expect(stdout).toMatch(/1 fixed/);
  });

  it('stays while its code does, though the reviewer approves of another change', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { answer: APPROVED });
    const { write, stop } = startSession(sandbox, { env: SYNC });
    await write('after', 'a.js', BAD);
    const other = await write('after', 'a.js', `// now\n${BAD}more();\n`);
    expect(other).toMatchObject({ asked: [{}], stdout: '' });
    expect((await stop()).said.decision).toBe('block');
    // The verdict that is shown is the rules', and the reviewer's own stands beside it.
    expect((await stop({ again: true })).said.systemMessage).toMatch(
      /codex reviewed a\.js .*: CHANGES_REQUIRED \(the reviewer said APPROVED\)$/m,
    );
  });

  it('comes back with its code, without a request', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { answer: APPROVED });
    const { write } = startSession(sandbox, { env: SYNC });
    for (const text of [BAD, GOOD]) await write('after', 'a.js', text);
    const again = await write('after', 'a.js', BAD);
    expect(again.asked).toEqual([]);
    expect(again.said.systemMessage).toContain('still open: a.js:1');
    expect(await openIn(sandbox)).toHaveLength(1);
  });

  it("is one finding together with the reviewer's on the same line", async () => {
    await using sandbox = await project();
    const own = { line_start: 1, line_end: 1, severity: 'critical' };
    const { write } = startSession(sandbox, { env: SYNC });
    await write('after', 'a.js', BAD, { codex: { behaviour: 'logged-out' } });
    const [before = ''] = await openIn(sandbox);
    await write('after', 'a.js', `${BAD}more();\n`, {
      codex: { answer: rejection('Anybody can read along', own) },
    });
    const [after = '', ...others] = await openIn(sandbox);
    expect(others).toEqual([]);
    expect(after).toContain('Anybody can read along');
    expect(after.slice(0, 12)).toBe(before.slice(0, 12));
  });

  it('a secret is found, although our record of the file contains none', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { answer: APPROVED });
    const { write } = startSession(sandbox, { env: SYNC });
    const token = ['ghp', 'a1B2c3D4'.repeat(5).slice(0, 36)].join('_');
    const edit = await write('after', 'a.js', `${GOOD}const key = '${token}';\n`);
    expect(edit.said.hookSpecificOutput?.additionalContext).toContain('a.js:2');
    expect(edit.stdout).not.toContain(token);
    expect(await openIn(sandbox)).toHaveLength(1);
  });

  it('of removed code it vanishes when the code is back', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { behaviour: 'logged-out' });
    const test = "it('adds', () => {\n  const sum = add(1, 2);\n  expect(sum).toBe(3);\n});\n";
    writeFileSync(path.join(sandbox.project, 'a.test.js'), test);
    const { write, stop } = startSession(sandbox, { env: SYNC });
    const edit = await write('after', 'a.test.js', test.replace('  expect(sum).toBe(3);\n', ''));
    expect(edit.said.systemMessage).toContain('static rules');
    await write('after', 'a.test.js', `// again\n${test}`);
    expect((await stop()).said.decision).toBeUndefined();
    expect(await openIn(sandbox)).toEqual([]);
  });

  it('goes with its file', async () => {
    await using sandbox = await project();
    installFakeCodex(sandbox.bin, { behaviour: 'logged-out' });
    const { write, stop } = startSession(sandbox, { env: SYNC });
    await write('after', 'new.js', BAD);
    rmSync(path.join(sandbox.project, 'new.js'));
    expect((await stop()).said.decision).toBeUndefined();
  });
});

it.concurrent('a minor one is for the reviewer alone', async () => {
  await using sandbox = await project();
  installFakeCodex(sandbox.bin, { answer: APPROVED });
  const { write, stop } = startSession(sandbox, { env: SYNC });
  const edit = await write('after', 'a.js', `${GOOD}console.log('here');\n`);
  expect(edit.stdout).toBe('');
  expect(edit.asked[0]?.stdin?.text).toContain('debug');
  expect((await stop()).said.decision).toBeUndefined();
});

it.concurrent('one that was dismissed does not come back', async () => {
  await using sandbox = await project();
  installFakeCodex(sandbox.bin, { answer: APPROVED });
  const { write, stop } = startSession(sandbox, { env: SYNC });
  await write('after', 'a.js', BAD);
  const [line = ''] = await openIn(sandbox);
  const argv = ['findings', 'resolve', line.slice(0, 12), '--because', 'A test server.'];
  await runDoor({ argv, sandbox });
  const next = await write('after', 'a.js', `${BAD}more();\n${BAD.replace('url', 'other')}`);
  expect(next.said.systemMessage).toContain('1 problem');
  await write('after', 'a.js', `${BAD}more();\n`);
  expect((await stop()).said.decision).toBeUndefined();
  expect(await openIn(sandbox)).toEqual([]);
});

describe.concurrent('a new credentials file', () => {
  const began = async (git: 'init' | 'commit' = 'commit') => {
    const sandbox = await createSandbox({ git, files: { 'a.js': GOOD, 'old.pem': 'old\n' } });
    installFakeCodex(sandbox.bin, { answer: APPROVED });
    const session = startSession(sandbox, { env: SYNC });
    await session.begin();
    return { ...session, sandbox, [Symbol.asyncDispose]: sandbox.dispose };
  };

  it.each(['by a tool', 'by a command'])(
    '%s blocks the stop; nothing of it is sent',
    async (how) => {
      await using turn = await began();
      const { sandbox, write, stop } = turn;
      if (how === 'by a tool') await write('after', '.env', 'PORT=of-nobody-else\n');
      else writeFileSync(path.join(sandbox.project, '.env'), 'PORT=of-nobody-else\n');
      await write('after', 'a.js', `${GOOD}more();\n`);
      const { said, asked } = await stop();
      expect(said).toMatchObject({ decision: 'block' });
      expect(said.reason).toMatch(/major \.env .*credentials/i);
      for (const { stdin } of asked) expect(stdin?.text).not.toContain('of-nobody-else');
      const after = await stop({ again: true });
      expect(after.said.systemMessage).toMatch(/still open: \.env/);
      expect(after.said.systemMessage).not.toMatch(/reviewed .*\.env/);
    },
  );

  it.each([
    ['that git tracks', 'commit'],
    ['of the user, before this turn', 'init'],
  ] as const)('but one %s is named, not read, and is no finding', async (_, git) => {
    await using turn = await began(git);
    const { sandbox, write, stop } = turn;
    writeFileSync(path.join(sandbox.project, 'old.pem'), 'of-nobody-else\n');
    await write('after', 'a.js', `${GOOD}more();\n`);
    const { said, asked } = await stop();
    expect(said.decision).toBeUndefined();
    expect(said.systemMessage).toMatch(/reviewed a\.js .*: APPROVED$/m);
    expect(said.systemMessage).toMatch(
      /the agent stopped and old\.pem was not reviewed: it may hold credentials/,
    );
    for (const { stdin } of asked) expect(stdin?.text).not.toContain('of-nobody-else');
    expect((await stop()).said.systemMessage).toBeUndefined();
  });

  it('is reported alone without a reviewer', async () => {
    await using turn = await began();
    await turn.write('after', 'keys/server.pem', 'x\n');
    const { said, asked } = await turn.stop();
    expect(asked).toEqual([]);
    expect(said.reason).toContain('keys/server.pem');
  });

  it.each([
    ['is ignored by git', ({ project }: Sandbox) => put(project, '.gitignore', '.env\n')],
    ['is gone', ({ project }: Sandbox) => rmSync(path.join(project, '.env'))],
  ])('is fixed when it %s', async (_, fix) => {
    await using turn = await began();
    const { sandbox, write, stop } = turn;
    await write('after', '.env', 'PORT=1\n');
    expect((await stop()).said.decision).toBe('block');
    fix(sandbox);
    expect((await stop({ again: true })).said.systemMessage).toMatch(/fixed: \.env/);
    expect(await openIn(sandbox)).toEqual([]);
  });

  it('that is ignored raises nothing', async () => {
    await using turn = await began();
    const { sandbox, write, stop } = turn;
    put(sandbox.project, '.git/info/exclude', '.env\n');
    await write('after', '.env', 'PORT=1\n');
    expect((await stop()).stdout).toBe('');
  });

  it('can be dismissed', async () => {
    await using turn = await began();
    const { sandbox, write, stop } = turn;
    await write('after', '.env', 'PORT=1\n');
    const id = /\[([0-9a-f]{12})\]/.exec((await stop()).said.reason ?? '')?.[1] ?? '';
    await runDoor({ argv: ['findings', 'dismiss', id, '--because', 'only ports'], sandbox });
    expect((await stop({ again: true })).said.systemMessage ?? '').not.toContain('still open');
    await turn.begin();
    put(sandbox.project, '.env', 'PORT=2\n');
    expect((await stop()).said.decision).toBeUndefined();
  });
});

function put(project: string, file: string, text: string): void {
  writeFileSync(path.join(project, file), text);
}
