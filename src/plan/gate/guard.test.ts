import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGateCall } from '../../host/claude/gate-call.ts';
import { CODEX_TOOLS } from '../../host/codex/tools.ts';
import { type Ground, kindOfCall } from './guard.ts';

const PLAN = '/project/docs/plan.md';

const ground: Ground = {
  projectRoot: '/project',
  planFile: PLAN,
  plansDirs: () => ['/home/.claude/plans'],
  allowTools: ['mcp__docs__search', 'NotebookEdit', 'Unheard'],
  guarded: () => ['/home/.config/countersign', '/home/.claude/settings.json'],
  resolve: (file) => [path.resolve('/project', file)],
  mayMean: (file) => [path.resolve('/project', file)],
};

const kindOf = (tool: string, file: string | null, more: Partial<Ground> = {}) =>
  kindOfCall(callOf(tool, file), { ...ground, ...more });

/** The file as the tool names it. */
function callOf(tool: string, file: string | null) {
  const key = tool === 'apply_patch' ? 'patched' : 'file_path';
  const tool_input = file === null ? {} : { [key]: file };
  const call = readGateCall({ tool_name: tool, tool_input }, CODEX_TOOLS);
  if ('garbled' in call) throw new Error(call.garbled);
  return call;
}

describe('kindOfCall', () => {
  it.each([
    ...['Read', 'Glob', 'Grep', 'LS', 'WebFetch', 'WebSearch', 'TodoWrite', 'Skill'],
    ...['Task', 'TaskCreate', 'Agent', 'ExitPlanMode', 'AskUserQuestion', 'mcp__docs__search'],
  ])('%s is free', (tool) => expect(kindOf(tool, null)).toBe('free'));

  it.each([
    ['Write', PLAN],
    ['Edit', 'docs/plan.md'],
    ['Write', '/home/.claude/plans/brave-fox.md'],
    // Reading a protected file changes nothing.
    ['Read', '.claude/review/approval.json'],
  ])('%s %s is free', (tool, file) => expect(kindOf(tool, file)).toBe('free'));

  it.each([
    ['Write', null],
    ['Write', ''],
    ['Write', 'nested/docs/plan.md'],
    ['Write', 'docs/plan.md.bak'],
    ['Write', 'src/e.ts\0/../../docs/plan.md'],
    ['Write', 'src/e.ts\n/../../docs/plan.md'],
    ['apply_patch', 'src/e.ts\r/../../docs/plan.md'],
    ['apply_patch', 'docs/plan.md\r/../../src/e.ts'],
    ['apply_patch', 'docs/plan.md '],
    ['apply_patch', 'docs/plan.md\uFEFF'],
    ['Write', 'docs/Plan.md'],
    ['Edit', 'src/a.ts'],
    ['MultiEdit', PLAN],
    ['NotebookEdit', PLAN],
    ['PowerShell', null],
    ['mcp__files__write', PLAN],
    ['mcp__docs__search2', null],
    ['write', PLAN],
    ['constructor', null],
    ['Unheard', null],
    ['Write', '/home/.claude/plans/sub/x.md'],
    ['Write', '/home/.claude/plans/run.sh'],
    ['Write', '/home/.claude/plans2/x.md'],
  ])('%s %s is bound', (tool, file) => expect(kindOf(tool, file)).toBe('bound'));

  it.each([
    ['Write', '.claude/review/approval.json'],
    ['Edit', '/project/.claude/settings.local.json'],
    ['Write', 'docs/../.claude/review/x'],
    ['MultiEdit', '.countersign.yaml'],
    ['NotebookEdit', '.git/config'],
    ['Write', '.CLAUDE/Review/approval.json'],
    ['Write', '/Project/.claude/review/approval.json'],
    ['Write', '/elsewhere/main/.git/hooks/pre-commit'],
    ['Write', '/home/.config/countersign/config.yaml'],
    ['Write', '/home/.claude/settings.json'],
    ['mcp__files__move', '.claude/review/approval.json'],
    ['apply_patch', '.claude/review/approval.json'],
    ['Write', '.husky/pre-commit'],
    ['Edit', 'lefthook.yml'],
    ['Write', '.countersign/keys/me.pub'],
    ['Write', '.countersign/decisions/1.md'],
    ['mcp__files__move', '.countersign'],
  ])('%s %s is protected', (tool, file) => expect(kindOf(tool, file)).toBe('protected'));

  it('Bash is judged by its command', () => expect(kindOf('Bash', null)).toBe('shell'));

  it.each(['CLAUDE.md', 'docs/AGENTS.md', 'gemini.md', 'docs/Claude.Local.md'])(
    'an instruction file is no plan of the host: %s',
    (file) => {
      const plansDirs = () => [path.join('/project', path.dirname(file))];
      expect(kindOf('Write', file, { plansDirs })).toBe('bound');
    },
  );

  it.each(['/', '/project', '/proj'])('plans in %s open nothing of the project', (plansDir) => {
    expect(kindOf('Write', 'README.md', { plansDirs: () => [plansDir] })).toBe('bound');
  });

  it('looking is known by the name of a tool of others', () => {
    expect(kindOf('mcp__files__read_file', '.git/config')).toBe('bound');
  });
});
