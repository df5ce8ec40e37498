import { safe } from '../../redaction/redacted-text.ts';
import { readGateEvent } from '../claude/gate-event.ts';
import { CLAUDE_MESSAGES } from '../claude/messages.ts';
import { parseCodexEvent } from '../codex/events.ts';
import type { Host } from '../host.ts';
import { fromCopilot, isCopilotEvent } from './events.ts';
import { COPILOT_REPLY_WORDS, denyForCopilot, encodeForCopilot } from './reply.ts';
import { COPILOT_TOOLS } from './tools.ts';

/** It runs the entries that `init` writes for Claude Code, so it has no files of its own to write. */
export const COPILOT: Host = {
  id: 'copilot',
  name: safe`Copilot CLI`,
  program: 'copilot',
  maker: 'unknown',
  protocol: {
    isSender: isCopilotEvent,
    isCaller: (environment) => environment['COPILOT_CLI'] === '1',
    parse: (event) => parseCodexEvent(fromCopilot(event), COPILOT_TOOLS),
    parseForGate: (event) => readGateEvent(fromCopilot(event), COPILOT_TOOLS),
    encode: encodeForCopilot,
    encodeDenial: denyForCopilot,
    replyWords: COPILOT_REPLY_WORDS,
    // It runs models of several makers, and its events name none.
    makerOf: () => 'unknown',
  },
  tools: COPILOT_TOOLS,
  shellMarkers: ['COPILOT_CLI'],
  files: {
    homeVariable: null,
    projectVariable: null,
    folders: ['.github'],
    instructionFiles: [],
    projectInstructions: 'AGENTS.md',
    steering: { folders: [], endings: ['.github/copilot-instructions.md'] },
    // A word in its own settings turns all hooks off.
    protectedPaths: [/^\.github\/hooks(?:\/|$)/, /^\.github\/copilot\/settings[^/]*\.json$/],
    guarded: () => [],
    settings: null,
    plansDir: null,
  },
  messages: {
    ...CLAUDE_MESSAGES,
    look: safe`use the view, grep and glob tools`,
    find: safe`use the glob tool`,
    write: safe`the plan is written with the create and edit tools`,
  },
  loadSetup: null,
};
