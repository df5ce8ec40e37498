import { describe, expect, it } from 'vitest';
import { listProcessesUnder } from './processes.ts';
import { startTerminal } from './pty.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { renderScreen, stripEscapes } from './terminal-text.ts';

function start(sandbox: Sandbox, script: string, size: { cols?: number; rows?: number } = {}) {
  const run = { file: process.execPath, argv: ['-e', script], cwd: sandbox.project, ...size };
  return startTerminal({ ...run, env: sandbox.env() });
}

describe('a program in a pseudo-terminal', () => {
  it('sees a terminal of the given size and the given environment', async () => {
    await using sandbox = await createSandbox();
    const script = `console.log([process.stdin.isTTY, process.stdout.isTTY, process.stderr.isTTY,
      process.stdout.columns, process.stdout.rows, process.env.USER, process.env.TERM].join())`;
    await using terminal = start(sandbox, script, { cols: 90, rows: 20 });
    expect(await terminal.exit).toEqual({ exitCode: 0, signal: 0 });
    expect(terminal.text()).toBe('true,true,true,90,20,,xterm-256color\n');
  });

  it('is written to and waited for', async () => {
    await using sandbox = await createSandbox();
    const script = `process.stdout.write('\\u001b[1mName?\\u001b[0m ');
      process.stdin.on('data', (line) => { console.log('Hello ' + line); process.exit(3); });`;
    await using terminal = start(sandbox, script);
    expect(await terminal.waitFor('Name?')).toBe('Name? ');
    terminal.write('Ada\r');
    await terminal.waitFor(/Hello A\w+/);
    expect(await terminal.exit).toMatchObject({ exitCode: 3 });
  });

  it('receives Ctrl-C', async () => {
    await using sandbox = await createSandbox();
    const script = `process.on('SIGINT', () => process.exit(130));
      console.log('ready'); setInterval(() => {}, 1e6);`;
    await using terminal = start(sandbox, script);
    await terminal.waitFor('ready');
    terminal.write('\u0003');
    expect(await terminal.exit).toMatchObject({ exitCode: 130 });
  });

  it('fails a wait at the deadline and at the end of the program', async () => {
    await using sandbox = await createSandbox();
    await using hanging = start(sandbox, 'console.log("up"); setInterval(() => {}, 1e6)');
    await hanging.waitFor('up');
    const late = hanging.waitFor('never', { deadlineMs: 100 });
    await expect(late).rejects.toThrow('100 ms passed before never was seen in:\nup');
    await using ending = start(sandbox, 'console.log("bye")');
    await expect(ending.waitFor('never')).rejects.toThrow('it ended before never was seen');
    await expect(ending.waitFor('bye')).resolves.toContain('bye');
  });

  it('is killed with its group', async () => {
    await using sandbox = await createSandbox();
    const script = `process.on('SIGHUP', () => {});
      require('node:child_process').spawn('sh', ['-c', 'trap "" HUP; echo two; sleep 60'],
        { stdio: 'inherit' });`;
    const terminal = start(sandbox, script);
    await terminal.waitFor('two');
    expect(listProcessesUnder(sandbox.root).length).toBeGreaterThan(1);
    await terminal.dispose();
    await expect(sandbox.dispose()).resolves.toBeUndefined();
  });
});

describe('terminal text', () => {
  const size = { cols: 10, rows: 3 };

  it.each([
    ['colours', '\u001b[31mred\u001b[0m\r\n', 'red\n'],
    ['titles', '\u001b]0;title\u0007text', 'text'],
    ['moves to the right', 'a\u001b[2Cb\u001b[Cc', 'a  b c'],
    ['private modes', '\u001b[?25lhidden\u001b[?25h\u001b7\u001b8', 'hidden'],
  ])('strips %s', (_, raw, text) => {
    expect(stripEscapes(raw)).toBe(text);
  });

  it.each([
    ['a rewritten line', 'one\rtwo\u001b[K\r\nend', 'two\nend'],
    ['an erased rest', 'long line\rs\u001b[K', 's'],
    ['lines rewritten from above', 'a\r\nb\r\n\u001b[2A\u001b[JX\r\nY', 'X\nY'],
    ['a scrolled screen', '1\r\n2\r\n3\r\n4', '2\n3\n4'],
    ['a wrapped line', '0123456789ab', '0123456789\nab'],
    ['a cleared screen', 'old\u001b[2J\u001b[Hnew', 'new'],
    ['a placed word', '\u001b[2;4Hhi', '\n   hi'],
    ['a step back', 'ab\bc', 'ac'],
  ])('shows %s', (_, raw, shown) => {
    expect(renderScreen(raw, size)).toBe(shown);
  });
});
