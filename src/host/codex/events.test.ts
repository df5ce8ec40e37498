import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCodexEvent, parseCodexEvent } from './events.ts';
import { filesOfPatch } from '../shared/patch.ts';

const EVENTS = path.resolve(import.meta.dirname, '../../../test/events');
const recorded = (name: string) =>
  JSON.parse(readFileSync(path.join(EVENTS, `codex-0.166.0_${name}.json`), 'utf8')) as object;

const parse = (value: object) => {
  if (!isCodexEvent(value)) throw new Error('not an event of codex');
  return parseCodexEvent(value);
};

describe('a patch', () => {
  it.each([
    ['adds', '*** Begin Patch\n*** Add File: a.ts\n+x\n*** End Patch\n', ['a.ts']],
    [
      'changes',
      '*** Begin Patch\n*** Update File: src/a b.ts\n@@\n-x\n+y\n*** End Patch',
      ['src/a b.ts'],
    ],
    ['removes', '*** Begin Patch\r\n*** Delete File: a.ts\r\n*** End Patch', ['a.ts']],
    [
      'moves',
      '*** Begin Patch\n*** Update File: a.ts\n*** Move to: b.ts\n@@\n x\n*** End Patch',
      ['a.ts', 'b.ts'],
    ],
    ['touches two', '*** Add File: a\n+1\n*** Add File: b\n+2\n', ['a', 'b']],
    ['touches one twice', '*** Update File: a\n@@\n+1\n*** Update File: a\n@@\n+2\n', ['a']],
    ['has blanks before a header', '*** Begin Patch\n  *** Add File: a\n+1', ['a']],
    ['has blanks that JavaScript does not know', '\u0085\u3000*** Add File: a\u0085\n+1', ['a']],
    ['adds a line that looks like a header', '*** Add File: a\n+*** Add File: b\n', ['a']],
    ['has a carriage return in a name', '*** Add File: a\r/../b\n+1', ['a\r/../b']],
    [
      'has a header behind a carriage return',
      '*** Add File: a\r*** Add File: b\n',
      ['a\r*** Add File: b'],
    ],
    ['has a mark that is no blank to Codex', '*** Add File: a\uFEFF\n+1', ['a\uFEFF']],
    ['has such a mark before a header', '\uFEFF*** Add File: a\n+1', []],
    ['has a name that begins with a blank', '*** Add File:  a \n+1', [' a']],
    ['moves to a name that ends with a blank', '*** Move to: a \r\n', ['a', 'a ']],
    ['moves', '*** Move to: a\r\n', ['a']],
    ['names nothing', '*** Add File: \n*** Add File:\n', []],
    ['is none', 'rm -rf /', []],
    ['is empty', '', []],
  ])('that %s', (_name, patch, files) => {
    expect(filesOfPatch(patch)).toEqual(files);
  });
});

it.each([' ', '\r', '\u0085', '*** ', 'a '])('a patch of a million %j is read at once', (piece) => {
  const begun = performance.now();
  const long = piece.repeat(1_000_000 / piece.length);
  filesOfPatch(`${long}*** Add File: ${long}x\n${long}\n*** Move to: ${long}`);
  expect(performance.now() - begun).toBeLessThan(2000);
});

describe('an event as codex sends it', () => {
  const WHERE = {
    session: expect.stringMatching(/-/),
    cwd: '/home/dev/project',
    prompt: expect.stringMatching(/-/),
  };

  it.each([
    [
      'PostToolUse_apply_patch',
      {
        ...WHERE,
        name: 'edited',
        edit: { file: 'hello.txt', was: { kind: 'unknown' } },
        use: 'call_2 0',
      },
    ],
    ['PostToolUse_Bash', { ...WHERE, name: 'ran-command' }],
    ['Stop', { ...WHERE, name: 'stopping', subagent: null, blockedBefore: false, said: 'Done.' }],
    ['UserPromptSubmit', { ...WHERE, name: 'beginning', isPrompt: true }],
  ])('%s', (name, event) => {
    expect(parse(recorded(name))).toMatchObject([{ kind: 'event', event }]);
  });

  it('each of them is known by its turn', () => {
    const names = readdirSync(EVENTS).filter((name) => name.startsWith('codex-0.166.0_'));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names)
      expect(isCodexEvent(recorded(name.slice('codex-0.166.0_'.length, -5)))).toBe(true);
  });

  it('and one of Claude Code is not', () => {
    const name = path.join(EVENTS, 'claude-2.1.325_Stop.json');
    expect(isCodexEvent(JSON.parse(readFileSync(name, 'utf8')) as object)).toBe(false);
  });

  it('a patch of two files is two events, each with a use of its own', () => {
    const command = '*** Begin Patch\n*** Add File: a\n+1\n*** Delete File: b\n*** End Patch\n';
    const events = parse({ ...recorded('PostToolUse_apply_patch'), tool_input: { command } });
    expect(events).toMatchObject([
      { event: { name: 'edited', edit: { file: 'a' }, use: 'call_2 0' } },
      { event: { name: 'edited', edit: { file: 'b' }, use: 'call_2 1' } },
    ]);
  });

  it.each([{}, { command: 1 }, { command: 'no patch' }, null])(
    'a patch that is %j names no file',
    (tool_input) => {
      const [event, ...more] = parse({ ...recorded('PostToolUse_apply_patch'), tool_input });
      expect(event).toMatchObject({ event: { name: 'other' } });
      expect(more).toEqual([]);
    },
  );
});
