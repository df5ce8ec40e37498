import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../bed/sandbox.ts';
import { startSession, writeEvent } from '../bed/session.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const READ = {
  ...{ hook_event_name: 'PostToolUse', tool_name: 'Read', tool_use_id: 'r1' },
  tool_input: { file_path: 'a.js' },
};
const BASH = { ...READ, tool_name: 'Bash', tool_input: { command: 'ls' } };
const BEFORE = { ...READ, hook_event_name: 'PreToolUse' };
const PROMPT = { hook_event_name: 'UserPromptSubmit', prompt: 'Work on it' };
const STOP = { hook_event_name: 'Stop', stop_hook_active: false };
const COMPACT = { hook_event_name: 'PreCompact', trigger: 'auto' };

describe.each(['COUNTERSIGN_HOOKS_DEBUG', 'CODEX_REFLECTOR_DEBUG'])('with %s=1', (variable) => {
  it.concurrent.each<[string, object, RegExp]>([
    ['gate', BEFORE, /^countersign: gate: nothing to do: not planning$/],
    ['start', PROMPT, /countersign: start: /],
    ['after', READ, /^countersign: after: nothing to do for this event/],
    ['after', BASH, /^countersign: after: nothing to do: commands matter only while planning/],
    ['review', READ, /^countersign: review: nothing to do for this event/],
    ['stop', STOP, /^countersign: stop: nothing to do for this event, or nothing has changed/],
    ['compact', STOP, /^countersign: compact: nothing to do for this event/],
    ['compact', COMPACT, /countersign: compact: done/],
  ])('%s says something about %j', async (lane, event, stderr) => {
    await using sandbox = await createSandbox({ git: 'init' });
    const { send } = startSession(sandbox, { env: { [variable]: '1' } });
    const run = await send(lane, event, { stderr, codex: 'success' });
    expect(run.exitCode).toBe(0);
  });
});

it.each([
  [{ COUNTERSIGN_CHILD: '1' }, 'stop', STOP, 'nothing to do: a review of countersign started'],
  [{ COUNTERSIGN_CHILD: '1' }, 'gate', BEFORE, 'nothing to do: a review of countersign started'],
  [{ COUNTERSIGN_HOOKS_ENABLED: 'false' }, 'stop', STOP, 'nothing to do: turned off (hooks.'],
])('with %j the %s lane says why it does nothing', async (env, lane, event, words) => {
  await using sandbox = await createSandbox({ git: 'init' });
  const { send } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_DEBUG: '1', ...env } });
  const stderr = `countersign: ${lane}: ${words}`;
  const run = await send(lane, event, { stderr: /^countersign: / });
  expect(run).toMatchObject({ exitCode: 0, stdout: '', stderr: expect.stringContaining(stderr) });
});

it('where only a credentials file is new, it does not say that a reviewer is asked', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  installFakeCodex(sandbox.bin);
  const { begin, stop } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_DEBUG: '1' } });
  await begin();
  await sandbox.write({ 'keys/server.pem': 'x\n' });
  const { stderr } = await stop({ stderr: /^countersign: / });
  expect(stderr).toContain('countersign: no reviewer was used\n');
  expect(stderr).not.toContain('a reviewer is asked');
});

it('an edit: what was recorded, the reviewer and the result', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  installFakeCodex(sandbox.bin);
  const { send, stop } = startSession(sandbox, { env: { CODEX_REFLECTOR_DEBUG: '1' } });
  const event = writeEvent(path.join(sandbox.project, 'a.js'), 'x();\n');
  const SAID = { stderr: /^countersign: / };
  const first = await send('after', event, SAID);
  expect(first.stderr).toMatch(/the edit of .*a\.js was recorded\ncountersign: after: done/);
  const next = writeEvent(path.join(sandbox.project, 'a.js'), 'y();\n');
  const second = await send('after', next, SAID);
  expect(second.stderr).toMatch(/the edit of .*a\.js was recorded\ncountersign: after: done/);
  const reviewed = await send('review', next, SAID);
  expect(reviewed.stderr).toMatch(/a reviewer reviews a\.js\ncountersign: codex .*says APPROVED\n/);
  expect((await stop(SAID)).stderr).toContain('countersign: stop: done');
});

it('the same by the configuration file, as soon as it has been read', async () => {
  const files = { '.countersign.yaml': 'hooks:\n  debug: true\n' };
  await using sandbox = await createSandbox({ git: 'init', files });
  const { send } = startSession(sandbox);
  await send('start', PROMPT, { stderr: /countersign: start: / });
  await send('after', READ, { stderr: /^countersign: after: nothing to do for this event/ });
  await send('gate', BEFORE, { stderr: /^countersign: gate: / });
});

it('prints nothing otherwise', async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  const { send } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_DEBUG: '0' } });
  for (const [lane, event] of [
    ['gate', BEFORE],
    ['after', READ],
    ['stop', STOP],
  ] as const)
    expect((await send(lane, event)).stderr).toBe('');
});
