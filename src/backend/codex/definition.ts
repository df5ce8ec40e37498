import { safe } from '../../redaction/redact.ts';
import { defineBackend } from '../backend.ts';
import { findCodex } from './find.ts';

/** The real `codex exec`: always read-only, and diff-only unless the review may read the repository. */
export const codex = defineBackend({
  name: 'codex',
  synonyms: [],
  capabilities: ['sandbox', 'ephemeral', 'multi_pass', 'tool_access'],
  settings: {},
  conditions: [
    {
      name: 'codex_available',
      holds: ({ machine }) => findCodex(machine) !== null,
      missing: {
        detail: safe`codex is not available here`,
        nextStep: safe`install the Codex CLI (npm install -g @openai/codex) and log in with: codex login`,
        isWorthMentioning: true,
      },
    },
  ],
  isExecutionMode: true,
  maker: async ({ machine }) => (await import('./home.ts')).codexMaker(machine.environment),
  modelFor: ({ model }) => model,
  create: async (context) => (await import('./codex.ts')).createCodex(context),
  standing: async (context, probe) => (await import('./standing.ts')).describeCodex(context, probe),
  checks: async (context, probe, standing) =>
    (await import('./sandbox-check.ts')).checkSandbox(context, probe, standing),
  askServer: async (...asked) => (await import('./server.ts')).askCodexServer(...asked),
});
