import path from 'node:path';
import { expect, it } from 'vitest';
import { createSandbox } from '../bed/sandbox.ts';
import { rejection, startSession } from '../bed/session.ts';
import { terminalSvg } from './terminal-svg.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WRONG = 'export const sum = (a, b) => a - b;\n';
const RIGHT = 'export const sum = (a, b) => a + b;\n';

/** `npm run generate` makes the picture of the README from what the hooks really answer. */
it("docs/blocked-stop.svg shows the hooks' output", async () => {
  await using sandbox = await createSandbox({ git: 'init' });
  const { write, stop } = startSession(sandbox, { env: { COUNTERSIGN_HOOKS_EDITS: 'sync' } });
  const no = rejection('Subtracts instead of adding', {
    current_code: 'a - b',
    fixed_code: 'a + b',
  });
  const yes = { verdict: 'APPROVED', summary: 'It adds both numbers.' };
  await write('after', 'sum.js', WRONG, { codex: { answer: no } });
  const blocked = (await stop()).said.reason ?? '';
  await write('after', 'sum.js', RIGHT, { codex: { answer: yes } });
  const released = (await stop({ again: true })).said.systemMessage ?? '';
  const screen = [
    bold('> write a function that adds two numbers'),
    '',
    `● Write(sum.js)   ${WRONG.trim()}`,
    '● Done: sum.js adds two numbers.',
    '',
    red('● The stop was blocked:'),
    ...blocked.split('\n').flatMap((line) => wrap(line).map((part) => `    ${part}`)),
    '',
    `● Update(sum.js)  ${RIGHT.trim()}`,
    '● Fixed: it adds now.',
    '',
    green('● The stop was allowed:'),
    ...released
      .replace(/ in \d+ s/, ' in 9 s')
      .split('\n')
      .map((line) => `    ${line}`),
  ];
  const title = 'An agent is stopped because another model found a bug, fixes it, and is done';
  await expect(terminalSvg(title, screen.join('\n'))).toMatchFileSnapshot(
    path.join(ROOT, 'docs/blocked-stop.svg'),
  );
});

const paint = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
const [bold, red, green] = [paint(1), paint(31), paint(32)];

/** Lines of at most 84 characters, as a terminal would break them. */
function wrap(line: string): string[] {
  return line.match(/.{1,84}(?:\s|$)/g)?.map((part) => part.trimEnd()) ?? [];
}
