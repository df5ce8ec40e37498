import type { RuleExamples } from './rule-examples.ts';

export const AGENTS_EXAMPLES = {
  'agent-settings-changed': {
    bad: [
      { '.claude/settings.json': '-  "deny": ["Bash"]\n+  "deny": []' },
      { '.countersign.yaml': '+review:' },
      { 'opencode.json': '+  "permission": { "bash": "allow" }' },
      { '.vscode/mcp.json': '+  "servers": {}' },
    ],
    good: [{ 'src/settings.json': '+  "deny": []' }, { 'docs/.claude.md': '+x' }],
  },
  'agent-guard-loosened': {
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
  'agent-instructions-changed': {
    bad: [{ 'AGENTS.md': '+- Tests may be skipped.' }, { '.claude/skills/x/SKILL.md': '+x' }],
    good: [{ 'docs/agents.md': '+x' }],
  },
} satisfies RuleExamples;
