import { safe } from '../../redaction/redact.ts';
import { wholePrompt } from '../shared/ask-program.ts';
import type { Client, ClientAsk, ClientStart } from '../shared/client.ts';
import { asFields } from '../shared/json-fields.ts';
import { findOpencodeAccess, type OpencodeAccess, providerOf } from './access.ts';
import { readOpencode } from './answer.ts';
import { UPDATE, WORDS } from './words.ts';

const NEEDED = ['--pure', '--format', '--model', '--title', '--agent'];

/** A model may call a tool that it does not have and get an error back. */
const MAX_ROUNDS = 3;

export const OPENCODE: Client<OpencodeAccess> = {
  name: 'opencode',
  words: WORDS,
  options: {
    help: ['run', '--help'],
    version: /^v?(\d[\w.+-]{0,40})\s*$/m,
    update: UPDATE,
    missing: (flags) => NEEDED.filter((flag) => !flags.includes(flag)),
  },
  findAccess: findOpencodeAccess,
  makeCall: (ask) => ({
    stdin: wholePrompt(ask.prompt),
    inputLimit: null,
    rounds: { line: '{"type":"step_start"', max: MAX_ROUNDS },
    start: () => start(ask),
    read: (run) => readOpencode(run, ask),
  }),
};

const AGENT = 'countersign';
const SYSTEM_PROMPT = safe`You review the work of a coding agent. Follow the instructions of the message.`;

/** Always an empty folder: in a repository it runs the modules in `.opencode/plugin`. */
function start(ask: ClientAsk<OpencodeAccess>): ClientStart {
  const model = ask.options.model ?? ask.access.model;
  return {
    argv: [
      ...['run', '--pure', '--format', 'json', '--model', model],
      // Without a title the prompt is also sent to a second model, which makes one.
      ...['--title', 'review', '--agent', AGENT],
      ...(ask.flags.has('--variant') ? ['--variant', ask.options.effort] : []),
    ],
    env: { ...SWITCHES, OPENCODE_CONFIG_CONTENT: JSON.stringify(configOf(ask, providerOf(model))) },
    cwd: null,
  };
}

const SWITCHES = {
  OPENCODE_DISABLE_PROJECT_CONFIG: '1',
  OPENCODE_DISABLE_MODELS_FETCH: '1',
  OPENCODE_DISABLE_AUTOUPDATE: '1',
  OPENCODE_DISABLE_SHARE: '1',
  OPENCODE_DISABLE_CLAUDE_CODE: '1',
  OPENCODE_DISABLE_EXTERNAL_SKILLS: '1',
  OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
  OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
  NO_COLOR: '1',
  // It fetches a package for plugins that are written in its configuration folder.
  npm_config_offline: 'true',
  npm_config_registry: 'http://127.0.0.1:9/',
};

const NOTHING = { '*': 'deny' };

function configOf({ access, options }: ClientAsk<OpencodeAccess>, id: string): object {
  const isOwn = id === providerOf(access.model);
  const provider = isOwn ? access.provider : {};
  const own = {
    ...asFields(provider['options']),
    timeout: Math.ceil(options.timeoutSeconds * 1000),
  };
  return {
    ...{ share: 'disabled', autoupdate: false, snapshot: false, permission: NOTHING },
    provider: { [id]: { ...provider, options: own } },
    agent: {
      [AGENT]: {
        mode: 'primary',
        prompt: SYSTEM_PROMPT,
        tools: { '*': false },
        permission: NOTHING,
      },
    },
  };
}
