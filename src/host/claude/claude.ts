import { safe } from '../../redaction/redacted-text.ts';
import type { Host } from '../host.ts';
import { CLAUDE_FILES } from './files.ts';
import { readGateEvent } from './gate-event.ts';
import { makerOfClaude } from './maker.ts';
import { parseClaudeCall } from './mcp-edits.ts';
import { CLAUDE_MESSAGES } from './messages.ts';
import { CLAUDE_REPLY_WORDS, denyForClaude, encodeForClaude } from './reply.ts';
import { CLAUDE_TOOLS } from './tools.ts';

/** Its events have the shape that other hosts copy, so it takes the events that no other host claims. */
export const CLAUDE: Host = {
  id: 'claude',
  name: safe`Claude Code`,
  program: 'claude',
  maker: 'anthropic',
  protocol: {
    isSender: () => false,
    isCaller: () => false,
    parse: (event) => parseClaudeCall(event, CLAUDE_TOOLS),
    parseForGate: (event) => readGateEvent(event, CLAUDE_TOOLS),
    encode: encodeForClaude,
    encodeDenial: denyForClaude,
    replyWords: CLAUDE_REPLY_WORDS,
    makerOf: (_, environment) => makerOfClaude(environment),
  },
  tools: CLAUDE_TOOLS,
  shellMarkers: ['CLAUDECODE', 'CLAUDE_CODE_ENTRYPOINT', 'CLAUDE_CODE_SESSION_ID'],
  files: CLAUDE_FILES,
  messages: CLAUDE_MESSAGES,
  loadSetup: async () => (await import('./setup/setup.ts')).CLAUDE_SETUP,
};
