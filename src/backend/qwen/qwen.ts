import { safe } from '../../redaction/redact.ts';
import type { TempDir } from '../../system/files/temp.ts';
import { wholePrompt } from '../shared/ask-program.ts';
import type { Client, ClientAsk, ClientStart } from '../shared/client.ts';
import { findQwenAccess, type QwenAccess } from './access.ts';
import { readQwen } from './answer.ts';
import { UPDATE, WORDS } from './words.ts';

/** Above this limit the client cuts its input. */
const INPUT_LIMIT = { max: 8_388_608, unit: 'bytes' } as const;

/** Without one of them it is not confined, or its output has another format. */
const NEEDED = [
  '--bare',
  '--exclude-tools',
  '--max-tool-calls',
  '--max-session-turns',
  '--chat-recording',
  '--system-prompt',
  '--json-schema',
  '--auth-type',
  '--output-format',
];

/** The client ignores a list of allowed tools. A call of a tool outside this list ends the run. */
const TOOLS =
  'agent,edit,get_goal,glob,grep_search,list_agents,list_directory,notebook_edit,read_file,run_shell_command,skill,tool_call,tool_search,update_goal,web_fetch,web_search,write_file';

export const QWEN: Client<QwenAccess> = {
  name: 'qwen',
  words: WORDS,
  options: {
    help: ['--help'],
    version: /^v?(\d[\w.+-]{0,40})\s*$/m,
    update: UPDATE,
    missing: (flags) => NEEDED.filter((flag) => !flags.includes(flag)),
  },
  findAccess: findQwenAccess,
  makeCall: (ask) => ({
    stdin: wholePrompt(ask.prompt),
    readsMentions: true,
    inputLimit: INPUT_LIMIT,
    start: (temp) => start(ask, temp),
    read: (run) => readQwen(run, ask),
  }),
};

/** Every user of the machine can see arguments: only constant text is allowed. */
const SYSTEM_PROMPT = safe`You review the work of a coding agent. Follow the instructions of the message.`;

function start({ access, options, schema }: ClientAsk<QwenAccess>, temp: TempDir): ClientStart {
  const schemaFile = schema === null ? null : temp.writeJson('schema.json', schema);
  return {
    argv: [
      ...['--output-format', 'json', '--bare', '--chat-recording=false'],
      ...['--auth-type', access.authType, '--model', options.model ?? access.model],
      ...['--system-prompt', SYSTEM_PROMPT],
      ...(schemaFile === null ? [] : ['--json-schema', `@${schemaFile}`]),
      ...['--max-tool-calls', '0', '--max-session-turns', '4', '--exclude-tools', TOOLS],
    ],
    env: {
      QWEN_HOME: temp.folder('home/.qwen'),
      QWEN_USAGE_STATISTICS_ENABLED: 'false',
      // A second process would outlive a kill.
      QWEN_CODE_NO_RELAUNCH: 'true',
    },
    cwd: null,
  };
}
