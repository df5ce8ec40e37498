import { describe, expect, it } from 'vitest';
import type { Captured, Exit, ProgramRun } from '../../system/process/process.ts';
import { parseCodexEvents } from './events.ts';
import { explainExit, partialOf } from './failure.ts';

const captured = (text: string): Captured => ({ text, bytes: text.length, cut: false, tail: '' });

const ended = (exit: Exit, said: { events?: object[]; stderr?: string } = {}) => {
  const stdout = (said.events ?? []).map((event) => JSON.stringify(event)).join('\n');
  const run: ProgramRun = { exit, stdout: captured(stdout), stderr: captured(said.stderr ?? '') };
  const events = parseCodexEvents(stdout);
  const exitCode = exit.kind === 'exited' ? exit.code : 0;
  const ending = explainExit({ ...run, exitCode }, events, []);
  return { ending, partial: partialOf(run, events, []) };
};

const failedTurn = (message: string) =>
  ended(
    { kind: 'exited', code: 1 },
    { events: [{ type: 'turn.failed', error: { message } }], stderr: 'noise' },
  ).ending;

describe('explainExit', () => {
  it.each([
    ['unexpected status 401 Unauthorized: Incorrect API key provided', 'auth-refused'],
    ['exceeded retry limit, last status: 429 Too Many Requests', 'rate-limit'],
    ['Quota exceeded. Check your plan and billing details.', 'quota'],
    ["You've hit your usage limit. Try again in 3 days.", 'quota'],
    ["Codex ran out of room in the model's context window. Start a new thread", 'too-large'],
    ['The model `x` does not exist or you do not have access to it.', 'unsupported'],
    ['Missing environment variable: `KEY`.', 'no-key'],
    ['stream disconnected before completion', 'crashed'],
  ])('%s: %s', (message, code) => {
    expect(failedTurn(message)).toMatchObject({ code });
  });

  it.each([
    ['Rate limit reached. Please try again in 2.5s.', 2500],
    ['Rate limit reached. Please try again in 6m0.5s.', 360_500],
    ['Rate limit reached. Please try again in 250ms.', 250],
    ['Rate limit reached. Please try again in a while.', null],
  ])('%s: wait %s ms', (message, retryAfterMs) => {
    expect(failedTurn(message)).toMatchObject({ code: 'rate-limit', retryAfterMs });
  });

  it('knows a refused schema, and reads the words of the server', () => {
    const message = JSON.stringify({
      error: { message: "Invalid schema for response_format 'x'", code: 'invalid_json_schema' },
    });
    expect(failedTurn(message)).toMatchObject({
      refused: 'schema',
      detail: "codex: Invalid schema for response_format 'x'",
    });
  });

  it('knows refused flags', () => {
    const stderr = "error: unexpected argument '--x' found";
    expect(ended({ kind: 'exited', code: 2 }, { stderr }).ending).toMatchObject({
      refused: 'flags',
      code: 'unsupported',
    });
  });

  it('takes no exit code 0 with a failed turn for a success', () => {
    const events = [{ type: 'turn.failed', error: { message: 'no' } }];
    expect(ended({ kind: 'exited', code: 0 }, { events }).ending).not.toBeNull();
    expect(ended({ kind: 'exited', code: 0 }).ending).toBeNull();
  });
});

describe('partialOf', () => {
  const secret = ['sk', 'proj', 'A1b2'.repeat(10)].join('-');
  const message = (text: string) => ({
    type: 'item.completed',
    item: { type: 'agent_message', text },
  });

  it.each([
    ['the last words', [message('I saw '), message(`a ${secret}`)], 'noise', 'a [REDACTED]'],
    ['the last errors', [], `first\n${secret}\n`, 'first\n[REDACTED]'],
    ['nothing', [], '', null],
  ])('%s, redacted', (_name, events, stderr, expected) => {
    expect(ended({ kind: 'timeout' }, { events, stderr }).partial).toBe(expected);
  });

  it('is cut', () => {
    const { partial } = ended({ kind: 'timeout' }, { stderr: `${'x '.repeat(9000)}end\n` });
    expect(partial).toMatch(/^….{1990,2000}end$/s);
  });
});

it.each([
  [{ kind: 'timeout' }, 'a word and'],
  [{ kind: 'exited', code: 1 }, 'a word and half'],
] as const)('%j: the last word of who was ended may be half a secret', (exit, partial) => {
  expect(ended(exit, { stderr: 'a word and half' }).partial).toBe(partial);
});
