import { noCommand, type ProgramStart } from '../shared/ask-program.ts';
import type { Client, ClientAsk } from '../shared/client.ts';
import type { TempDir } from '../../system/files/temp.ts';
import { findGeminiAccess, type GeminiAccess } from './access.ts';
import { readGemini } from './answer.ts';
import { ALIAS, geminiSettings } from './settings.ts';
import { UPDATE, WORDS } from './words.ts';

/** Above this limit the client cuts its input, sends no request and exits with 0. */
const INPUT_LIMIT = { max: 8_388_608, unit: 'bytes' } as const;

const NEEDED = ['--output-format', '--model', '--extensions'];

export const GEMINI: Client<GeminiAccess> = {
  name: 'gemini',
  words: WORDS,
  options: {
    help: ['--help'],
    version: /^v?(\d[\w.+-]{0,40})\s*$/m,
    update: UPDATE,
    missing: (flags) => NEEDED.filter((flag) => !flags.includes(flag)),
  },
  findAccess: findGeminiAccess,
  makeCall: (ask) => ({
    stdin: noCommand(ask.prompt.user),
    readsMentions: true,
    inputLimit: INPUT_LIMIT,
    start: (temp) => start(ask, temp),
    read: (run) => readGemini(run, ask),
  }),
};

/** The confinement is in settings and environment, so a missing flag cannot weaken it. */
function start(ask: ClientAsk<GeminiAccess>, temp: TempDir): ProgramStart {
  const { access, options, schema, machine, prompt } = ask;
  const mayRead = options.tools === 'repository';
  const model = options.model ?? access.model;
  const { authType, login } = access;
  const settings = geminiSettings({ authType, model, effort: options.effort, schema, mayRead });
  temp.writeJson('home/.gemini/settings.json', settings);
  if (login !== null) temp.link('home/.gemini/oauth_creds.json', login);
  return {
    argv: ['--output-format', 'json', '--model', ALIAS, '--extensions', 'none'],
    env: {
      GEMINI_CLI_HOME: temp.folder('home'),
      GEMINI_SYSTEM_MD: temp.write('system.md', prompt.system),
      GEMINI_RESTRICTED_MODE: 'true',
      // A second process would outlive a kill.
      GEMINI_CLI_NO_RELAUNCH: 'true',
      TERM: 'xterm-256color',
    },
    cwd: mayRead ? machine.project : null,
  };
}
