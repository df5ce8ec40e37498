import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findClaudeHooks } from './installations.ts';

/* An organisation's settings are in a system folder: these tests name another one. */

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'countersign-test-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (name: string, value: object) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), JSON.stringify(value));
};

const OURS = { hooks: { Stop: [{ hooks: [{ command: `${process.execPath} hook stop` }] }] } };
const CALLS = { hooks: { Stop: [{ hooks: [{ command: 'countersign hook stop' }] }] } };

const found = () => {
  const environment = { HOME: path.join(root, 'home') };
  const projectRoot = path.join(root, 'project');
  return findClaudeHooks({ environment, projectRoot }, path.join(root, 'managed'));
};

const offs = () =>
  found().installations.map(({ how, disabled }) => [path.basename(how), disabled?.why ?? 'used']);

it('a program of another name is not ours', () => {
  put('project/.claude/settings.json', OURS);
  expect(found().installations).toEqual([]);
});

it.each([
  [{}, 'used'],
  [{ allowManagedHooksOnly: false }, 'used'],
  [{ allowManagedHooksOnly: true }, /^allowManagedHooksOnly is set in .+managed-settings\.json$/],
  [{ disableAllHooks: true }, /^disableAllHooks is set in .+managed-settings\.json$/],
])('the settings of an organisation: %j', (managed, why) => {
  put('project/.claude/settings.json', CALLS);
  put('managed/managed-settings.json', managed);
  expect(offs()).toEqual([['settings.json', expect.stringMatching(why)]]);
  expect(found().installations[0]?.disabled?.fix ?? 'ask').toContain('ask');
});

it('its own hooks and its plugins run where only those may', () => {
  put('project/.claude/settings.json', CALLS);
  put('managed/managed-settings.json', CALLS);
  const enabledPlugins = { 'countersign@theirs': true };
  put('managed/managed-settings.d/10.json', { allowManagedHooksOnly: true, enabledPlugins });
  const installPath = path.join(root, 'home/.claude/cache');
  put('home/.claude/cache/hooks/hooks.json', CALLS);
  const places = [{ installPath, version: '1.0.0' }];
  const plugins = { 'countersign@theirs': places, 'countersign@mine': places };
  put('home/.claude/plugins/installed_plugins.json', { plugins });
  put('home/.claude/settings.json', { enabledPlugins: { 'countersign@mine': true } });
  const only = expect.stringMatching(/^allowManagedHooksOnly is set in .+10\.json$/) as string;
  expect(offs()).toEqual([
    ['the plugin countersign@theirs 1.0.0', 'used'],
    ['the plugin countersign@mine 1.0.0', only],
    ['managed-settings.json', 'used'],
    ['settings.json', only],
  ]);
});
