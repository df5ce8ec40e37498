import type { WriteStream } from 'node:tty';

/** What FORCE_COLOR overrules; Node would write a warning about it above the report. */
const NOT_SAID = { NO_COLOR: undefined, NODE_DISABLE_COLORS: undefined };

/**
 * Whether a terminal shows colours, and the user wants them: `hasColors` honours NO_COLOR and FORCE_COLOR.
 * It also takes an empty one for a word, where the convention (no-color.org) takes it for none.
 */
export function hasColours(terminal: Pick<WriteStream, 'hasColors'>): boolean {
  const said = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return terminal.hasColors(said['FORCE_COLOR'] === undefined ? said : { ...said, ...NOT_SAID });
}
