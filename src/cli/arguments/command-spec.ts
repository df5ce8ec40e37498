import type { Word } from '../report/messages.ts';
import type { Flag } from './flags.ts';

/** One command, as the parser, the help and the completion see it. */
export type CommandSpec = {
  readonly name: string;
  readonly summary: string;
  /** The text of the command's own help page. */
  readonly about: string;
  /** The name of its required argument, one of `words`; null if it has none. */
  readonly word: string | null;
  readonly words: readonly Word[];
  /** The default word. */
  readonly otherwise?: string;
  /** The name of the argument after the word. */
  readonly operand?: string;
  /** The name of a free argument that may take the word's place. */
  readonly free?: string;
  readonly flags: readonly Flag[];
  readonly paths?: true;
  /** The usage line, if `words` and `flags` do not say enough. */
  readonly usage?: string;
  readonly examples: readonly string[];
};
