/* Hooks in the form of Claude Code's settings, which other hosts copied. */

export type HookHandler = {
  readonly type: 'command';
  readonly command: string;
  readonly timeout: number;
  readonly async?: true;
  /** Shown by the host while it waits. */
  readonly statusMessage?: string;
  /** Older versions ignore it and run the tool after a crashed gate. */
  readonly onFailure?: 'block';
};

export type HookGroup = { readonly matcher?: string; readonly hooks: readonly HookHandler[] };

/** By the host's event. */
export type HookTable = Readonly<Record<string, readonly HookGroup[]>>;

export type CommandFor = (lane: string) => string;

export function hookHandler(command: string, timeout: number): HookHandler {
  return { type: 'command', command, timeout };
}

/** A field of every entry that `init` writes, which hosts ignore. Only entries with it are ours. */
export const MARKER = 'countersign';

/** Adds the marker to each entry. */
export function marked(table: HookTable): HookTable {
  const withMarker = ({ hooks, ...group }: HookGroup) => ({
    ...group,
    hooks: hooks.map((one) => ({ ...one, [MARKER]: 'init' })),
  });
  return Object.fromEntries(
    Object.entries(table).map(([event, groups]) => [event, groups.map(withMarker)]),
  );
}
