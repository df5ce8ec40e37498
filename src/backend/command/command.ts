import type { Backend } from '../../model/backend.ts';
import type { FailureCode } from '../../model/failure.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Captured, ProgramRun } from '../../system/process/process.ts';
import type { BackendContext } from '../backend.ts';
import { baseEnvironment, type Machine } from '../shared/environment.ts';
import type { ApiKeys } from '../shared/keys.ts';
import { lastLines, lastWords } from '../shared/output.ts';
import type { AnswerForm } from './answer.ts';
import type { FailureWords } from './failure.ts';
import { findCommand } from './find.ts';
import { askCommand, type CommandCall, notTried } from './run.ts';
import type { CommandSettings, NamedCommands } from './settings.ts';

/** A program of the user's that reviews. */
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
  };
}

function formOf({ format = 'text', path = '' }: CommandSettings): AnswerForm {
  return format === 'text' ? { format } : { format, path };
}

/** Only the variables that it was given by name; an empty one is none. */
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

const KEY_NAME = /KEY|TOKEN|SECRET|PASS|CREDENTIAL|AUTH/i;

/** Keys are cut out of the answer before it is read: `LLM_MODE=high` must not take the word from a severity. */
function isKey(name: string, value: string): boolean {
  return KEY_NAME.test(name) || value.length >= 16;
}

/** Programs say in many ways why a server refused them; the words tell the code. */
const SIGNS: readonly (readonly [RegExp, FailureCode])[] = [
  [
    /insufficient.quota|quota exceeded|exceeded your current quota|usage limit|credit balance|budget.{0,20}(?:used up|exceeded)/i,
    'quota',
  ],
  [/\b429\b|rate.?limit|too many requests/i, 'rate-limit'],
  [/\b40[13]\b|unauthorized|forbidden|invalid.{0,10}api.?key/i, 'auth-refused'],
  [/\b(?:no|missing)\b.{0,20}(?:api.?key|credentials)|not logged in/i, 'no-key'],
  [/context.?(?:length|window)|(?:prompt|input).{0,10}too (?:long|large)/i, 'too-large'],
];

function wordsOf(name: string): FailureWords {
  return {
    who: redact(name),
    readFailure: (_exitCode, said, keys) => readFailure(said, keys),
    nextSteps: {
      'not-installed': safe`correct the first entry of argv in review.command`,
      'no-key': safe`log the program in, or name the variable of its key in environment of review.command`,
      'auth-refused': safe`check the key or the login of the program`,
      quota: safe`add credit to the account that the program uses`,
    },
  };
}

function readFailure({ stdout, stderr }: Pick<ProgramRun, 'stdout' | 'stderr'>, keys: ApiKeys) {
  const said: Captured = stderr.text.trim() === '' ? stdout : stderr;
  const lines = lastLines(said);
  const code = SIGNS.find(([pattern]) => pattern.test(lines))?.[1] ?? 'crashed';
  return { code, detail: lastWords(said, keys) };
}
