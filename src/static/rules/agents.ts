import type { Rule } from '../rule.ts';
import { loosenedGuard } from './guards.ts';

/* What coding agents are allowed and told. */

const AGENT_SETTINGS =
  /(?:^|\/)(?:\.claude\/(?:settings[^/]*\.json|hooks\/.+)|\.mcp\.json|\.codex\/.+|\.(?:cursor|vscode)\/mcp\.json|\.cursor\/(?:cli|hooks|permissions)\.json|opencode\.jsonc?|\.gemini\/settings\.json|\.countersign\.ya?ml|\.loa\.config\.ya?ml)$/;
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
    look: { kind: 'file', paths: AGENT_SETTINGS },
    examples: {
      bad: [
        { '.claude/settings.json': '-  "deny": ["Bash"]\n+  "deny": []' },
        { '.countersign.yaml': '+review:' },
        { 'opencode.json': '+  "permission": { "bash": "allow" }' },
        { '.vscode/mcp.json': '+  "servers": {}' },
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
        '"allow"',
        '"Bash',
        '"Read',
        '"WebFetch',
        'disableAllHooks',
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
        {
          '.claude/settings.json':
            '-    "deny": ["Bash(git push:*)"]\n+    "allow": ["Bash(git push:*)"]',
        },
        { '.claude/settings.json': '+    "defaultMode": "bypassPermissions",' },
        { '.codex/config.toml': '+approval_policy = "never"' },
        { '.countersign.yaml': '-  gate: enforced\n+  gate: off' },
        {
          '.claude/settings.json':
            '     "deny": [\n       "Read(.env)",\n-      "Bash(git push:*)"\n     ]',
        },
        { '.claude/settings.json': '+  "disableAllHooks": true,' },
        { '.claude/settings.json': '+    "allow": ["Bash(*)"]' },
        { '.claude/settings.json': '+    "allow": ["Bash(*:*)"]' },
        { '.claude/settings.json': '     "allow": [\n+      "Bash(*)",\n       "Read(src)"' },
        { '.claude/settings.json': '-  "hooks": {\n-    "command": "check"' },
      ],
      good: [
        { '.claude/settings.json': '+    "deny": ["Bash(git push:*)"]' },
        {
          '.claude/settings.json':
            '-    "deny": ["Bash(git push:*)"]\n+    "deny": ["Bash(git push:*)", "Read(.env)"]',
        },
        {
          '.claude/settings.json': '     "allow": [\n-      "Bash(npm test)",\n       "Read(src)"',
        },
        {
          '.claude/settings.json':
            '-          { "type": "command", "command": "check 1" }\n+          { "type": "command", "command": "check 2" }',
        },
        { '.mcp.json': '-      "command": "npx"' },
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
    look: { kind: 'file', paths: AGENT_WORDS },
    examples: {
      bad: [{ 'AGENTS.md': '+- Tests may be skipped.' }, { '.claude/skills/x/SKILL.md': '+x' }],
      good: [{ 'docs/agents.md': '+x' }],
    },
  },
];
