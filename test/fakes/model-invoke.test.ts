import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { runIn } from './ask-fake.ts';
import { type FakeModelInvokeOptions, installFakeModelInvoke } from './programs.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.dispose());

describe('fake model-invoke', () => {
  const invoke = async (options: FakeModelInvokeOptions, extra = {}) => {
    const fake = installFakeModelInvoke(sandbox.bin, options);
    await sandbox.write({ input: { content: 'the change', mode: 0o600 }, system: 'be strict' });
    const files = ['--input', 'input', '--system', 'system'];
    const argv = ['--agent', 'gpt-reviewer', ...files, '--json-errors'];
    return { fake, ...(await runIn(sandbox, fake.path, { argv, ...extra })) };
  };

  it('answers on stdout and records its files', async () => {
    const { fake, ...result } = await invoke({ answer: 'Fine.' });
    expect(result).toMatchObject({ exitCode: 0, stdout: 'Fine.', stderr: '' });
    expect(fake.asked()).toMatchObject([
      {
        program: 'model-invoke',
        files: {
          '--input': { path: path.join(sandbox.project, 'input'), mode: 0o600, text: 'the change' },
          '--system': { text: 'be strict' },
        },
      },
    ]);
  });

  it.each([
    ['auth', 4, 'MISSING_API_KEY'],
    ['rate-limit', 1, 'RATE_LIMITED'],
    ['quota', 6, 'BUDGET_EXCEEDED'],
    ['timeout', 3, 'TIMEOUT'],
  ] as const)('%s ends with %i and says why in JSON', async (behaviour, exitCode, code) => {
    const result = await invoke({ behaviour });
    expect(result).toMatchObject({ exitCode, stdout: '' });
    expect(JSON.parse(result.stderr)).toMatchObject({ error: true, code });
  });

  it('dies, trickles, floods and hangs like the other', async () => {
    expect(await invoke({ behaviour: 'sigkill' })).toMatchObject({ signal: 'SIGKILL' });
    const trickled = await invoke({ behaviour: 'slow-trickle', answer: 'drop by drop' });
    expect(trickled).toMatchObject({ exitCode: 0, stdout: 'drop by drop' });
    const flooded = await invoke({ behaviour: 'flood', flood: { stdoutMb: 2 } });
    expect(flooded.stdout.length).toBeGreaterThan(2 * 1024 * 1024);
    const hung = await invoke({ behaviour: 'hang' }, { deadlineMs: 700 });
    expect(hung).toMatchObject({ signal: 'SIGKILL', problems: ['killed: not done within 700 ms'] });
  });
});
