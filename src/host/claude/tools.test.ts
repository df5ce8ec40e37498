import { expect, it } from 'vitest';
import { kindIn } from '../shared/tool-table.ts';
import { CLAUDE_TOOLS } from './tools.ts';

it.each<readonly [string, string]>([
  ['Write', 'edit'],
  ['Edit', 'edit'],
  ['MultiEdit', 'edit'],
  ['NotebookEdit', 'edit'],
  ['ExitPlanMode', 'plan'],
  ['mcp__filesystem__write_file', 'edit'],
  ['mcp__filesystem__edit_file', 'edit'],
  ['mcp__serena__replace_symbol_body', 'edit'],
  ['mcp__serena__insert_after_symbol', 'edit'],
  ['mcp__morph__fastApplyPatch', 'edit'],
  ...['update_file', 'modifyFile', 'save', 'create-note', 'rename_file', 'move_file'].map(
    (name) => [`mcp__files__${name}`, 'edit'] as const,
  ),
  ...['delete_path', 'search_and_replace', 'find_then_edit', 'multi_edit'].map(
    (name) => [`mcp__files__${name}`, 'edit'] as const,
  ),
  ['mcp__sequential-thinking__sequentialthinking', 'thinking'],
  ['mcp__think__think', 'thinking'],
  ['mcp__filesystem__read_text_file', 'other'],
  ['mcp__git__get_patch', 'other'],
  ['mcp__db__list_edits', 'other'],
  ['mcp__editor__open', 'other'],
  ['mcp__weird', 'other'],
  ['mcp____', 'other'],
  // Tools that read, run commands, or are unknown.
  ['Bash', 'shell'],
  ...['Read', 'Glob', 'Grep', 'LS', 'WebFetch', 'WebSearch', 'TodoWrite', 'Task', 'Skill'].map(
    (name) => [name, 'read'] as const,
  ),
  ['AskUserQuestion', 'read'],
  ...['write', 'Unheard', '', '__proto__', 'constructor'].map((name) => [name, 'other'] as const),
])('%s is %s', (name, kind) => {
  expect(kindIn(CLAUDE_TOOLS, name)).toBe(kind);
});
