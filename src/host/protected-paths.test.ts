import { describe, expect, it } from 'vitest';
import { isProtectedPath } from './protected-paths.ts';

describe('isProtectedPath', () => {
  it.each([
    '.claude/review',
    '.claude/review/approval.json',
    '.claude/review/archive/1/plan_v1.snapshot.md',
    '.claude/settings.json',
    '.claude/settings.local.json',
    '.claude/skills/plan-with-review/SKILL.md',
    '.claude/skills/implement-approved-plan',
    '.codex/hooks.json',
    '.codex/config.toml',
    '.agents/skills/plan-with-review/SKILL.md',
    '.countersign.yaml',
    'packages/a/.countersign.yaml',
    '.loa.config.yaml',
    '.github/hooks/countersign.json',
    '.github/copilot/settings.local.json',
    '.countersign/keys',
    '.countersign/keys/me.pub',
    '.countersign/decisions/0001.md',
    '.husky/pre-push',
    'packages/a/.husky/_/pre-commit',
    'lefthook.yml',
    '.lefthook-local.yaml',
    '.git',
    '.git/config',
    '.git/hooks/pre-commit',
    'vendor/sub/.git/config',
    // Names that are the same on a file system that ignores case or Unicode form.
    '.Claude/Review/approval.json',
    '.CLAUDE/SETTINGS.JSON',
    '.claude/\u017fettings.json',
    '.cla\u200Cude/review/x',
    '.G\u0130T/config'.normalize('NFD').replaceAll('\u0307', ''),
    '.\uFF47it/config',
  ])('%j', (path) => expect(isProtectedPath(path)).toBe(true));

  it.each([
    'docs/plan.md',
    '.countersign/reviews/1.json',
    '.github/copilot-instructions.md',
    'docs/lefthook.md',
    '.claude/reviews/x',
    '.claude/agents/review.md',
    '.claude/skills/mine/SKILL.md',
    '.claude/settings/x.json',
    'claude/review/x',
    'src/.claude/review.ts',
    '.gitignore',
    '.github/workflows/ci.yml',
    'countersign.yaml',
    'docs/.countersign.yaml.md',
    '.codex/rules/default.rules',
  ])('not %j', (path) => expect(isProtectedPath(path)).toBe(false));
});
