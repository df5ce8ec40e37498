import * as path from 'node:path';
import type { TempDir } from '../../system/files/temp.ts';
import { wholePrompt } from '../shared/ask-program.ts';
import type { Client, ClientAsk, ClientStart } from '../shared/client.ts';
import { type CopilotAccess, findCopilotAccess } from './access.ts';
import { readCopilot } from './answer.ts';
import { UPDATE, WORDS } from './words.ts';

/** Without one of them it has tools, instructions, servers, or talks to others. */
const NEEDED = [
  '--available-tools',
  '--no-custom-instructions',
  '--disable-builtin-mcps',
  '--no-remote',
  '--no-remote-export',
  '--no-auto-update',
  '--no-ask-user',
  '--output-format',
];

/** A model may call a tool that it does not have and get an error back. */
const MAX_ROUNDS = 3;

export const COPILOT: Client<CopilotAccess> = {
  name: 'copilot',
  words: WORDS,
  options: {
    help: ['--help'],
    version: /^GitHub Copilot CLI v?(\d[\w.+-]{0,40}?)\.?\s*$/m,
    update: UPDATE,
    missing: (flags) => NEEDED.filter((flag) => !flags.includes(flag)),
  },
  // 100 MB of its own files.
  needsCache: true,
  findAccess: findCopilotAccess,
  makeCall: (ask) => ({
    stdin: wholePrompt(ask.prompt),
    inputLimit: null,
    rounds: { line: '{"type":"assistant.turn_start"', max: MAX_ROUNDS },
    start: (temp) => start(ask, temp),
    read: (run, temp) => readCopilot(run, ask, usageFileIn(temp)),
  }),
};

function usageFileIn(temp: TempDir): string {
  return path.join(temp.path, 'usage.json');
}

function start({ access, options, flags }: ClientAsk<CopilotAccess>, temp: TempDir): ClientStart {
  const model = options.model ?? access.model;
  const has = (flag: string, ...values: string[]) => (flags.has(flag) ? [flag, ...values] : []);
  return {
    argv: [
      // No tool has this name; with no value, all tools would be enabled.
      ...['--output-format', 'json', '--available-tools=none', '--no-custom-instructions'],
      ...['--disable-builtin-mcps', '--no-remote', '--no-remote-export'],
      ...['--no-auto-update', '--no-ask-user'],
      ...has('--no-color'),
      ...has('--log-level', 'none'),
      ...has('--usage-output-file', usageFileIn(temp)),
      ...(model === null ? [] : ['--model', model]),
      ...has('--reasoning-effort', options.effort),
    ],
    env: { COPILOT_HOME: temp.folder('home/.copilot') },
    cwd: null,
  };
}
