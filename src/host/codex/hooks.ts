import {
  type CommandFor,
  type HookHandler,
  type HookTable,
  START_SECONDS,
} from '../claude/hooks.ts';

/*
 * What Codex is told to call. Of its events only these are run; a failed command looks like any other there, and an
 * entry for the stop that does not wait is never run.
 */

/** Its own tool, and what others may bring along. */
const EDITING = 'apply_patch|mcp__.*';

export function codexHooks(command: CommandFor): HookTable {
  const review: HookHandler = { ...handler(command('review'), 180), async: true };
  const start = [{ hooks: [handler(command('start'), START_SECONDS)] }];
  return {
    SessionStart: start,
    UserPromptSubmit: start,
    PostToolUse: [{ matcher: EDITING, hooks: [handler(command('after'), 600), review] }],
    Stop: [{ hooks: [handler(command('stop'), 600)] }],
  };
}

/** Edits are told to `after` already. It knows no `onFailure`: after a gate that crashed the tool runs. */
export function codexGateHooks(command: CommandFor): HookTable {
  const { PostToolUse = [], ...review } = codexHooks(command);
  return {
    ...review,
    PreToolUse: [{ matcher: '.*', hooks: [handler(command('gate'), 30)] }],
    PostToolUse: [...PostToolUse, { matcher: 'Bash', hooks: [handler(command('after'), 600)] }],
  };
}

function handler(command: string, timeout: number): HookHandler {
  return { type: 'command', command, timeout };
}
