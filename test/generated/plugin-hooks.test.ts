import path from 'node:path';
import { expect, it } from 'vitest';
import { gateHooks, reviewHooks } from '../../src/host/claude/setup/hooks.ts';
import { compiledName, hookCommand } from '../../src/host/hook-command.ts';
import { version } from '../../src/project/version.ts';
import { CLAUDE_SKILLS } from '../../src/host/claude/setup/skills.ts';

const PLUGINS = path.resolve(import.meta.dirname, '../../plugin');

const inPlugin = (name: string) => `"\${CLAUDE_PLUGIN_ROOT}/dist/${name}"`;
const programs = { program: inPlugin('main.cjs'), compiled: inPlugin(compiledName(version)) };
const command = (lane: string) => hookCommand(programs, lane);

/** `npm run generate` writes them anew. */
it.each([
  ['countersign', 'Another model reviews what this one does.', reviewHooks(command)],
  ['countersign-plan', 'No change without an approved plan.', gateHooks(command)],
])(
  'plugin/%s/hooks/hooks.json is made of the table that init uses',
  async (name, description, hooks) => {
    const text = `${JSON.stringify({ description, hooks }, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(path.join(PLUGINS, name, 'hooks/hooks.json'));
  },
);

it.each(CLAUDE_SKILLS.map((skill) => [skill.name, skill] as const))(
  'the skill %s of the plugin is the one that init writes',
  async (name, { text }) => {
    const file = path.join(PLUGINS, 'countersign-plan/skills', name, 'SKILL.md');
    await expect(text).toMatchFileSnapshot(file);
  },
);
