import { describe, expect, it } from 'vitest';
import { isCodexAnswered, parseCodexAnswers } from './app-server.ts';

const hook = (command: string, trustStatus = 'trusted') => ({
  ...{ command, sourcePath: '/p/.codex/hooks.json', enabled: true, trustStatus, key: 'k' },
});

const NONE = { config: {}, origins: {} };

const lines = (hooks: readonly object[], read: object = NONE, requirements: object | null = null) =>
  [
    { method: 'configWarning', params: {} },
    { id: 4, result: { requirements } },
    { id: 2, result: { data: [{ cwd: '/p', hooks }] } },
    { id: 3, result: read },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

describe('Codex’s answers about its hooks', () => {
  it('ours, and how far it trusts them', () => {
    const hooks = [
      hook('countersign hook stop'),
      hook('lint', 'untrusted'),
      { ...hook('x'), command: undefined },
    ];
    expect(parseCodexAnswers(lines(hooks))).toEqual({
      offIn: null,
      onlyManaged: false,
      trustedProjects: [],
      hooks: [{ file: '/p/.codex/hooks.json', lane: 'stop', isEnabled: true, trust: 'trusted' }],
      plugins: new Map(),
      trustedPlugins: [],
    });
  });

  it('its configuration, and the source of each setting', () => {
    const state = {
      'countersign@a:hooks/hooks.json:stop:0:0': { trusted_hash: 'sha256:1' },
      'countersign@b:hooks/hooks.json:stop:0:0': { enabled: false },
    };
    const plugins = { 'countersign@a': {}, 'countersign@b': { enabled: false }, 'other@a': {} };
    const projects = { '/p': { trust_level: 'trusted' }, '/q': { trust_level: 'untrusted' } };
    const config = { features: { hooks: false }, plugins, projects, hooks: { state } };
    const origins = {
      'features.hooks': { name: { type: 'project', dotCodexFolder: '/p/.codex' } },
    };
    const told = parseCodexAnswers(lines([], { config, origins }, { allowManagedHooksOnly: true }));
    expect(told).toMatchObject({
      offIn: '/p/.codex/config.toml',
      onlyManaged: true,
      trustedProjects: ['/p'],
      plugins: new Map([
        ['countersign@a', true],
        ['countersign@b', false],
      ]),
      trustedPlugins: ['countersign@a'],
    });
  });

  it('is whole when all three answers are there, each to the end of its line', () => {
    const all = lines([]);
    expect([all, all.slice(0, -1), ''].map(isCodexAnswered)).toEqual([true, false, false]);
  });

  it.each(['hooks', 'data', 'config', 'requirements'])('is not known when %s is missing', (key) =>
    expect(parseCodexAnswers(lines([]).replace(`"${key}"`, '"other"'))).toBeNull(),
  );

  it('is not known when it refuses a question', () => {
    const refused = lines([]).replace(/\{"id":4.+/, '{"id":4,"error":{"code":-32600}}');
    expect([isCodexAnswered(refused), parseCodexAnswers(refused)]).toEqual([true, null]);
  });
});
