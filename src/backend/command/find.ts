import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { BackendContext } from '../backend.ts';
import { isRunnable } from '../shared/runnable.ts';
import { hasPlaceholderInCode } from './inline-code.ts';
import { missingPart, uses } from './placeholders.ts';
import { type CommandSettings, type NamedCommands, settingsOf } from './settings.ts';

export type FoundCommand =
  | { readonly kind: 'ready'; readonly command: CommandSettings }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The command that is set up under this name, if it can be run. */
export function findCommand(context: BackendContext<NamedCommands>): FoundCommand {
  const { name } = context;
  const command = settingsOf(context);
  if (command === null) return { kind: 'failed', failure: notSetUp(name) };
  const [program = ''] = command.argv;
  const failure = isRunnable(program) ? whyIncomplete(name, command) : notThere(name, program);
  return failure === null ? { kind: 'ready', command } : { kind: 'failed', failure };
}

function whyIncomplete(name: string, command: CommandSettings): Failure | null {
  const { format = 'text', path, model } = command;
  const [, ...argv] = command.argv;
  if (format !== 'text' && path === undefined)
    return incomplete(name, safe`format ${redact(format)} needs a path to the text`);
  if (uses(argv, ['model']) && model === undefined)
    return incomplete(name, safe`{model} in argv needs a model`);
  const missing = missingPart(argv);
  if (missing !== null)
    return incomplete(name, safe`argv needs ${redact(missing)} for the whole prompt`);
  if (hasPlaceholderInCode(command.argv))
    return incomplete(
      name,
      safe`code after -c or -e in argv must have no placeholder; put it in a script`,
    );
  return null;
}

function incomplete(name: string, why: Redacted): Failure {
  const detail = safe`${redact(name)} is not set up completely: ${why}`;
  return { code: 'unsupported', detail, nextStep: safe`complete it in review.command` };
}

function notSetUp(name: string): Failure {
  const [, own = name] = name.split('/');
  return {
    code: 'not-installed',
    detail: safe`there is no command ${redact(own)}`,
    nextStep: safe`set it up in review.command, in your own configuration (docs/routes.md)`,
  };
}

function notThere(name: string, program: string): Failure {
  return {
    code: 'not-installed',
    detail: safe`${redact(program)} of ${redact(name)} is not a program that can be run`,
    nextStep: safe`correct the first entry of argv in review.command`,
  };
}
