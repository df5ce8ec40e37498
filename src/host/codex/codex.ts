import { safe } from '../../redaction/redacted-text.ts';
import { makerOfModel } from '../../model/maker.ts';
import { readGateEvent } from '../claude/gate-event.ts';
import { CLAUDE_REPLY_WORDS, denyForClaude, encodeForClaude } from '../claude/reply.ts';
import type { Host } from '../host.ts';
import { textIn } from '../shared/fields.ts';
import { isCodexEvent, parseCodexEvent } from './events.ts';
import { CODEX_FILES } from './files.ts';
import { CODEX_MESSAGES } from './messages.ts';
import { CODEX_TOOLS } from './tools.ts';

export const CODEX: Host = {
  id: 'codex',
  name: safe`Codex`,
  program: 'codex',
  maker: 'openai',
  protocol: {
    isSender: isCodexEvent,
    isCaller: () => false,
    parse: (event) => parseCodexEvent(event),
    parseForGate: (event) => readGateEvent(event, CODEX_TOOLS),
    encode: encodeForClaude,
    encodeDenial: denyForClaude,
    replyWords: CLAUDE_REPLY_WORDS,
    // Its events name the model; a provider of the user's own may run any.
    makerOf: (event) => {
      const model = textIn(event, 'model') ?? '';
      return model === '' ? 'openai' : makerOfModel(model);
    },
  },
  tools: CODEX_TOOLS,
  shellMarkers: ['CODEX_SANDBOX', 'CODEX_SANDBOX_NETWORK_DISABLED', 'CODEX_THREAD_ID', 'CODEX_CI'],
  files: CODEX_FILES,
  messages: CODEX_MESSAGES,
  loadSetup: async () => (await import('./setup.ts')).CODEX_SETUP,
};
