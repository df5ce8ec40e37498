import { type CommandFor, hookHandler, type HookTable } from '../../shared/hook-table.ts';

/* What Claude Code is told to call: the plugins' hooks and those that `init` writes are made of this. */

/** What edits a file, or may. */
const EDITING = 'Write|Edit|MultiEdit|NotebookEdit|ExitPlanMode|mcp__.*';

/**
 * A plan is reviewed in `after`, too, and takes up to 540 s; whichever entry comes first does the work,
 * so all of them may take as long.
 */
const AFTER_SECONDS = 600;

/** It takes half a second at most; a machine under load may need longer to begin. */
export const START_SECONDS = 15;

const STOP_STATUS = 'countersign: a second model reviews what changed in this turn';
const COMPACT_STATUS = 'countersign: a second model reflects on the work so far';

/** Where a turn begins, edits, failed commands, the stop and the compaction. */
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

/** What the gate wants to see afterwards when nobody else calls `after`. */
const AFTER_GATE = 'Write|Edit|Bash|mcp__.*';

/** @internal The plan gate: before every tool, when settings change, and what looks at a plan and at the tree afterwards. */
export function gateHooks(command: CommandFor, after = AFTER_GATE): HookTable {
  const gate = { ...hookHandler(command('gate'), 30), onFailure: 'block' } as const;
  const looksBack = hookHandler(command('after'), AFTER_SECONDS);
  return {
    PreToolUse: [{ matcher: '*', hooks: [gate] }],
    ConfigChange: [{ hooks: [gate] }],
    PostToolUse: [{ matcher: after, hooks: [looksBack] }],
    // A command that failed may have changed something all the same.
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
