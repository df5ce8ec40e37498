import { describe, expect, it } from 'vitest';
import { startTerminal } from '../bed/pty.ts';
import { builtProgram } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { installFakeCodex } from '../fakes/programs.ts';

type Env = Record<string, string>;

const start = (sandbox: Sandbox, env: Env = {}, content = 'change.diff') =>
  startCommand(sandbox, ['review', '--fast', '--content', content], env);

const startCommand = (sandbox: Sandbox, argv: readonly string[], env: Env = {}) =>
  startTerminal({
    file: process.execPath,
    argv: [builtProgram, ...argv],
    env: sandbox.env({ TERM: 'xterm-256color', ...env }),
    cwd: sandbox.project,
    ...{ cols: 80, rows: 60 },
  });

describe('on a terminal', () => {
  it('prints for a person, in colour', async () => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    installFakeCodex(sandbox.bin);
    await using terminal = start(sandbox);
    expect(await terminal.exit).toMatchObject({ exitCode: 0 });
    expect(terminal.screen()).toMatch(/^APPROVED$/m);
    expect(terminal.raw()).toContain('\u001B[');
  });

  it.each<[string, Env, boolean]>([
    ['without colour when asked so', { NO_COLOR: '1' }, false],
    ['in colour when that is said with nothing', { NO_COLOR: '' }, true],
    ['in colour when both are said', { NO_COLOR: '1', FORCE_COLOR: '1' }, true],
    ['Node has a word of its own', { NODE_DISABLE_COLORS: '1', FORCE_COLOR: '1' }, true],
    ['without colour when FORCE_COLOR says so', { NO_COLOR: '1', FORCE_COLOR: '0' }, false],
    ['an empty FORCE_COLOR overrules nothing', { NO_COLOR: '1', FORCE_COLOR: '' }, false],
  ])('%s', async (_, env, isPainted) => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    installFakeCodex(sandbox.bin);
    await using terminal = start(sandbox, env);
    await terminal.exit;
    expect(terminal.raw().includes('\u001B[')).toBe(isPainted);
    expect(terminal.screen()).not.toContain('Warning');
  });

  it('Ctrl-C ends it while it waits for words', async () => {
    await using sandbox = await createSandbox();
    await using terminal = start(sandbox, {}, '-');
    await terminal.waitFor('reading from the terminal; press Ctrl-D to end');
    terminal.write('\u0003');
    expect(await terminal.exit).toMatchObject({ signal: 2 });
  });

  it('redact says that it waits for input', async () => {
    await using sandbox = await createSandbox();
    await using terminal = startCommand(sandbox, ['redact']);
    await terminal.waitFor('reading from the terminal; press Ctrl-D to end');
    terminal.write('plain words\n\u0004');
    expect(await terminal.exit).toMatchObject({ exitCode: 0 });
    expect(terminal.screen()).toContain('countersign: nothing redacted');
  });

  it('Ctrl-C ends the review and the reviewer', async () => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    const codex = installFakeCodex(sandbox.bin, { behaviour: 'hang' });
    await using terminal = start(sandbox);
    await codex.waitForAsks(1);
    await terminal.waitFor(/reviewing · codex · 0:0[1-9]/);
    terminal.write('\u0003');
    expect(await terminal.exit).toMatchObject({ exitCode: 130 });
    expect(terminal.screen()).toContain('the review was interrupted');
    expect(terminal.screen()).not.toMatch(/reviewing · codex|\^C/);
    expect(terminal.raw()).not.toContain('\u001B[?25l');
  });
});

describe('progress on a terminal', () => {
  const RISKS = { risk_area_count: 9, files_affected: 9, scope_category: 'high' };
  const review = { verdict: 'CHANGES_REQUIRED', summary: 'Not yet.', findings: [{ title: 'Bad' }] };
  const MODEL = {
    behaviour: ['success', 'success', 'hang'],
    answer: [
      { ...review, scope_analysis: 'All of it', risk_areas: ['one'], complexity: RISKS },
      review,
      review,
    ],
  } as const;

  it('is one line: pass, reviewer, time, findings and tokens so far', async () => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    installFakeCodex(sandbox.bin, MODEL);
    await using terminal = startCommand(sandbox, ['review', '--content', 'change.diff']);
    await terminal.waitFor(
      /^verifying, pass 3 of 3 · codex · \d:\d\d · 1 finding so far · 2\.6k tokens$/m,
      { on: 'screen' },
    );
    expect(terminal.screen().split('\n')).toHaveLength(1);
    terminal.write('\u0003');
    expect(await terminal.exit).toMatchObject({ exitCode: 130 });
  });

  it('and with --verbose the steps, above it', async () => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    installFakeCodex(sandbox.bin);
    await using terminal = startCommand(sandbox, [
      ...['review', '--fast', '--verbose', '--content', 'change.diff'],
    ]);
    expect(await terminal.exit).toMatchObject({ exitCode: 0 });
    expect(terminal.screen()).toContain(
      'DEBUG: the only ask shows 3 characters, 0 left out or cut',
    );
    expect(terminal.screen()).toContain('DEBUG: pass 1 ended: 0 findings; tokens so far: 1200 in');
    expect(terminal.screen()).not.toContain('reviewing · codex');
  });

  it('none with --quiet', async () => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    installFakeCodex(sandbox.bin);
    await using terminal = startCommand(sandbox, [
      ...['review', '--fast', '--quiet', '--content', 'change.diff'],
    ]);
    expect(await terminal.exit).toMatchObject({ exitCode: 0 });
    expect(terminal.text()).toMatch(/^APPROVED\n/);
  });
});

describe('settings on a terminal of 80 columns', () => {
  const FILE = `review:
  timeout_seconds: 120
  tool_access: true
  routes:
    - { backend: codex, when: [codex_available], capabilities: [sandbox, ephemeral], retries: 1 }
    - { backend: curl, when: [always], capabilities: [basic], fail_mode: hard_fail }
redaction: { patterns: ["ACME-[0-9]+"] }
`;

  const show = async (argv: readonly string[], env: Env = {}) => {
    await using sandbox = await createSandbox({
      git: 'init',
      files: { '.countersign.yaml': FILE },
    });
    await using trusting = startCommand(sandbox, ['trust']);
    await trusting.exit;
    await using terminal = startCommand(sandbox, argv, env);
    expect(await terminal.exit).toMatchObject({ exitCode: 0 });
    return terminal;
  };
  const widest = (text: string) => Math.max(...text.split('\n').map(({ length }) => length));

  const HELP = ['config', 'routes', 'trust', 'review', 'plan', 'redact', 'hook', 'demo', 'help'];

  it.each(['config', 'routes', ...HELP.map((command) => `help ${command}`)])(
    '%s fits',
    async (command) => {
      const terminal = await show(command.split(' '));
      expect(widest(terminal.text())).toBeLessThanOrEqual(80);
    },
  );

  // The terminal library drops what is still unread 200 ms after the end, which happens on a busy machine.
  it('config has columns, with changed values in bold', { retry: 2 }, async () => {
    const terminal = await show(['config']);
    const lines = terminal.text().trimEnd().split('\n').slice(2);
    const origins = lines
      .map((line) => line.search(/(default|\.countersign\.yaml:\d+:\d+)$/))
      .filter((column) => column !== -1);
    expect(new Set(origins).size).toBe(1);
    expect(terminal.text()).toMatch(/^review\.reasoning_mode +multi-pass +default$/m);
    const bold = terminal
      .raw()
      .match(/\u001B\[1m[\w.]+/g)
      ?.filter((one) => /[a-z]{3}/.test(one));
    expect(bold?.map((one) => one.slice(4))).toEqual([
      'review.timeout_seconds',
      'review.tool_access',
      'review.routes',
      'redaction.patterns',
    ]);
  });

  it.each([['config'], ['routes']])('%s without colour when asked so', async (command) => {
    const terminal = await show([command], { NO_COLOR: '1' });
    expect(terminal.raw()).not.toContain('\u001B[');
  });
});
