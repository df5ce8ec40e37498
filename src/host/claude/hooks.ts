/* What Claude Code is told to call: the plugins' hooks and those that `init` writes are made of this. */

export type HookHandler = {
  readonly type: 'command';
  readonly command: string;
  readonly timeout: number;
  readonly async?: true;
  /** What the host shows while it waits. */
  readonly statusMessage?: string;
  /** Older versions do not know it and run the tool after a gate that crashed. */
  readonly onFailure?: 'block';
};

export type HookGroup = { readonly matcher?: string; readonly hooks: readonly HookHandler[] };

/** By the host's event. */
export type HookTable = Readonly<Record<string, readonly HookGroup[]>>;

export type CommandFor = (lane: string) => string;

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
const COMPACT_STATUS = 'countersign: a second model looks back on the work so far';

/** Where a turn begins, edits, failed commands, the stop and the compaction. */
export function reviewHooks(command: CommandFor): HookTable {
  const start = [{ hooks: [handler(command('start'), START_SECONDS)] }];
  const review = { ...handler(command('review'), 180), async: true } as const;
  const stop = [{ hooks: [{ ...handler(command('stop'), 600), statusMessage: STOP_STATUS }] }];
  const compact = { ...handler(command('compact'), 120), statusMessage: COMPACT_STATUS };
  return {
    SessionStart: start,
    UserPromptSubmit: start,
    PostToolUse: [{ matcher: EDITING, hooks: [handler(command('after'), AFTER_SECONDS), review] }],
    PostToolUseFailure: [{ matcher: 'Bash', hooks: [review] }],
    Stop: stop,
    // Leaves at once unless `hooks.subagent_stop` is set.
    SubagentStop: stop,
    PreCompact: [{ hooks: [compact] }],
  };
}

/** What the gate wants to see afterwards when nobody else calls `after`. */
const AFTER_GATE = 'Write|Edit|Bash|mcp__.*';

/** The plan gate: before every tool, when settings change, and what looks at a plan and at the tree afterwards. */
export function gateHooks(command: CommandFor, after = AFTER_GATE): HookTable {
  const gate = { ...handler(command('gate'), 30), onFailure: 'block' } as const;
  const looksBack = handler(command('after'), AFTER_SECONDS);
  return {
    PreToolUse: [{ matcher: '*', hooks: [gate] }],
    ConfigChange: [{ hooks: [gate] }],
    PostToolUse: [{ matcher: after, hooks: [looksBack] }],
    // A command that failed may have changed something all the same.
    PostToolUseFailure: [{ matcher: 'Bash', hooks: [looksBack] }],
  };
}

function handler(command: string, timeout: number): HookHandler {
  return { type: 'command', command, timeout };
}

/** A field of every entry that `init` writes; the host does not mind it. By it, and by nothing else, ours are known. */
export const MARKER = 'countersign';

/** The same entries, each with the marker. */
export function marked(table: HookTable): HookTable {
  const withMarker = ({ hooks, ...group }: HookGroup) => ({
    ...group,
    hooks: hooks.map((one) => ({ ...one, [MARKER]: 'init' })),
  });
  return Object.fromEntries(
    Object.entries(table).map(([event, groups]) => [event, groups.map(withMarker)]),
  );
}
