import { at, type Place, type Rule } from '../rule.ts';
import type { SeenHunk } from '../seen.ts';

/* What coding agents are allowed and told. */

const AGENT_SETTINGS =
  /(?:^|\/)(?:\.claude\/(?:settings[^/]*\.json|hooks\/.+)|\.mcp\.json|\.codex\/.+|\.cursor\/mcp\.json|\.gemini\/settings\.json|\.countersign\.ya?ml|\.loa\.config\.ya?ml)$/;
const AGENT_WORDS =
  /(?:^|\/)(?:CLAUDE(?:\.local)?\.md|AGENTS\.md|GEMINI\.md|\.cursorrules|\.windsurfrules|\.cursor\/rules\/.+|\.claude\/(?:skills|commands|agents)\/.+|\.github\/copilot-instructions\.md)$/;
export const AGENT_RULES: readonly Rule[] = [
  {
    id: 'agent-settings-changed',
    title: 'The settings of a coding agent were changed',
    why: 'They say what an agent may do and who watches it.',
    severity: 'minor',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', is: ({ path }) => AGENT_SETTINGS.test(path) },
    examples: {
      bad: [
        { '.claude/settings.json': '-  "deny": ["Bash"]\n+  "deny": []' },
        { '.countersign.yaml': '+review:' },
      ],
      good: [{ 'src/settings.json': '+  "deny": []' }, { 'docs/.claude.md': '+x' }],
    },
  },
  {
    id: 'agent-guard-loosened',
    title: 'A coding agent is watched less than before',
    why: 'What it was forbidden, asked or checked for is no longer. An agent must not decide that for itself.',
    severity: 'major',
    languages: 'any',
    where: 'everywhere',
    look: {
      kind: 'hunk',
      side: 'both',
      paths: AGENT_SETTINGS,
      keywords: [
        '"deny"',
        '"ask"',
        '"hooks"',
        '"command"',
        'bypassPermissions',
        'gate:',
        'dangerously',
        'approval_policy',
        'sandbox_mode',
        'Bash(',
        'Write(',
        'Edit(',
      ],
      find: loosenedGuard,
    },
    examples: {
      bad: [
        { '.claude/settings.json': '-    "deny": ["Bash(git push:*)"]\n+    "deny": []' },
        { '.claude/settings.json': '+    "defaultMode": "bypassPermissions",' },
        { '.codex/config.toml': '+approval_policy = "never"' },
        { '.countersign.yaml': '-  gate: enforced\n+  gate: off' },
      ],
      good: [
        { '.claude/settings.json': '+    "deny": ["Bash(git push:*)"]' },
        { '.claude/settings.json': '!added\n+    "allow": ["Bash(npm test)"]' },
        { 'src/settings.json': '-    "deny": ["Bash"]' },
      ],
    },
  },
  {
    id: 'agent-instructions-changed',
    title: 'The instructions for coding agents were changed',
    why: 'Whoever works here next will follow them. Read them as you would read code.',
    severity: 'info',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', is: ({ path }) => AGENT_WORDS.test(path) },
    examples: {
      bad: [{ 'AGENTS.md': '+- Tests may be skipped.' }, { '.claude/skills/x/SKILL.md': '+x' }],
      good: [{ 'docs/agents.md': '+x' }],
    },
  },
];

const FORBIDS =
  /"(?:deny|ask)"\s?:(?!\s?\[\s?\])|"hooks"\s?:|"command"\s?:|^gate:\s|^edits:\s|^stop:\s/;
const ALLOWS =
  /\bbypassPermissions\b|dangerously|^approval_policy\s?=\s?"never"|^sandbox_mode\s?=\s?"danger|^(?:gate|edits|stop):\s?["']?off\b/;

/** Something was forbidden or checked and the line is gone, or everything is allowed at once. */
function loosenedGuard(hunk: SeenHunk): readonly Place[] {
  return hunk.lines
    .filter(({ kind, text }) => {
      const code = text.trim();
      return kind === 'added' ? ALLOWS.test(code) : kind === 'removed' && FORBIDS.test(code);
    })
    .map(at);
}
