import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findClient } from '../shared/find-client.ts';
import { claudeMaker, claudeModel } from './home.ts';

/** The real `claude -p`: without tools, or with read-only tools if the review may read the repository. */
export const claude = defineBackend({
  name: 'claude',
  synonyms: [],
  capabilities: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
  settings: {},
  conditions: [
    {
      name: 'claude_available',
      holds: ({ machine }) => findClient('claude', machine) !== null,
      missing: {
        detail: safe`claude is not available here`,
        nextStep: safe`install Claude Code (npm install -g @anthropic-ai/claude-code) and log in with: claude auth login`,
        isWorthMentioning: true,
      },
    },
  ],
  maker: ({ machine }) => claudeMaker(machine.environment),
  modelFor: ({ model }, { machine }) => claudeModel(model, machine.environment),
  create: async (context) => (await import('./claude.ts')).createClaude(context),
  standing: async (context, probe) =>
    (await import('./standing.ts')).describeClaude(context, probe),
});
