import { describe, expect, it } from 'vitest';
import { mayRun } from './guard.ts';

const PLAN = '/project/docs/plan.md';

describe('mayRun, while a plan is being made', () => {
  it.each([
    ['Read', '/project/src/a.ts', 'allow'],
    ['Grep', null, 'allow'],
    ['Write', PLAN, 'allow'],
    ['Edit', PLAN, 'allow'],
    ['Write', '/project/nested/docs/plan.md', 'deny'],
    ['Write', null, 'deny'],
    ['Edit', '/project/src/a.ts', 'deny'],
    ['NotebookEdit', PLAN, 'deny'],
    ['Bash', null, 'deny'],
    ['PowerShell', null, 'deny'],
    ['mcp__files__write', PLAN, 'deny'],
    ['write', PLAN, 'deny'],
    ['constructor', null, 'deny'],
    ['', null, 'deny'],
  ] as const)('%s %s: %s', (tool, file, kind) => {
    expect(mayRun({ tool, file }, PLAN).kind).toBe(kind);
  });

  it('says what is allowed and who can end it, in one line', () => {
    const decision = mayRun({ tool: 'Ba\nsh', file: null }, PLAN);
    expect(decision.kind === 'deny' && decision.reason).toMatch(
      /^[^\n]*Ba sh[^\n]*docs\/plan\.md[^\n]*countersign plan reset$/,
    );
  });
});
