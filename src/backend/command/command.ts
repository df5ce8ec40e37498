import type { Backend } from '../../model/backend.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { BackendContext } from '../backend.ts';
import { type ExitedRun, notTried } from '../shared/ask-program.ts';
import { baseEnvironment, type Machine } from '../shared/environment.ts';
import { codeOfWords, type FailureWords } from '../shared/failure-words.ts';
import { type ApiKeys, isKeyName } from '../shared/keys.ts';
import { lastLines, lastWords } from '../shared/output.ts';
import type { AnswerForm } from './answer.ts';
import { findCommand } from './find.ts';
import { askCommand, type CommandCall, type ToldFailure } from './run.ts';
import type { CommandSettings, NamedCommands } from './settings.ts';

/** A review program that the user configured. */
export function createCommand(context: BackendContext<NamedCommands>): Backend['ask'] {
  const found = findCommand(context);
  return async (prompt, options) => {
    if (found.kind === 'failed') return notTried(found.failure);
    return await askCommand(toCall(found.command, context), prompt, options);
  };
}

function toCall(
  command: CommandSettings,
  { name, machine }: BackendContext<NamedCommands>,
): CommandCall {
  const [program = '', ...argv] = command.argv;
  return {
    program,
    argv,
    cwd: null,
    ...environmentOf(machine, command),
    model: command.model ?? null,
    answer: formOf(command),
    words: wordsOf(name),
    readFailure,
  };
}

function formOf({ format = 'text', path = '' }: CommandSettings): AnswerForm {
  return format === 'text' ? { format } : { format, path };
}

/** Only the variables named in the settings; an empty one counts as missing. */
function environmentOf({ environment }: Machine, command: CommandSettings) {
  const passed = (command.environment ?? []).flatMap((name) => {
    const value = environment[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return {
    env: { ...baseEnvironment(environment), ...Object.fromEntries(passed) },
    keys: passed.filter(([name, value]) => isKey(name, value)).map(([, value]) => value),
  };
}

/**
 * Keys are removed from the answer before it is read: the value of `LLM_MODE=high` must not be removed from a severity.
 */
function isKey(name: string, value: string): boolean {
  return isKeyName(name) || value.length >= 16;
}

function wordsOf(name: string): FailureWords {
  return {
    who: redact(name),
    nextSteps: {
      'not-installed': safe`correct the first entry of argv in review.command`,
      'no-key': safe`log the program in, or name the variable of its key in environment of review.command`,
      'auth-refused': safe`check the key or the login of the program`,
      quota: safe`add credit to the account that the program uses`,
    },
  };
}

function readFailure({ stdout, stderr }: ExitedRun, keys: ApiKeys): ToldFailure {
  const said = stderr.text.trim() === '' ? stdout : stderr;
  return { code: codeOfWords(lastLines(said)), detail: lastWords(said, keys) };
}
