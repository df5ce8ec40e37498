import type { WriteStream } from 'node:tty';

/** FORCE_COLOR overrides these; with both set, Node prints a warning above the report. */
const NOT_SAID = { NO_COLOR: undefined, NODE_DISABLE_COLORS: undefined };

/**
 * Does a terminal show colours, and does the user want them? `hasColors` follows NO_COLOR and
 * FORCE_COLOR, but also if they are empty, which the convention (no-color.org) treats as unset.
 */
export function hasColours(terminal: Pick<WriteStream, 'hasColors'>): boolean {
  const said = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return terminal.hasColors(said['FORCE_COLOR'] === undefined ? said : { ...said, ...NOT_SAID });
}
