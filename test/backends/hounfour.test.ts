import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createConditions } from '../../src/backend/conditions.ts';
import type { AskOptions } from '../../src/model/backend.ts';
import type { BackendSettings } from '../../src/model/settings.ts';
import { type FakeModelInvokeOptions, installFakeModelInvoke } from '../fakes/programs.ts';
import { askOptions, backendWorld, hounfourIn, PROMPT, useSandbox } from './ask.ts';

const sandbox = useSandbox();

async function ask(fake: FakeModelInvokeOptions = {}, more: Partial<AskOptions> = {}) {
  const program = installFakeModelInvoke(sandbox().bin, fake);
  const answer = await hounfourIn(sandbox(), program.path).ask(PROMPT, askOptions(more));
  return { answer, call: program.asked()[0] };
}

describe('hounfour', () => {
  it('hands both prompts over in private files that are gone afterwards', async () => {
    const { call } = await ask();
    expect(call?.files).toMatchObject({
      '--input': { mode: 0o600, text: PROMPT.user },
      '--system': { mode: 0o600, text: PROMPT.system },
    });
    expect(existsSync(call?.files?.['--input']?.path ?? '')).toBe(false);
    expect(call?.argv.join(' ')).not.toContain('Review this');
  });

  it('is called as its users call it', async () => {
    const { call } = await ask({}, { timeoutSeconds: 20 });
    expect(call?.argv.filter((word) => !path.isAbsolute(word))).toEqual([
      ...['--agent', 'gpt-reviewer', '--input', '--system', '--model', 'openai:gpt-5.2-codex'],
      ...['--output-format', 'text', '--json-errors', '--timeout', '20'],
    ]);
  });

  it.each([
    [{ subject: 'documents' }, 'openai:gpt-5.2'],
    [{ model: 'other' }, 'openai:other'],
  ] as const)('%j: %s', async (options, model) => {
    const { call, answer } = await ask({}, options);
    expect(call?.argv).toContain(model);
    expect(answer).toMatchObject({ model: model.slice('openai:'.length) });
  });

  it('gets the key that it needs and no other secret', async () => {
    const { call } = await ask();
    expect(call?.env['OPENAI_API_KEY']).toBe('not-a-real-key');
    expect(call?.env).not.toHaveProperty('OTHER_SECRET');
  });

  it('runs where it is installed, so that the project cannot bring its configuration', async () => {
    expect((await ask()).call?.cwd).toBe(sandbox().bin);
    const installed = path.join(sandbox().home, 'loa/.claude/scripts');
    mkdirSync(installed, { recursive: true });
    const program = installFakeModelInvoke(installed);
    await hounfourIn(sandbox(), program.path).ask(PROMPT, askOptions());
    expect(program.asked()[0]?.cwd).toBe(path.join(sandbox().home, 'loa'));
  });

  it.each([
    ['auth', 'no-key', 'OPENAI_API_KEY'],
    ['rate-limit', 'rate-limit', 'wait'],
    ['quota', 'quota', 'budget'],
    ['timeout', 'timeout', '--timeout'],
    ['crash', 'crashed', 'again'],
  ] as const)('%s: %s and what to do', async (behaviour, code, nextStep) => {
    const { answer } = await ask({ behaviour });
    expect(answer).toMatchObject({
      failure: { code, nextStep: expect.stringContaining(nextStep) },
    });
  });

  it('a failure without the JSON it was asked for is told by its exit code', async () => {
    const program = path.join(sandbox().bin, 'model-invoke');
    writeFileSync(program, '#!/bin/sh\necho too long >&2\nexit 7\n', { mode: 0o755 });
    const answer = await hounfourIn(sandbox(), program).ask(PROMPT, askOptions());
    expect(answer).toMatchObject({
      failure: { code: 'too-large', detail: 'model-invoke: too long' },
      partial: 'too long',
    });
  });
});

describe('a model-invoke that is none', () => {
  const conditions = (settings: BackendSettings) =>
    createConditions(
      backendWorld({ environment: {}, project: sandbox().project, settings }),
      'unknown',
    );

  it('is not run, and its condition does not hold', async () => {
    const { bin } = sandbox();
    mkdirSync(path.join(bin, 'folder'));
    chmodSync(installFakeModelInvoke(bin).path, 0o644);
    const paths = [null, 'model-invoke', './model-invoke', path.join(bin, 'folder')];
    for (const modelInvoke of [...paths, path.join(bin, 'model-invoke'), path.join(bin, 'no')]) {
      const answer = await hounfourIn(sandbox(), modelInvoke).ask(PROMPT, askOptions());
      expect(answer).toMatchObject({ tried: false, failure: { code: 'not-installed' } });
      const all = conditions({ 'review.model_invoke': modelInvoke });
      for (const name of ['model_invoke_available', 'hounfour_available'])
        expect(await all.get(name)?.holds('hounfour')).toBe(false);
    }
  });

  it.each([true, false])('flatline_routing_enabled is the setting: %s', async (flatlineRouting) => {
    const all = conditions({ 'hounfour.flatline_routing': flatlineRouting });
    expect(await all.get('flatline_routing_enabled')?.holds('hounfour')).toBe(flatlineRouting);
  });
});
