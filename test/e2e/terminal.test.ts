import { describe, expect, it } from 'vitest';
import { startTerminal } from '../bed/pty.ts';
import { builtProgram } from '../bed/run-door.ts';
import { createSandbox, type Sandbox } from '../bed/sandbox.ts';
import { installFakeCodex } from '../fakes/programs.ts';

const start = (sandbox: Sandbox, env: Record<string, string> = {}, content = 'change.diff') =>
  startTerminal({
    file: process.execPath,
    argv: [builtProgram, 'review', '--fast', '--content', content],
    env: sandbox.env({ TERM: 'xterm-256color', ...env }),
    cwd: sandbox.project,
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

  it('without colour when asked so', async () => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    installFakeCodex(sandbox.bin);
    await using terminal = start(sandbox, { NO_COLOR: '1' });
    await terminal.exit;
    expect(terminal.raw()).not.toContain('\u001B[');
  });

  it('Ctrl-C ends it while it waits for words', async () => {
    await using sandbox = await createSandbox();
    await using terminal = start(sandbox, {}, '-');
    await terminal.waitFor('reading from the terminal; end with Ctrl-D');
    terminal.write('\u0003');
    expect(await terminal.exit).toMatchObject({ signal: 2 });
  });

  it('Ctrl-C ends the review and the reviewer', async () => {
    await using sandbox = await createSandbox({ files: { 'change.diff': '+x\n' } });
    const codex = installFakeCodex(sandbox.bin, { behaviour: 'hang' });
    await using terminal = start(sandbox);
    await codex.waitForAsks(1);
    terminal.write('\u0003');
    expect(await terminal.exit).toMatchObject({ exitCode: 130 });
    expect(terminal.screen()).toContain('the review was interrupted');
  });
});
