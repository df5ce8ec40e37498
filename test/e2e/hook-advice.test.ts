import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { startSession } from '../bed/session.ts';

const project = () => createSandbox({ git: 'init' });

describe.concurrent('a failed command', () => {
  const failed = (more: object = {}) => ({
    ...{ hook_event_name: 'PostToolUseFailure', tool_name: 'Bash', tool_use_id: 'b1' },
    ...{ tool_input: { command: 'make all' }, error: 'Exit code 2\nmake: no rule for all' },
    ...more,
  });

  it('gets advice, in words', async () => {
    await using sandbox = await project();
    const run = await startSession(sandbox).send('review', failed(), {
      codex: { answer: 'There is no target all; try make build.' },
    });
    expect(run.said).toEqual({
      systemMessage: 'countersign: a second opinion on the failed command: make all',
      hookSpecificOutput: {
        hookEventName: 'PostToolUseFailure',
        additionalContext: expect.stringContaining('try make build'),
      },
    });
    expect(run.asked[0]?.stdin?.text).toContain('make: no rule for all');
  });

  it('reported to two installations leads to one request', async () => {
    await using sandbox = await project();
    const { send } = startSession(sandbox);
    const first = await send('review', failed(), { codex: { answer: 'Try make build.' } });
    expect(first.asked).toHaveLength(1);
    expect(await send('review', failed())).toMatchObject({ stdout: '', asked: [] });
  });

  it('unavailable: silent', async () => {
    await using sandbox = await project();
    const run = await startSession(sandbox).send('review', failed(), { codex: 'quota' });
    expect(run).toMatchObject({ exitCode: 0, stdout: '' });
  });

  it.each([
    ['the user stopped it', failed({ is_interrupt: true })],
    ['it says nothing', failed({ error: 'Exit code 1' })],
    ['it was another tool', failed({ tool_name: 'Read' })],
    [
      'it was a command of ours',
      failed({ tool_input: { command: 'countersign plan verify' }, error: 'Exit code 1\nno' }),
    ],
    ['its input is strange', failed({ tool_input: 7 })],
  ])('costs nothing when %s', async (_name, event) => {
    await using sandbox = await project();
    const run = await startSession(sandbox).send('review', event, { codex: 'success' });
    expect(run).toMatchObject({ exitCode: 0, stdout: '', asked: [] });
  });
});

it.concurrent('visible reasoning gets advice on its problems', async () => {
  await using sandbox = await project();
  const event = {
    ...{ hook_event_name: 'PostToolUse', tool_name: 'mcp__x__sequentialthinking' },
    ...{ tool_input: { thought: 'All numbers are even.' }, tool_use_id: 't1' },
  };
  const { send } = startSession(sandbox);
  const run = await send('review', event, { codex: { answer: 'Three is not.' } });
  expect(run.asked[0]?.stdin?.text).toContain('All numbers are even.');
  expect(run.said.hookSpecificOutput?.additionalContext).toContain('Three is not.');
  expect((await send('after', event)).asked).toEqual([]);
});

describe.concurrent('a plan that the agent shows', () => {
  const NO = {
    verdict: 'CHANGES_REQUIRED',
    summary: 'Nothing is tested.',
    findings: [{ severity: 'major', title: 'No task writes tests' }],
  };
  const shown = (tool_input: object, more: object = {}) => ({
    ...{ hook_event_name: 'PostToolUse', tool_name: 'ExitPlanMode', tool_use_id: 'x1' },
    ...{ tool_input, ...more },
  });
  const plansOf = (sandbox: Sandbox) => path.join(sandbox.claudeConfig, 'plans');
  const putPlan = (sandbox: Sandbox, name: string, text: string) => {
    mkdirSync(plansOf(sandbox), { recursive: true });
    writeFileSync(path.join(plansOf(sandbox), name), text);
    return path.join(plansOf(sandbox), name);
  };

  it('is reviewed while the host waits; a rejection is reported and stays open', async () => {
    await using sandbox = await project();
    const { send, stop } = startSession(sandbox);
    const run = await send('after', shown({ plan: '# Plan\n1. Write it.' }), {
      codex: { answer: NO },
    });
    expect(run.said.hookSpecificOutput?.additionalContext).toContain('No task writes tests');
    expect((await stop()).said.reason).toContain('No task writes tests');
    const next = shown({ plan: '# Plan\n1. Write tests.' }, { tool_use_id: 'x2' });
    expect((await send('after', next, { codex: 'success' })).stdout).toBe('');
    expect((await stop()).said).toEqual({
      systemMessage: 'countersign: fixed: the plan No task writes tests',
    });
  });

  it('without a verdict is reported, and keeps open findings; without a reviewer, only a note', async () => {
    await using sandbox = await project();
    const { send, stop } = startSession(sandbox);
    const plan = (use: string) => shown({ plan: `# Plan ${use}` }, { tool_use_id: use });
    await send('after', plan('x1'), { codex: { answer: NO } });
    const doubt = await send('after', plan('x2'), { codex: 'garbage' });
    expect(doubt.said.hookSpecificOutput?.additionalContext).toContain('gave no verdict');
    const nobody = await send('after', plan('x3'), { codex: 'quota' });
    const systemMessage = expect.stringContaining('the plan was not reviewed') as string;
    expect(nobody.said).toEqual({ systemMessage });
    expect((await stop()).said.reason).toContain('No task writes tests');
  });

  describe('that is too long', () => {
    const env = { COUNTERSIGN_HOOKS_MAX_CHARS: '1000' };
    const long = shown({
      plan: `# Begin\n${'x'.repeat(500)}\nMIDDLE\n${'y'.repeat(500)}\n# End\n`,
    });

    it('goes as its head, its middle in other words, and its tail', async () => {
      await using sandbox = await project();
      const answer = ['The middle is about ships.', NO];
      const run = await startSession(sandbox, { env }).send('after', long, { codex: { answer } });
      const [summary = '', review = ''] = run.asked.map(({ stdin }) => stdin?.text ?? '');
      expect(summary).toContain('MIDDLE');
      expect(summary).not.toContain('# Begin');
      expect(review).toMatch(/# Begin[^]*The middle is about ships\.[^]*# End/);
      expect(review).not.toContain('MIDDLE');
      expect(run.said.systemMessage).toContain('the plan says CHANGES_REQUIRED');
    });

    it('is cut if there is no summary', async () => {
      await using sandbox = await project();
      const codex = { behaviour: ['quota', 'success'], answer: NO } as const;
      const run = await startSession(sandbox, { env }).send('after', long, { codex });
      expect(run.asked[1]?.stdin?.text).toMatch(/# Begin[^]*\[left out: \d+ characters\][^]*# End/);
      expect(run.said.systemMessage).toContain('the plan says CHANGES_REQUIRED');
    });
  });

  it.each([
    ['the file it names', (file: string) => shown({ planFilePath: file })],
    ['the file of the answer', (file: string) => shown({}, { tool_response: { filePath: file } })],
    ['the newest of the host’s plans', () => shown({})],
  ])('is found in %s', async (_name, event) => {
    await using sandbox = await project();
    const file = putPlan(sandbox, 'brave-fox.md', '# The brave plan\n');
    const run = await startSession(sandbox).send('after', event(file), { codex: 'success' });
    expect(run.asked[0]?.stdin?.text).toContain('# The brave plan');
  });

  it('a file that does not count is passed over, and the next place is looked at', async () => {
    await using sandbox = await project();
    putPlan(sandbox, 'new-newt.md', '# The new plan\n');
    writeFileSync(path.join(sandbox.root, 'secret.md'), '# Secret\n');
    const event = shown({ planFilePath: path.join(sandbox.root, 'secret.md') });
    const run = await startSession(sandbox).send('after', event, { codex: 'success' });
    expect(run.asked[0]?.stdin?.text).toContain('# The new plan');
    expect(run.asked[0]?.stdin?.text).not.toContain('# Secret');
  });

  it('is found where the conversation names it', async () => {
    await using sandbox = await project();
    const file = putPlan(sandbox, 'old-owl.md', '# The old plan\n');
    putPlan(sandbox, 'new-newt.md', '# The new plan\n');
    const transcript_path = path.join(sandbox.root, 'transcript.jsonl');
    writeFileSync(transcript_path, `{"text":"see ${file} for it"}\n`);
    const event = shown({}, { transcript_path });
    const run = await startSession(sandbox).send('after', event, { codex: 'success' });
    expect(run.asked[0]?.stdin?.text).toContain('# The old plan');
  });

  it('plansDirectory of the host’s settings counts inside the project only', async () => {
    await using sandbox = await project();
    const setTo = (plansDirectory: string) =>
      sandbox.write({ '.claude/settings.json': JSON.stringify({ plansDirectory }) });
    await setTo('notes');
    await sandbox.write({ 'notes/p.md': '# The noted plan\n' });
    const { send } = startSession(sandbox);
    const run = await send('after', shown({}), { codex: 'success' });
    expect(run.asked[0]?.stdin?.text).toContain('# The noted plan');
    await setTo(sandbox.home);
    writeFileSync(path.join(sandbox.home, 'private.md'), '# Private\n');
    const outside = shown({}, { tool_use_id: 'x2' });
    expect((await send('after', outside)).asked).toEqual([]);
  });

  it.each([
    ['outside its folder', (sandbox: Sandbox) => path.join(sandbox.root, 'secret.md')],
    ['with dots', (sandbox: Sandbox) => path.join(plansOf(sandbox), '../secret.md')],
    ['behind a link', (sandbox: Sandbox) => path.join(plansOf(sandbox), 'link.md')],
    ['of another kind', (sandbox: Sandbox) => path.join(plansOf(sandbox), 'secret.txt')],
  ])('a file %s is not read', async (_name, named) => {
    await using sandbox = await project();
    mkdirSync(plansOf(sandbox), { recursive: true });
    for (const dir of [sandbox.root, sandbox.claudeConfig])
      writeFileSync(path.join(dir, 'secret.md'), '# Secret\n');
    writeFileSync(path.join(plansOf(sandbox), 'secret.txt'), '# Secret\n');
    symlinkSync(path.join(sandbox.root, 'secret.md'), path.join(plansOf(sandbox), 'link.md'));
    const event = shown({ planFilePath: named(sandbox) });
    const run = await startSession(sandbox).send('after', event, { codex: 'success' });
    expect(run).toMatchObject({ exitCode: 0, stdout: '', asked: [] });
  });
});

describe.concurrent('before compaction', () => {
  const compacting = (transcript_path: string | null) => ({
    ...{ hook_event_name: 'PreCompact', trigger: 'auto', custom_instructions: '' },
    transcript_path,
  });

  it('reflections are printed as plain text', async () => {
    await using sandbox = await project();
    const file = path.join(sandbox.root, 'transcript.jsonl');
    const message = { role: 'user', content: 'Make it quick.' };
    writeFileSync(file, `${JSON.stringify({ type: 'user', message })}\n`);
    const run = await startSession(sandbox).send('compact', compacting(file), {
      codex: { answer: '- It guessed at the API.' },
    });
    expect(run.asked[0]?.stdin?.text).toContain('user: Make it quick.');
    expect(run.stdout).toMatch(/^Keep in the summary .*\n- It guessed at the API\.\n$/);
  });

  it('a secret at the place where a long command is cut is not sent in half', async () => {
    await using sandbox = await project();
    const file = path.join(sandbox.root, 'transcript.jsonl');
    const half = ['Tr0ub4dor', '9Horse'].join('');
    const padding = 'run '.repeat(487);
    const input = { command: `echo ${padding}psql postgres://app:${half}Staple@db.example.com/x` };
    const message = { role: 'assistant', content: [{ type: 'tool_use', name: 'Bash', input }] };
    writeFileSync(file, `${JSON.stringify({ type: 'assistant', message })}\n`);
    const codex = { answer: '- It printed a token.' };
    const run = await startSession(sandbox).send('compact', compacting(file), { codex });
    expect(run.asked[0]?.stdin?.text).toContain('echo run run');
    expect(run.asked[0]?.stdin?.text).not.toContain(half.slice(0, 5));
  });

  it.each([
    ['there is no transcript', null, 'success'],
    ['it cannot be read', '/nowhere/transcript.jsonl', 'success'],
    ['it is a directory', '/', 'success'],
    ['it is no transcript', '/etc/hostname', 'success'],
  ] as const)('stays silent when %s', async (_name, file, codex) => {
    await using sandbox = await project();
    const run = await startSession(sandbox).send('compact', compacting(file), { codex });
    expect(run).toMatchObject({ exitCode: 0, stdout: '', asked: [] });
  });
});
