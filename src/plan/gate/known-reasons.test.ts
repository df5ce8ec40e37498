import { describe, expect, it } from 'vitest';
import { oneLine, redact } from '../../redaction/redact.ts';
import { knownReason } from './known-reasons.ts';
import { decideCommand, type Surroundings } from '../shell/read-only.ts';

const around: Surroundings = {
  folder: '/project',
  expand: () => [],
  resolve: (file) => file,
  gitHazard: () => null,
  enter: () => 'there is nowhere to go',
};

async function whyOf(command: string): Promise<string> {
  const decision = await decideCommand(command, around, 'one-command');
  return decision.kind === 'deny' ? decision.why : 'allowed';
}

describe('a reason of our own words', () => {
  it.each([
    ...[
      'npm install',
      'node x.js',
      'python3 -c 1',
      'sed -i s/a/b/ f',
      'date 01010000',
      'date -s x',
      'du -X list',
      'sed -i s/a/b/ f',
      'mkdir x',
      'git commit -m x',
      'git push',
    ],
    ...[
      'ls | wc',
      'ls & rm',
      'ls && rm',
      'ls || rm',
      'ls; rm',
      'ls > x',
      'ls < x',
      '(ls)',
      'ls $x',
      'ls ~',
      'ls `x`',
      'ls {a}',
      'ls !x',
      'ls ^x',
    ],
    ...[
      'ls #x',
      'ls\nrm',
      'ls "$x"',
      "ls 'x",
      'ls =x',
      '',
      '"ls"',
      'countersign plan approve',
      'countersign plan done',
      'countersign init',
      'countersign doctor',
    ],
    ...[
      'git diff --output=x',
      'git diff --output x',
      'git log --show-signature',
      'git -C x status',
      'git -c a=b status',
      'rg --pre=x y',
      'rg -z x',
      'sort -o x y',
      'tail -f x',
      'jq --slurpfile a b .',
      'tree -o x',
      'find . -delete',
      'find . -exec rm x',
    ],
    // Where the parser disagrees.
    'if',
  ])('%s', async (command) => {
    const why = await whyOf(command);
    expect(why).not.toBe('allowed');
    expect(knownReason(why)).toBe(why);
    // The rules of redaction, which it spares, would have said the same.
    expect(oneLine(redact(why))).toBe(why);
  });
});

describe('one that quotes the command', () => {
  it.each([
    'my-tool x',
    'git my-alias',
    'git diff --of-mine=x',
    'git --of-mine status',
    'rg --of-mine x',
    'cat .env',
    'find . -of-mine',
    'ls x\u200b',
  ])('%s', async (command) => expect(knownReason(await whyOf(command))).toBeNull());
});

it('a command of megabytes is refused without a look at what it may hide', async () => {
  expect(knownReason(await whyOf('a'.repeat(10_001)))).toBe('it is longer than 10000 characters');
});
