import { describe, expect, it } from 'vitest';
import { createSandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';

const YES = { verdict: 'APPROVED', summary: 'It does what it says.' };
const SYNC = { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } };
/** No pattern of this project comes to an end with it. */
const SLOW = 'q'.repeat(40);
const WHY =
  'the text could not be redacted, so it was not passed on: user pattern 1 took too long. Next: make that pattern of redaction.patterns or redaction.allow simpler';

async function project(pattern = '(q|q)*9!') {
  const yaml = `redaction:\n  patterns: ${JSON.stringify([pattern])}\n`;
  return await createSandbox({ git: 'init', files: { '.countersign.yaml': yaml } });
}

describe.concurrent('a pattern that does not come to an end', () => {
  it.each([
    ['after', SYNC],
    ['review', {}],
  ] as const)('is reported to the user in %s, and again at the stop', async (lane, how) => {
    await using sandbox = await project();
    const { write, stop } = startSession(sandbox, how);
    const edited = await write(lane, 'a.js', `${SLOW}\n`, { codex: { answer: YES } });
    expect(edited.said).toEqual({ systemMessage: `countersign: a.js was not reviewed: ${WHY}` });
    expect(edited.asked).toEqual([]);
    for (const stopped of [await stop(), await stop()])
      expect(stopped.said).toEqual({
        systemMessage: `countersign: the agent stopped and a.js was not reviewed: ${WHY}`,
      });
  });

  it('does not stop the review of other files', async () => {
    await using sandbox = await project();
    const { write, stop } = startSession(sandbox);
    await write('after', 'a.js', `${SLOW}\n`);
    await write('after', 'b.js', 'kind();\n');
    const { said, asked } = await stop({ codex: { answer: YES } });
    expect(asked[0]?.stdin?.text).toContain('+kind();');
    expect(said.systemMessage).toContain(`the agent stopped and a.js was not reviewed: ${WHY}`);
  });

  it('is reported for a file that had it before the edit, and the file is reviewed when it can be', async () => {
    await using sandbox = await project();
    await sandbox.write({ 'a.js': `${SLOW}\n` });
    const { write, stop } = startSession(sandbox, SYNC);
    await write('after', 'a.js', `${SLOW}\nevil();\n`);
    await sandbox.write({ '.countersign.yaml': '{}\n' });
    const { asked } = await stop({ codex: { answer: YES } });
    expect(asked[0]?.stdin?.text).toContain('+evil();');
  });

  it('is reported if it is in the name', async () => {
    await using sandbox = await project();
    const { write, stop } = startSession(sandbox, SYNC);
    const edited = await write('after', `${SLOW}.js`, 'evil();\n', { codex: { answer: YES } });
    expect(edited.said.systemMessage).toContain(`was not reviewed: ${WHY}`);
    expect(edited.stdout).not.toContain('qqqq');
    expect((await stop()).said.systemMessage).toContain(`was not reviewed: ${WHY}`);
  });

  it('is reported if it is in a plan', async () => {
    await using sandbox = await project();
    const event = {
      ...{ hook_event_name: 'PostToolUse', tool_name: 'ExitPlanMode' },
      tool_input: { plan: `# Plan\n${SLOW}\n` },
    };
    const { said } = await startSession(sandbox).send('after', event, { codex: { answer: YES } });
    expect(said).toEqual({ systemMessage: `countersign: the plan was not reviewed: ${WHY}` });
  });

  it('is reported if it is in the message about it', async () => {
    await using sandbox = await project('(?:[a-z :.]{50})(?:[a-z]|[a-z]|[ :.])*9!');
    const { write, stop } = startSession(sandbox, SYNC);
    const { said } = await write('after', 'a.js', `// ${'some words of it '.repeat(9)}\nevil();\n`);
    expect(said.systemMessage).toContain(`was not reviewed: ${WHY}`);
    expect((await stop()).said.systemMessage).toContain(`not reviewed: ${WHY}`);
  });

  it('leaves a failed command without advice, silently', async () => {
    await using sandbox = await project();
    const event = {
      ...{ hook_event_name: 'PostToolUseFailure', tool_name: 'Bash', tool_use_id: 'u1' },
      ...{ tool_input: { command: 'make' }, error: `Exit code 2\n${SLOW}` },
    };
    const stderr = [
      /^countersign: the review hook allowed this without a review: the text could not be/,
    ];
    const { stdout } = await startSession(sandbox).send('review', event, {
      ...{ codex: { answer: YES }, stderr },
    });
    expect(stdout).toBe('');
  });
});
