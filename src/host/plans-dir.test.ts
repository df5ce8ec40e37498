import path from 'node:path';
import { expect, it } from 'vitest';
import { createSandbox } from '../../test/bed/sandbox.ts';
import { findPlansDirs } from './plans-dir.ts';

const settings = (plansDirectory: string) => JSON.stringify({ plansDirectory });

it.each([
  ['.claude/commands', 'home'],
  ['.github', 'home'],
  ['./.Cursor/rules', 'home'],
  ['link', 'home'],
  ['docs/plans', 'docs/plans'],
])('a project’s settings name %s for plans: %s', async (named, expected) => {
  await using sandbox = await createSandbox({
    files: {
      '.claude/settings.json': settings(named),
      '.claude/agents/a.md': '',
      link: { symlink: '.claude/agents' },
    },
  });
  const environment = { CLAUDE_CONFIG_DIR: sandbox.claudeConfig };
  const home = path.join(sandbox.claudeConfig, 'plans');
  const dir = expected === 'home' ? home : path.join(sandbox.project, expected);
  expect(findPlansDirs({ environment, projectRoot: sandbox.project })).toEqual([dir]);
});
