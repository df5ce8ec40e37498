import path from 'node:path';
import { expect, it } from 'vitest';
import { FILES } from '../../src/app/commands/demo-change.ts';
import { startTerminal } from '../bed/pty.ts';
import { builtProgram } from '../bed/run-door.ts';
import { createSandbox } from '../bed/sandbox.ts';
import { terminalSvg } from './terminal-svg.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ARGV = ['review', '--offline', '--fail-on', 'changes', '--', 'src/charge.test.ts'];

/** `npm run generate` records it anew, from a real run in a terminal. */
it("docs/review.svg shows the program's output", async () => {
  const tree = (which: 'before' | 'after') =>
    Object.fromEntries(FILES.map((file) => [file.path, file[which]]));
  await using sandbox = await createSandbox({ files: tree('before'), git: 'commit' });
  await sandbox.write(tree('after'));
  await using terminal = startTerminal({
    file: process.execPath,
    argv: [builtProgram, ...ARGV],
    env: sandbox.env(),
    cwd: sandbox.project,
    cols: 92,
    rows: 60,
  });
  const { exitCode } = await terminal.exit;
  const shown = terminal.raw().replace(/ in \d+\.\d s/, ' in 0.1 s');
  const session = `$ countersign ${ARGV.join(' ')}\n${shown}\n$ echo $?\n${exitCode}\n`;
  const title = 'countersign review --offline finds a weakened assertion and a skipped test';
  await expect(terminalSvg(title, session)).toMatchFileSnapshot(path.join(ROOT, 'docs/review.svg'));
});
