import { describe, expect, it } from 'vitest';
import { parseHookSettings } from './hook-settings.ts';

const entriesOf = (handler: object) =>
  parseHookSettings(JSON.stringify({ hooks: { Stop: [{ hooks: [handler] }] } }))?.entries;

describe('an entry of a host', () => {
  it.each([
    ['countersign hook gate', 'gate', 'countersign'],
    ['  countersign   hook stop ', 'stop', 'countersign'],
    ['/opt/x/bin/countersign hook stop', 'stop', '/opt/x/bin/countersign'],
    ['node "/a b/dist/main.cjs" hook after', 'after', '/a b/dist/main.cjs'],
    ['node "${CLAUDE_PLUGIN_ROOT}"/main.cjs hook after', 'after', '${CLAUDE_PLUGIN_ROOT}/main.cjs'],
    ["env -u NODE_EXTRA_CA_CERTS node '/x/main.cjs' hook review", 'review', '/x/main.cjs'],
    ['node "/a \\"b\\" \\\\c/main.cjs" hook stop', 'stop', '/a "b" \\c/main.cjs'],
  ])('%s is ours', (command, lane, program) =>
    expect(entriesOf({ type: 'command', command })).toEqual([{ lane, program }]),
  );

  it('is ours in exec form', () =>
    expect(entriesOf({ command: 'node', args: ['/x/main.cjs', 'hook', 'gate'] })).toEqual([
      { lane: 'gate', program: '/x/main.cjs' },
    ]));

  it.each([
    { command: 'lefthook run countersign' },
    { command: 'echo countersign hook' },
    { command: 'other hook gate' },
    { command: 'mycountersign hook gate' },
    { command: 'countersign hook gate extra' },
    { command: 'hook gate' },
    { type: 'prompt', prompt: 'countersign hook gate' },
    { command: 7 },
  ])('%j is not', (handler) => expect(entriesOf(handler)).toEqual([]));
});

describe('the settings of a host', () => {
  it('say which plugin is on, and whether hooks are', () => {
    const enabledPlugins = {
      'countersign-plan@a': true,
      'countersigned@a': true,
      'countersign@a': true,
      'countersign@b': false,
      'other@a': true,
    };
    const text = JSON.stringify({ enabledPlugins, disableAllHooks: true, model: 'x' });
    expect(parseHookSettings(text)).toEqual({
      entries: [],
      plugins: new Map([
        ['countersign-plan@a', true],
        ['countersign@a', true],
        ['countersign@b', false],
      ]),
      areHooksOff: true,
      onlyManaged: false,
    });
  });

  it.each(['{', '7', 'null', '{"hooks":7}', '{"hooks":{"Stop":{}}}'])(
    '%j cannot be understood',
    (text) => expect(parseHookSettings(text)).toBeNull(),
  );
});

it('an empty file has no settings', () =>
  expect(parseHookSettings('\n')).toMatchObject({ entries: [], areHooksOff: null }));
