import type { BackendStanding, Caveat } from '../../model/standing.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { BackendContext } from '../backend.ts';
import { findCommand } from './find.ts';
import type { CommandSettings, NamedCommands } from './settings.ts';

/** Describes how a command is set up, without starting the program. */
export function describeCommand(context: BackendContext<NamedCommands>): BackendStanding {
  const { name, machine } = context;
  const found = findCommand(context);
  if (found.kind === 'failed')
    return { backend: name, kind: 'broken', detail: found.failure.detail, failure: found.failure };
  const { command } = found;
  const isUnset = (variable: string) => (machine.environment[variable] ?? '') === '';
  const unset = (command.environment ?? []).filter(isUnset);
  const caveat = unset.length === 0 ? null : unsetWords(unset);
  return { backend: name, kind: 'ready', detail: describe(command), caveat };
}

function describe({ argv, model }: CommandSettings): Redacted {
  const program = redact(argv[0] ?? '');
  return model === undefined ? program : safe`${program}, model ${redact(model)}`;
}

function unsetWords(names: readonly string[]): Caveat {
  const list = redact(names.join(', '));
  return {
    detail: safe`not set, so not passed on: ${list}`,
    nextStep: safe`if the program needs them, set them in the environment`,
  };
}
