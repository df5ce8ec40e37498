import type { CommandOptions, TakenOptions } from './options.ts';

/** The kind of a command's operands; it decides which of them are checked as paths. */
export type Operands =
  /** Files whose content is shown. */
  | 'read'
  /** Files of which only names, sizes and times are shown. */
  | 'listed'
  /** The first is a pattern (or a program), the others are read. */
  | 'pattern-then-read'
  /** Names that are not files. */
  | 'words';

/** A command that may run before a plan is approved. */
export type ReadingCommand = {
  readonly options: CommandOptions;
  readonly operands: Operands;
  /** Options after which the first operand is not a pattern. */
  readonly patternBy?: readonly string[];
  /**
   * The shell may replace an unquoted pattern with file names: true if every operand is only read.
   */
  readonly globs: boolean;
  /** A check beyond the list of options; null if it is allowed. */
  readonly check?: (taken: TakenOptions) => string | null;
};
