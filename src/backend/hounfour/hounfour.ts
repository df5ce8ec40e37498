import * as path from 'node:path';
import type { AskOptions, Backend } from '../../model/backend.ts';
import type { BackendContext } from '../backend.ts';
import { askCommand, type CommandCall } from '../command/run.ts';
import { notTried } from '../shared/ask-program.ts';
import { baseEnvironment, type Machine } from '../shared/environment.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { isRunnable } from '../shared/runnable.ts';
import { readFailure, WORDS } from './failure.ts';
import { modelOf } from './models.ts';
import type { HounfourSettings } from './settings.ts';
import { notThere } from './standing.ts';

/** `model-invoke` as a command: prompts in files, answer on stdout, its own JSON for errors. */
export function createHounfour(context: BackendContext<HounfourSettings>): Backend['ask'] {
  const program = context.settings['review.model_invoke'];
  return async (prompt, options) => {
    if (program === null || !isRunnable(program)) return notTried(notThere(program));
    return await askCommand(toCall(program, context.machine, options), prompt, options);
  };
}

const ARGV = [
  ...['--agent', 'gpt-reviewer'],
  ...['--input', '{user_file}'],
  ...['--system', '{system_file}'],
  ...['--model', 'openai:{model}'],
  ...['--output-format', 'text'],
  '--json-errors',
  ...['--timeout', '{timeout}'],
];

function toCall(program: string, machine: Machine, options: AskOptions): CommandCall {
  const keys = keysOf(machine);
  const [key] = keys;
  const base = baseEnvironment(machine.environment);
  return {
    program,
    argv: ARGV,
    cwd: installationOf(program),
    env: key === undefined ? base : { ...base, OPENAI_API_KEY: key },
    keys,
    model: modelOf(options),
    answer: { format: 'text' },
    words: WORDS,
    readFailure,
  };
}

/** We request a model of OpenAI, so it needs only that key. */
function keysOf({ environment }: Machine): ApiKeys {
  const key = environment['OPENAI_API_KEY'];
  return key ? [key] : [];
}

/**
 * It searches its configuration and the agent's persona from the working directory upwards. In the reviewed project
 * these would be the repository's, so it runs in its own installation folder.
 */
function installationOf(program: string): string {
  const dir = path.dirname(program);
  const inside = path.join('.claude', 'scripts');
  return dir.endsWith(path.sep + inside) ? path.resolve(dir, '../..') : dir;
}
