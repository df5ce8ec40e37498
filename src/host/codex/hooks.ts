import { START_SECONDS } from '../claude/setup/hooks.ts';
import {
  type CommandFor,
  type HookHandler,
  hookHandler,
  type HookTable,
} from '../shared/hook-table.ts';

/*
 * The hooks for Codex. It runs only these events; a failed command looks like any other, and it
 * never runs a non-waiting entry for the stop.
 */

/** Codex's own tool, and MCP tools. */
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

/** `after` already gets edits. Codex has no `onFailure`: after a crashed gate the tool runs. */
export function codexGateHooks(command: CommandFor): HookTable {
  const { PostToolUse = [], ...review } = codexHooks(command);
  return {
    ...review,
    PreToolUse: [{ matcher: '.*', hooks: [hookHandler(command('gate'), 30)] }],
    PostToolUse: [...PostToolUse, { matcher: 'Bash', hooks: [hookHandler(command('after'), 600)] }],
  };
}
