import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDoor } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';
import { type FakeCodexOptions, installFakeCodex } from '../fakes/programs.ts';

/* A stop after a block never blocks again by itself, but it looks, and the user learns what became of it. */

const SYNC = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
const YES = { verdict: 'APPROVED', summary: 'It does what it says.' };
const NO = rejection('Runs what it reads', { current_code: 'load(x);' });

/** A stop was blocked for a finding in `a.js`. */
async function blocked(env: Record<string, string> = {}) {
  const sandbox = await createSandbox({ git: 'init' });
  const session = startSession(sandbox, { env });
  await session.write('after', 'a.js', 'load(x);\n', { codex: { answer: NO } });
  expect((await session.stop()).said.decision).toBe('block');
  return { sandbox, ...session, [Symbol.asyncDispose]: sandbox.dispose };
}

const listed = async (sandbox: Sandbox) => (await runDoor({ argv: ['findings'], sandbox })).stdout;

describe.concurrent('after a block', () => {
  it('the fix is reviewed and reported as fixed', async () => {
    await using turn = await blocked();
    await turn.write('after', 'a.js', 'parse(x);\n', { codex: { answer: YES } });
    const { said, asked } = await turn.stop({ again: true });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.stdin?.text).toContain('+parse(x);');
    expect(said).toEqual({
      systemMessage: expect.stringMatching(
        /^countersign: codex reviewed a\.js in \d+ s: APPROVED\ncountersign: fixed: a\.js:1 Runs what it reads$/,
      ),
    });
    expect(await listed(turn.sandbox)).toBe('No findings are open.\n');
    expect(await turn.stop()).toMatchObject({ stdout: '', asked: [] });
  });

  it('the reviewer of the fix is given the finding without the user’s folders', async () => {
    await using turn = await blocked();
    await turn.write('after', 'a.js', 'parse(x);\n', { codex: { answer: YES } });
    const { asked } = await turn.stop({ again: true });
    const prompt = asked[0]?.stdin?.text ?? '';
    expect(prompt).toMatch(/"file": "a\.js",\s+"id": "[0-9a-f]+",\s+"severity": "critical"/);
    expect(prompt).not.toContain(turn.sandbox.project);
    expect(prompt).not.toMatch(/"(?:quoted|stands_while|also)"/);
  });

  it.each([
    [
      'is still open while its code stands',
      undefined,
      /still open: a\.js:1 Runs what it reads; a\.js:1/,
    ],
    ['is fixed where the reviewer says so', 'fixed', /fixed: a\.js:1 Runs[^;]*still open: a\.js:1/],
  ])('a finding that a further rejection does not find again %s', async (_, status, words) => {
    await using turn = await blocked();
    const id = (await listed(turn.sandbox)).slice(0, 12);
    const answer = {
      ...rejection('Forgets to close it', { current_code: 'open(x);' }),
      ...(status === undefined ? {} : { previous_issues_status: [{ id, status }] }),
    };
    await turn.write('after', 'a.js', 'load(x);\nopen(x);\n', { codex: { answer } });
    const { said, asked } = await turn.stop({ again: true });
    expect(asked).toHaveLength(1);
    expect(said.systemMessage).toMatch(words);
  });

  it.each([
    [rejection('Runs what it reads', { file: 'b.js', current_code: 'load(x);' }), /still open: b/],
    [YES, /APPROVED\ncountersign: fixed: a\.js:1 Runs what it reads$/],
  ])('a finding goes with its file to the new name: %j', async (answer, words) => {
    await using sandbox = await createSandbox({ git: 'commit', files: { 'a.js': 'parse(x);\n' } });
    const codex = installFakeCodex(sandbox.bin, { answer: [NO, answer] });
    const { begin, stop } = startSession(sandbox);
    await begin();
    await sandbox.write({ 'a.js': 'load(x);\n' });
    expect((await stop()).said.decision).toBe('block');
    renameSync(path.join(sandbox.project, 'a.js'), path.join(sandbox.project, 'b.js'));
    const { said } = await stop({ again: true });
    expect(codex.asked()[1]?.stdin?.text).toContain('"title": "Runs what it reads"');
    expect(said.systemMessage).toMatch(words);
    expect(said.systemMessage).not.toContain('not checked again');
    expect(await listed(sandbox)).not.toContain('a.js');
  });

  it('a fix that an edit review has seen needs no further look', async () => {
    await using turn = await blocked(SYNC);
    await turn.write('after', 'a.js', 'parse(x);\n', { codex: { answer: YES } });
    const { said, asked } = await turn.stop({ again: true });
    expect(asked).toEqual([]);
    expect(said.systemMessage).toMatch(/APPROVED\ncountersign: fixed: a\.js:1 Runs what it reads$/);
  });

  it.each<[string, FakeCodexOptions, RegExp]>([
    ['is found again', { answer: NO }, /CHANGES_REQUIRED\ncountersign: still open: a\.js:1 Runs/],
    ['was not seen', { behaviour: 'quota' }, /not checked again: a\.js:1 Runs what it reads \(/],
  ])('a fix that was approved and then taken back by a command %s', async (...row) => {
    const [, codex, words] = row;
    await using sandbox = await createSandbox({ git: 'init' });
    const { begin, write, stop } = startSession(sandbox, { env: SYNC });
    await begin();
    const place = path.join(sandbox.project, 'a.js');
    writeFileSync(place, 'load(x);\n');
    expect((await stop({ codex: { answer: NO } })).said.decision).toBe('block');
    await write('after', 'a.js', 'parse(x);\n', { codex: { answer: YES } });
    writeFileSync(place, 'load(x);\n');
    const { said, asked } = await stop({ again: true, codex });
    expect(asked[0]?.stdin?.text).toContain('-parse(x);\n+load(x);');
    expect(said.systemMessage).toMatch(words);
    expect(said.systemMessage).not.toMatch(/APPROVED|fixed/);
  });

  it('findings of the next review are still open, without another block', async () => {
    await using turn = await blocked();
    await turn.write('after', 'a.js', 'load(x); // safe\nmore();\n');
    const { said, asked } = await turn.stop({ again: true });
    expect(asked).toHaveLength(1);
    expect(said).toEqual({
      systemMessage: expect.stringMatching(
        /CHANGES_REQUIRED\ncountersign: still open: a\.js:1 Runs what it reads\. Next: countersign findings$/,
      ),
    });
  });

  it('new problems of a fix are open, and the old ones are fixed', async () => {
    await using turn = await blocked();
    const answer = rejection('Forgets the rest', { current_code: 'parse(x);' });
    await turn.write('after', 'a.js', 'parse(x);\n', { codex: { answer } });
    const { said } = await turn.stop({ again: true });
    expect(said.decision).toBeUndefined();
    expect(said.systemMessage).toMatch(
      /\ncountersign: fixed: a\.js:1 Runs what it reads\ncountersign: still open: a\.js:1 Forgets the rest\. /,
    );
  });

  it.each<[string, FakeCodexOptions, RegExp]>([
    ['has no quota', { behaviour: 'quota' }, /\(codex: Quota exceeded\. .*\)/],
    ['hangs', { behaviour: 'hang' }, /\(the \d s for the whole review are over.*\)/],
    ['gives no verdict', { behaviour: 'garbage' }, /\(the review gave no verdict\)/],
  ])('a fix that could not be reviewed is not checked again: the reviewer %s', async (...row) => {
    const [, codex, why] = row;
    await using turn = await blocked({ COUNTERSIGN_HOOKS_STOP_TIMEOUT: '9' });
    await turn.write('after', 'a.js', 'parse(x);\n', { codex });
    const { said } = await turn.stop({ again: true });
    expect(said.decision).toBeUndefined();
    expect(said.systemMessage).toMatch(
      /^countersign: not checked again: a\.js:1 Runs what it reads \(.*\)\. Next: countersign findings\n/,
    );
    expect(said.systemMessage).toMatch(why);
    expect(said.systemMessage).not.toContain('still open');
    expect(await listed(turn.sandbox)).toMatch(
      /^[0-9a-f]+ {2}critical {2}a\.js:1 {2}Runs what it reads {2}\(its code is gone; not checked again\)\n$/,
    );
  });

  it('without any work of the agent it stays open, and no reviewer is asked', async () => {
    await using turn = await blocked();
    const { said, asked } = await turn.stop({ again: true });
    expect(asked).toEqual([]);
    expect(said.systemMessage).toMatch(
      /CHANGES_REQUIRED\ncountersign: still open: a\.js:1 Runs what it reads\. Next: countersign findings$/,
    );
  });

  it('no reviewer is asked about unchanged edits that each had a review', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const { write, stop } = startSession(sandbox, { env: SYNC });
    await write('after', 'b.js', 'other();\n', { codex: { answer: YES } });
    await write('after', 'a.js', 'load(x);\n', { codex: { answer: NO } });
    expect(await stop()).toMatchObject({ said: { decision: 'block' }, asked: [] });
    const { said, asked } = await stop({ again: true });
    expect(asked).toEqual([]);
    expect(said.systemMessage).toContain('still open: a.js:1 Runs what it reads');
  });

  it('a missing verdict that blocked is reported when the agent has checked itself', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const { write, stop } = startSession(sandbox);
    await write('after', 'a.js', 'load(x);\n', { codex: { behaviour: 'garbage' } });
    expect((await stop()).said.decision).toBe('block');
    const { said, asked } = await stop({ again: true });
    expect(asked).toEqual([]);
    expect(said).toEqual({
      systemMessage: 'countersign: the agent stopped and no verdict was given on a.js',
    });
  });

  it('a finding that the agent dismissed is reported with its reason, neither as fixed nor as open', async () => {
    await using turn = await blocked();
    const id = /^[0-9a-f]+/.exec(await listed(turn.sandbox))?.[0] ?? '';
    const argv = ['findings', 'resolve', id, '--because', 'x is a constant of ours'];
    await runDoor({ argv, sandbox: turn.sandbox });
    const { said, asked } = await turn.stop({ again: true });
    expect(asked).toEqual([]);
    expect(said.systemMessage).toMatch(
      /CHANGES_REQUIRED\ncountersign: 1 finding dismissed since the last stop: a\.js:1 Runs what it reads \(because: x is a constant of ours\)/,
    );
    expect(said.systemMessage).not.toMatch(/fixed|still open/);
  });

  it('a finding that a person cleared is not called fixed', async () => {
    await using turn = await blocked();
    await runDoor({ argv: ['findings', 'clear'], sandbox: turn.sandbox });
    const { said } = await turn.stop({ again: true });
    expect(said.systemMessage).not.toMatch(/fixed|open/);
  });

  it('hooks.stop_blocks: a further block if it is not fixed, else the same words', async () => {
    await using turn = await blocked({ COUNTERSIGN_HOOKS_STOP_BLOCKS: '2' });
    await turn.write('after', 'a.js', 'load(x); more();\n');
    expect((await turn.stop({ again: true })).said.decision).toBe('block');
    await turn.write('after', 'a.js', 'parse(x);\n', { codex: { answer: YES } });
    const { said } = await turn.stop({ again: true });
    expect(said.systemMessage).toMatch(/APPROVED\ncountersign: fixed: a\.js:1 Runs what it reads$/);
  });

  it('DECISION_NEEDED about the fix: the question is shown, and it is not called open', async () => {
    await using turn = await blocked();
    const answer = { verdict: 'DECISION_NEEDED', summary: 'Two ways.', question: 'Which parser?' };
    await turn.write('after', 'a.js', 'parse(x);\n', { codex: { answer } });
    const { said } = await turn.stop({ again: true });
    expect(said.decision).toBeUndefined();
    expect(said.systemMessage).toContain('To decide: Which parser?');
    expect(said.systemMessage).toMatch(/not checked again: a\.js:1 Runs what it reads/);
  });

  it('a second installation of ours stays silent', async () => {
    await using turn = await blocked();
    await turn.write('after', 'a.js', 'parse(x);\n', { codex: { answer: YES } });
    const event = { hook_event_name: 'Stop', stop_hook_active: true, prompt_id: 'p1' };
    const runs = await Promise.all([turn.send('stop', event), turn.send('stop', event)]);
    expect(runs.flatMap(({ asked }) => asked)).not.toHaveLength(0);
    expect(runs.filter(({ said }) => said.systemMessage?.includes('fixed:') === true)).toHaveLength(
      1,
    );
  });
});

describe.concurrent('a finding whose quoted code is gone, without a review since', () => {
  it.each(['review', 'pending'])('does not block (hooks.stop: %s)', async (stop) => {
    await using sandbox = await createSandbox({ git: 'init' });
    const env = { ...SYNC, COUNTERSIGN_HOOKS_STOP: stop };
    const session = startSession(sandbox, { env });
    await session.write('after', 'a.js', 'load(x);\n', { codex: { answer: NO } });
    // By hand, or by a program that no hook tells of.
    writeFileSync(path.join(sandbox.project, 'a.js'), 'parse(x);\n');
    installFakeCodex(sandbox.bin, { behaviour: 'quota' });
    const { said } = await session.stop();
    expect(said.decision).toBeUndefined();
    expect(said.systemMessage).toContain('not checked again: a.js:1 Runs what it reads');
  });

  it('blocks where the reviewer quoted loosely: such a quote never stood there', async () => {
    await using sandbox = await createSandbox({ git: 'init' });
    const answer = rejection('Runs what it reads', { current_code: 'load(…) somewhere' });
    const { write, stop } = startSession(sandbox, { env: SYNC });
    await write('after', 'a.js', 'load(x);\n', { codex: { answer } });
    expect((await stop()).said.decision).toBe('block');
    expect(await listed(sandbox)).not.toContain('gone');
  });
});
