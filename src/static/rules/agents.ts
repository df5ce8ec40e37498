import type { Rule } from '../rule.ts';
import { loosenedGuard } from './guards.ts';

/* Permissions and instructions of coding agents. */

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
  },
  {
    id: 'agent-instructions-changed',
    title: 'The instructions for coding agents were changed',
    why: 'Agents that work here later will follow them. Read them as you would read code.',
    severity: 'info',
    languages: 'any',
    where: 'everywhere',
    look: { kind: 'file', paths: AGENT_WORDS },
  },
];
