import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../bed/sandbox.ts';
import { rejection, startSession, writeEvent } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const SYNC = { COUNTERSIGN_HOOKS_EDITS: 'sync' };
const YES = { verdict: 'APPROVED', summary: 'It does what it says.' };
const NO = rejection('Breaks the other file', { file: 'b.js' });

const project = () => createSandbox({ git: 'init' });

/** A turn in which two files were edited and each was approved by itself. */
async function twoEdits(codexAtStop: Parameters<typeof installFakeCodex>[1]) {
  const sandbox = await project();
  installFakeCodex(sandbox.bin);
  const session = startSession(sandbox, { env: SYNC });
  await session.write('after', 'a.js', 'first();\n');
  await session.write('after', 'b.js', 'second();\n');
  installFakeCodex(sandbox.bin, codexAtStop);
  return { sandbox, ...session, [Symbol.asyncDispose]: sandbox.dispose };
}

describe.concurrent('a stop after a turn that changed files', () => {
  it("has all of it reviewed together once, with the agent's own description", async () => {
    await using turn = await twoEdits({});
    const { stop } = turn;
    const first = await stop({ last: 'I have renamed the helper.' });
    expect(first.said).toEqual({
      systemMessage: expect.stringMatching(
        /^countersign: codex reviewed a\.js, b\.js in \d+ s: APPROVED$/,
      ),
    });
    expect(first.asked).toHaveLength(1);
    const prompt = first.asked[0]?.stdin?.text ?? '';
    for (const words of ['+first();', '+second();', 'I have renamed the helper.'])
      expect(prompt).toContain(words);
    // Nothing has changed since.
    expect(await stop()).toMatchObject({ stdout: '', asked: [] });
  });

  it('CHANGES_REQUIRED: blocks, once per turn, and stays open', async () => {
    await using turn = await twoEdits({ answer: NO });
    const { stop } = turn;
    const { said } = await stop();
    expect(said).toEqual({
      decision: 'block',
      reason: expect.stringMatching(/- critical b\.js:1 Breaks the other file \[[0-9a-f]+\]/),
    });
    // Let go, the user is told.
    expect(await stop({ again: true })).toMatchObject({
      asked: [],
      said: {
        systemMessage: expect.stringMatching(
          /^countersign: codex reviewed a\.js, b\.js in \d+ s: CHANGES_REQUIRED\ncountersign: still open: b\.js:1 Breaks the other file\. Next: countersign findings$/,
        ),
      },
    });
    // The next turn has the same finding to mind, without asking anybody.
    expect(await stop()).toMatchObject({ said: { decision: 'block' }, asked: [] });
  });

  it('DECISION_NEEDED: releases the agent and asks the user to decide', async () => {
    const answer = { verdict: 'DECISION_NEEDED', summary: 'Two ways.', question: 'Which one?' };
    await using turn = await twoEdits({ answer });
    const { stop } = turn;
    const { said } = await stop();
    expect(said.decision).toBeUndefined();
    expect(said.systemMessage).toMatch(
      /^countersign: codex reviewed a\.js, b\.js in \d+ s: DECISION_NEEDED\ncountersign: To decide: Which one\?$/,
    );
    // Nothing is pending, and the same is not asked again.
    expect(await stop()).toMatchObject({ stdout: '', asked: [] });
  });

  it('inconclusive: blocks once for the same content and names the way out', async () => {
    await using turn = await twoEdits({ behaviour: 'garbage' });
    const { stop } = turn;
    const { said } = await stop();
    expect(said.decision).toBe('block');
    expect(said.reason).toMatch(/\(a\.js, b\.js\) gave no verdict: .* do not block twice\.$/);
    const next = await stop();
    expect(next.asked).toEqual([]);
    expect(next.said.systemMessage).toMatch(
      /\ncountersign: the agent stopped and no verdict was given on a\.js, b\.js$/,
    );
  });

  it('unavailable: releases the agent with a note about the unreviewed changes', async () => {
    await using turn = await twoEdits({ behaviour: 'quota' });
    const { stop } = turn;
    expect((await stop()).said).toEqual({
      systemMessage: expect.stringMatching(
        /^countersign: codex reviewed a\.js, b\.js in \d+ s: APPROVED\ncountersign: the agent stopped and a\.js, b\.js was not reviewed as a whole: .*[Qq]uota.* Next: /,
      ),
    });
  });
});

it.concurrent('a review that took too long names the setting that gave it no more time', async () => {
  await using sandbox = await project();
  const { send, stop } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_STOP_TIMEOUT: '2' } });
  await send('after', writeEvent(path.join(sandbox.project, 'a.js'), 'first();\n'));
  const { said } = await stop({ codex: 'hang' });
  expect(said.systemMessage).toMatch(
    /^countersign: the agent stopped and a\.js was not reviewed: .* Next: raise hooks\.stop_timeout, or review by hand with countersign review$/,
  );
});

it.concurrent('a turn that changed nothing costs nothing', async () => {
  await using sandbox = await project();
  const run = await startSession(sandbox).stop({ codex: 'success' });
  expect(run).toMatchObject({ exitCode: 0, stdout: '', asked: [] });
});

it.concurrent('one edit that was reviewed is not reviewed again, and the user reads who did', async () => {
  await using sandbox = await project();
  const { write, stop } = startSession(sandbox, { env: SYNC });
  await write('after', 'a.js', 'first();\n', { codex: 'success' });
  const stopped = await stop();
  expect(stopped.asked).toEqual([]);
  expect(stopped.said.systemMessage).toMatch(
    /^countersign: codex reviewed a\.js in \d+ s: APPROVED$/,
  );
});

it.concurrent('takes edits that wait for their review into its own', async () => {
  await using sandbox = await project();
  installFakeCodex(sandbox.bin);
  const { send, stop } = startSession(sandbox);
  const event = writeEvent(path.join(sandbox.project, 'a.js'), 'first();\n');
  await send('after', event);
  expect((await stop()).asked).toHaveLength(1);
  // The lane that does not wait comes too late.
  expect((await send('review', event)).asked).toEqual([]);
});

describe.concurrent('a stop with an open finding whose file was edited since', () => {
  it.each([
    ['lets go when the edit fixed it', { answer: YES }, undefined],
    ['blocks when it did not', { answer: rejection('Still wrong') }, 'Still wrong'],
    ['blocks when nobody can say', { behaviour: 'quota' }, 'Breaks the other file'],
  ] as const)('%s', async (_name, codex, reason) => {
    await using sandbox = await project();
    const { write, stop } = startSession(sandbox);
    await write('review', 'b.js', 'second();\n', { codex: { answer: NO } });
    await write('after', 'b.js', 'third();\n', { codex });
    const stopped = await stop();
    expect(stopped.asked).toHaveLength(1);
    if (reason === undefined)
      expect(stopped.said.systemMessage).toMatch(
        /\ncountersign: fixed: b\.js:1 Breaks the other file$/,
      );
    else expect(stopped.said.reason).toContain(reason);
  });
});

it.concurrent("without the agent's last message, the end of the conversation is shown", async () => {
  await using turn = await twoEdits({});
  const { sandbox, send } = turn;
  const transcript_path = path.join(sandbox.root, 'transcript.jsonl');
  const message = { role: 'assistant', content: [{ type: 'text', text: 'I moved the parser.' }] };
  const lines = ['half a line"}', '{"broken', JSON.stringify({ type: 'assistant', message })];
  writeFileSync(transcript_path, `${lines.join('\n')}\n`);
  const run = await send('stop', { hook_event_name: 'Stop', transcript_path });
  expect(run.asked[0]?.stdin?.text).toContain('assistant: I moved the parser.');
});

it.concurrent('deletes sessions that were unused for two weeks', async () => {
  await using sandbox = await project();
  installFakeCodex(sandbox.bin);
  for (const session of ['old', 'recent'])
    await startSession(sandbox, { session }).write('after', 'a.js', `${session}();\n`);
  const projects = path.join(sandbox.state, 'countersign/projects');
  const sessions = path.join(projects, readdirSync(projects)[0] ?? '', 'sessions');
  const [old = ''] = readdirSync(sessions).filter((name) => name.startsWith('old-'));
  const time = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  utimesSync(path.join(sessions, old), time, time);
  await startSession(sandbox, { session: 'recent' }).stop();
  expect(readdirSync(sessions)).toEqual([expect.stringMatching(/^recent-/)]);
});

describe.concurrent('a host that sends one stop twice', () => {
  it('gets one answer: the first process works, the other leaves', async () => {
    await using turn = await twoEdits({ answer: NO });
    const { send } = turn;
    const stopping = { hook_event_name: 'Stop', prompt_id: 'p1', last_assistant_message: 'Done.' };
    const runs = await Promise.all([send('stop', stopping), send('stop', stopping)]);
    expect(runs.filter(({ said }) => said.decision === 'block')).toHaveLength(1);
    expect(runs.flatMap(({ asked }) => asked).length).toBeGreaterThan(0);
  });
});

it.concurrent('never more than three blocks in a row, whatever the host sends', async () => {
  await using sandbox = await project();
  const env = { ...SYNC, COUNTERSIGN_HOOKS_STOP_BLOCKS: '3' };
  const { write, send } = startSession(sandbox, { env });
  await write('after', 'b.js', 'second();\n', { codex: { answer: NO } });
  const decisions: (string | undefined)[] = [];
  for (let n = 0; n < 4; n += 1) {
    const stopping = { hook_event_name: 'Stop', prompt_id: 'p1', last_assistant_message: `${n}` };
    decisions.push((await send('stop', stopping)).said.decision);
  }
  expect(decisions).toEqual(['block', 'block', 'block', undefined]);
});

it.concurrent('subagents that stop side by side are blocked once each, and not counted with the agent', async () => {
  await using sandbox = await project();
  const { write, send, stop } = startSession(sandbox, {
    env: { ...SYNC, COUNTERSIGN_HOOKS_SUBAGENT_STOP: 'true' },
  });
  await write('after', 'b.js', 'second();\n', { codex: { answer: NO } });
  const stopping = { hook_event_name: 'SubagentStop', prompt_id: 'p1' };
  const stopOf = async (agent_id: string, stop_hook_active: boolean) =>
    (await send('stop', { ...stopping, agent_id, stop_hook_active })).said.decision;
  expect(await Promise.all([stopOf('a1', false), stopOf('a2', false)])).toEqual(['block', 'block']);
  expect(await stopOf('a1', true)).toBeUndefined();
  expect((await stop()).said.decision).toBe('block');
});
