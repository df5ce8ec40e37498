import { describe, expect, it } from 'vitest';
import { applyEdits, applyUndo, undoOf } from '../../text/json/edit.ts';
import { reviewHooks } from '../claude/setup/hooks.ts';
import type { HookFile } from './hook-file.ts';
import { type HookTable, marked } from './hook-table.ts';
import { HOOKS_JSON } from './hooks-json.ts';

const OURS = marked(reviewHooks((lane) => `node "/opt/c/main.cjs" hook ${lane}`));

const read = (text: string): HookFile => {
  const result = HOOKS_JSON.read(text);
  if (result.kind !== 'read') throw new Error(result.why);
  return result.file;
};

const withOurs = (text: string, table: HookTable = OURS) => applyEdits(text, read(text).add(table));

const FOREIGN = { type: 'command', command: 'lint "$FILE"', timeout: 5 };

/** Settings as people and programs write them. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['an empty object', '{}'],
  ['an empty object with a line end', '{\n}\n'],
  ['other settings', '{\n  "model": "opus",\n  "permissions": { "allow": ["Bash(ls:*)"] }\n}\n'],
  ['no line end', '{\n  "a": 1\n}'],
  ['four blanks', '{\n    "a": {\n        "b": 1.0e2\n    }\n}\n'],
  ['tabs', '{\n\t"a": 1,\n\t"hooks": {\n\t\t"Stop": []\n\t}\n}\n'],
  ['line ends of Windows', '{\r\n  "a": "\\u00e9",\r\n  "hooks": {}\r\n}\r\n'],
  ['one line', '{"z":1,"hooks":{"Stop":[{"hooks":[]}]},"a":2}'],
  [
    'foreign hooks',
    `${JSON.stringify({ hooks: { PostToolUse: [{ hooks: [FOREIGN] }] } }, null, 2)}\n`,
  ],
  [
    'foreign events',
    JSON.stringify({ hooks: { Notification: [{ hooks: [FOREIGN] }] }, x: [] }, null, 3),
  ],
  ['a group without handlers', '{ "hooks": { "Stop": [ { "matcher": "x" } ], "Else": [] } }'],
  [
    'keys that look like others',
    '{\n  "hook": [],\n  "__proto__": 1,\n  "10": 1,\n  "9": "\\"hooks\\": {"\n}\n',
  ],
];

describe.each(TEXTS)('%s', (_, text) => {
  it('is valid with our entries, and holds them and everything else', () => {
    const now = withOurs(text);
    const plain = JSON.parse(text) as { hooks?: Record<string, unknown[]> };
    const both = JSON.parse(now) as { hooks: Record<string, unknown[]> };
    expect({ ...both, hooks: null }).toEqual({ ...plain, hooks: null });
    for (const [event, groups] of Object.entries(OURS))
      expect(both.hooks[event]).toEqual([...(plain.hooks?.[event] ?? []), ...groups]);
    for (const [event, groups] of Object.entries(plain.hooks ?? {}))
      expect(both.hooks[event]?.slice(0, groups.length)).toEqual(groups);
    expect(read(now).holdsExactly(OURS)).toBe(true);
  });

  it('loses nothing but empty brackets, and keeps its line ends', () => {
    const edits = read(text).add(OURS);
    for (const { start, end } of edits) expect(text.slice(start, end)).toMatch(/^[[\]{}\s]*$/);
    const added = edits.map((edit) => edit.text).join('');
    expect(added.includes('\r\n')).toBe(text.includes('\r\n'));
    expect(/[^\r]\n/.test(added)).toBe(!text.includes('\r\n') && /^\{\}$|\n/.test(text));
  });

  it('is the original text after they are reverted', () => {
    const edits = read(text).add(OURS);
    const now = applyEdits(text, edits);
    expect(applyUndo(now, undoOf(text, edits))).toBe(text);
  });

  it('keeps its meaning after they are removed', () => {
    const out = read(withOurs(text)).withoutEntries();
    const { hooks = {}, ...rest } = JSON.parse(text) as { hooks?: Record<string, unknown[]> };
    const after = JSON.parse(out) as { hooks?: Record<string, unknown[]> };
    expect({ ...after, hooks: undefined }).toEqual({ ...rest, hooks: undefined });
    const filled = Object.entries(hooks).filter(
      ([event, groups]) => groups.length > 0 || !(event in OURS),
    );
    expect(after.hooks ?? {}).toEqual(Object.fromEntries(filled));
    expect(read(out).hasEntries()).toBe(false);
  });
});

it('our entries have the layout of the file, and theirs keep their own', () => {
  const theirs = '{\r\n\t"hooks": {\r\n\t\t"Stop": [ {"hooks":[]} ]\r\n\t}\r\n}';
  const hooks = [{ ...FOREIGN, type: 'command' as const, countersign: 'init' }];
  expect(withOurs(theirs, { Stop: [{ hooks }] })).toBe(
    theirs.replace(
      ' ]\r\n',
      `,\r\n\t\t\t${JSON.stringify({ hooks }, null, '\t').replaceAll('\n', '\r\n\t\t\t')} ]\r\n`,
    ),
  );
});

describe('entries of ours', () => {
  it('are known by their marker alone', () => {
    const handWritten = { type: 'command', command: 'node "/opt/c/main.cjs" hook stop' };
    const text = JSON.stringify({ hooks: { Stop: [{ hooks: [handWritten] }] } });
    expect(read(text).hasEntries()).toBe(false);
    expect(read(text).withoutEntries()).toBe(text);
  });

  it('are removed from a group that contains others too, in any place', () => {
    const ours = { ...FOREIGN, countersign: 'init' };
    for (const hooks of [
      [ours, FOREIGN, FOREIGN],
      [FOREIGN, ours, ours, FOREIGN],
      [FOREIGN, FOREIGN, ours],
    ]) {
      const text = JSON.stringify({ hooks: { Stop: [{ matcher: 'x', hooks }] } }, null, 2);
      expect(JSON.parse(read(text).withoutEntries())).toEqual({
        hooks: { Stop: [{ matcher: 'x', hooks: [FOREIGN, FOREIGN] }] },
      });
    }
  });

  it.each([
    ['another command', (text: string) => text.replace('hook stop', 'hook  stop')],
    ['another matcher', (text: string) => text.replace('"Bash"', '"Bash|Write"')],
    ['one fewer', (text: string) => text.replace('"countersign": "init"', '"x": 1')],
  ])('%s is not accepted', (_, change) => {
    expect(read(HOOKS_JSON.create(OURS)).holdsExactly(OURS)).toBe(true);
    expect(read(change(HOOKS_JSON.create(OURS))).holdsExactly(OURS)).toBe(false);
  });
});

it.each<[name: string, why: RegExp, text?: string]>([
  ['{ // mine\n}', /comments and trailing commas are not allowed/],
  ['{"a": 1,}', /not JSON/],
  ['\uFEFF{}', /not JSON/],
  ['[]', /must hold an object/],
  ['null', /must hold an object/],
  ['{"hooks": []}', /"hooks" must be an object/],
  ['{"hooks": null}', /"hooks" must be an object/],
  ['{"hooks": {}, "hooks": {}}', /"hooks" is there twice/],
  ['{"hooks": {"Stop": [], "Stop": []}}', /"hooks.Stop" is there twice/],
  ['{"hooks": {"Stop": {}}}', /"hooks.Stop" must be a list/],
  ['{"hooks": {"Stop": ["x"]}}', /an entry of "hooks.Stop" must be an object/],
  ['{"hooks": {"Stop": [{"hooks": {}}]}}', /"hooks" of an entry of "hooks.Stop" must be a list/],
  ['a text that is nested too deeply', /not JSON/, '['.repeat(1e5) + ']'.repeat(1e5)],
])('%s is not touched', (name, why, text = name) => {
  expect(HOOKS_JSON.read(text)).toMatchObject({ kind: 'refused', why: expect.stringMatching(why) });
});
