import { expect, it } from 'vitest';
import { findSystemZone } from './system-zone.ts';

it.each([
  '.claude/settings.json',
  'packages/web/.claude/skills/x/SKILL.md',
  '.codex/hooks.json',
  '.agents/skills/plan-with-review/SKILL.md',
  '.cursor/rules/style.mdc',
  '.qwen/settings.json',
  '.github/copilot-instructions.md',
  '.git/hooks/pre-commit',
  'AGENTS.md',
  'docs/CLAUDE.md',
  'CLAUDE.local.md',
  '.mcp.json',
  '.countersign.yaml',
  '.loa.config.yaml',
  '.husky/pre-commit',
  'plugin/hooks/hooks.json',
  '.Claude/settings.json',
  String.raw`.claude\settings.json`,
])('%s steers agents', (path) => expect(findSystemZone([path])).toEqual([path]));

it.each([
  'src/claude/client.ts',
  'claude.ts',
  'docs/agents.txt',
  'src/agents.md.ts',
  'src/hooks/use-state.ts',
  'my.claude/x',
  '.github/workflows/ci.yml',
  'gemini.test.md',
  'not-AGENTS.md.bak',
])('%s does not', (path) => expect(findSystemZone([path])).toEqual([]));

it('names each once', () => {
  expect(findSystemZone(['AGENTS.md', 'a.ts', 'AGENTS.md'])).toEqual(['AGENTS.md']);
});
