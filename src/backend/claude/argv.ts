import type { AskOptions } from '../../model/backend.ts';
import type { OptionsQuestion } from '../shared/options.ts';
import { UPDATE, WORDS } from './words.ts';

type Tools = AskOptions['tools'];

/** Without one of these, claude would have tools, run what a project brings, or keep the session. */
const REQUIRED = [
  ...['--print', '--output-format', '--tools', '--setting-sources', '--settings'],
  ...['--strict-mcp-config', '--disable-slash-commands', '--no-session-persistence'],
  ...['--system-prompt', '--session-id', '--resume'],
];

/** Only `--restricted` limits the reading tools to their permitted folders. */
const NEEDED: Readonly<Record<Tools, readonly string[]>> = {
  none: [],
  repository: ['--restricted', '--add-dir', '--permission-mode'],
};

export const VERSION = /^(\d[\w.+-]{0,40}) \(Claude Code\)/m;

export function optionsQuestion(tools: Tools): OptionsQuestion {
  return {
    help: ['--help'],
    version: VERSION,
    words: WORDS,
    update: UPDATE,
    missing: (flags) => [...REQUIRED, ...NEEDED[tools]].filter((flag) => !flags.includes(flag)),
  };
}

export type ClaudeCall = Pick<AskOptions, 'effort' | 'tools' | 'thread'> & {
  readonly model: string | null;
  /** The repository, for a review with tools. */
  readonly project: string;
  readonly systemFile: string;
  readonly settingsFile: string;
  readonly schema: object | null;
  /** For a new conversation. */
  readonly newThread: string;
  /** The long flags that this claude has. */
  readonly flags: ReadonlySet<string>;
};

/** One turn for the answer and two reminders to use the schema; with tools, more turns to read files. */
const MAX_TURNS: Readonly<Record<Tools, string>> = { none: '4', repository: '60' };

/** Arguments of `claude -p`, with no more rights than its mode needs; the prompt comes on stdin. */
export function claudeArgv(call: ClaudeCall): string[] {
  const { flags, model, schema, tools, effort } = call;
  const where = (flag: string, ...argv: readonly string[]) => (flags.has(flag) ? argv : []);
  return [
    '--print',
    ...['--output-format', 'json'],
    ...where('--restricted', '--restricted'),
    '--setting-sources=',
    '--strict-mcp-config',
    '--disable-slash-commands',
    ...['--max-turns', MAX_TURNS[tools]],
    ...['--settings', call.settingsFile],
    ...['--system-prompt-file', call.systemFile],
    // Otherwise a conversation would continue with the system prompt of its first turn.
    ...where('--system-prompt-snapshot', '--system-prompt-snapshot', 'off'),
    ...threadArgv(call),
    ...(model === null ? [] : where('--model', '--model', model)),
    ...where('--effort', '--effort', effort),
    ...(schema === null ? [] : where('--json-schema', '--json-schema', JSON.stringify(schema))),
    ...(tools === 'none'
      ? ['--tools=']
      : ['--tools=Read,Grep,Glob', '--permission-mode', 'dontAsk', `--add-dir=${call.project}`]),
  ];
}

function threadArgv({ thread, newThread }: ClaudeCall): string[] {
  if (thread === undefined) return ['--no-session-persistence'];
  return thread.kind === 'new' ? ['--session-id', newThread] : ['--resume', thread.id];
}

/** Credentials files that lie in repositories: no tool may open them or search in them. */
const CREDENTIALS = [
  ...['.env', '.env.*', '.envrc', '.npmrc', '.pypirc', '.netrc', '.git-credentials', '.htpasswd'],
  ...['*.pem', '*.key', '*.p12', '*.pfx', '*.jks', '*.keystore', '*.kdbx', 'id_rsa*', 'id_dsa*'],
  ...['id_ecdsa*', 'id_ed25519*', 'credentials', 'credentials.*', 'secrets.*', '*.tfstate*'],
  ...['.ssh/**', '.aws/**', '.gnupg/**', '.git/**'],
];

export const DENIED: readonly string[] = CREDENTIALS.map((name) => `Read(**/${name})`);
