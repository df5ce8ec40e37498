import { START_SECONDS } from '../claude/setup/hooks.ts';
import {
  type CommandFor,
  type HookHandler,
  hookHandler,
  type HookTable,
} from '../shared/hook-table.ts';

/*
 * What Codex is told to call. Of its events only these are run; a failed command looks like any other there, and an
 * entry for the stop that does not wait is never run.
 */

/** Its own tool, and what others may bring along. */
const EDITING = 'apply_patch|mcp__.*';

export function codexHooks(command: CommandFor): HookTable {
  const review: HookHandler = { ...hookHandler(command('review'), 180), async: true };
  const start = [{ hooks: [hookHandler(command('start'), START_SECONDS)] }];
  return {
    SessionStart: start,
    UserPromptSubmit: start,
    PostToolUse: [{ matcher: EDITING, hooks: [hookHandler(command('after'), 600), review] }],
    Stop: [{ hooks: [hookHandler(command('stop'), 600)] }],
  };
}

/** Edits are told to `after` already. It knows no `onFailure`: after a gate that crashed the tool runs. */
export function codexGateHooks(command: CommandFor): HookTable {
  const { PostToolUse = [], ...review } = codexHooks(command);
  return {
    ...review,
    PreToolUse: [{ matcher: '.*', hooks: [hookHandler(command('gate'), 30)] }],
    PostToolUse: [...PostToolUse, { matcher: 'Bash', hooks: [hookHandler(command('after'), 600)] }],
  };
}
