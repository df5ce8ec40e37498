import { type CommandFor, hookHandler, type HookTable } from '../../shared/hook-table.ts';

/*
 * The hooks for Claude Code: the plugins' hooks and those that `init` writes are generated from
 * this.
 */

/** Tools that edit files, or may. */
const EDITING = 'Write|Edit|MultiEdit|NotebookEdit|ExitPlanMode|mcp__.*';

/**
 * A plan is reviewed in `after` too, which takes up to 540 s; the first entry does the work, so
 * every entry may take as long.
 */
const AFTER_SECONDS = 600;

/** It takes half a second at most; a busy machine may need longer to start. */
export const START_SECONDS = 15;

const STOP_STATUS = 'countersign: a second model reviews what changed in this turn';
const COMPACT_STATUS = 'countersign: a second model reflects on the work so far';

/** Hooks for the start of a turn, edits, failed commands, the stop and compaction. */
export function reviewHooks(command: CommandFor): HookTable {
  const start = [{ hooks: [hookHandler(command('start'), START_SECONDS)] }];
  const review = { ...hookHandler(command('review'), 180), async: true } as const;
  const stop = [{ hooks: [{ ...hookHandler(command('stop'), 600), statusMessage: STOP_STATUS }] }];
  const compact = { ...hookHandler(command('compact'), 120), statusMessage: COMPACT_STATUS };
  return {
    SessionStart: start,
    UserPromptSubmit: start,
    PostToolUse: [
      { matcher: EDITING, hooks: [hookHandler(command('after'), AFTER_SECONDS), review] },
    ],
    PostToolUseFailure: [{ matcher: 'Bash', hooks: [review] }],
    Stop: stop,
    // Leaves at once unless `hooks.subagent_stop` is set.
    SubagentStop: stop,
    PreCompact: [{ hooks: [compact] }],
  };
}

/** Calls that the gate checks afterwards if no other hook calls `after`. */
const AFTER_GATE = 'Write|Edit|Bash|mcp__.*';

/**
 * @internal The hooks of the plan gate: before every tool, when settings change, and afterwards for
 * the plan and the tree.
 */
export function gateHooks(command: CommandFor, after = AFTER_GATE): HookTable {
  const gate = { ...hookHandler(command('gate'), 30), onFailure: 'block' } as const;
  const looksBack = hookHandler(command('after'), AFTER_SECONDS);
  return {
    PreToolUse: [{ matcher: '*', hooks: [gate] }],
    ConfigChange: [{ hooks: [gate] }],
    PostToolUse: [{ matcher: after, hooks: [looksBack] }],
    // A failed command may have changed something too.
    PostToolUseFailure: [{ matcher: 'Bash', hooks: [looksBack] }],
  };
}

/** For `init --plan-gate`: the review hooks call `after` for edits already. */
export function reviewAndGateHooks(command: CommandFor): HookTable {
  const [review, gate] = [reviewHooks(command), gateHooks(command, 'Bash')];
  const events = [...new Set([...Object.keys(review), ...Object.keys(gate)])];
  return Object.fromEntries(
    events.map((event) => [event, [...(review[event] ?? []), ...(gate[event] ?? [])]]),
  );
}
