import type { CommandOptions, TakenOptions } from './options.ts';

/** What becomes of a command's operands; it decides which of them are looked at as paths. */
export type Operands =
  /** Files whose content is shown. */
  | 'read'
  /** Files of which only names, sizes and times are shown. */
  | 'listed'
  /** The first is a pattern (or a program), the others are read. */
  | 'pattern-then-read'
  /** Names that are no files. */
  | 'words';

/** A command that may run before a plan is approved. */
export type ReadingCommand = {
  readonly options: CommandOptions;
  readonly operands: Operands;
  /** Options after which the first operand is no pattern. */
  readonly patternBy?: readonly string[];
  /** The shell may put file names in place of an unquoted pattern: every operand is merely read. */
  readonly globs: boolean;
  /** What its list of options cannot say; null when there is nothing against it. */
  readonly check?: (taken: TakenOptions) => string | null;
};
