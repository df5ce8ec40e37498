import { RULES } from '../../static/rules/index.ts';
import type { CommandSpec } from '../arguments/command-spec.ts';
import { COMMANDS } from '../arguments/commands.ts';
import type { Word } from '../report/messages.ts';
import type { Flag } from '../arguments/flags.ts';

/** The possible completions after one command. */
export type Completable = {
  readonly name: string;
  readonly about: string;
  /** Candidates directly after the command's name. */
  readonly words: readonly Word[];
  readonly flags: readonly Flag[];
  /** Files and folders follow `--`. */
  readonly hasPaths: boolean;
};

const HELP: Flag = { name: 'help', value: null, about: 'what it can do, with examples' };

export function completables(): readonly Completable[] {
  return COMMANDS.map((spec) => ({
    name: spec.name,
    about: spec.summary,
    words: wordsOf(spec),
    flags: [...spec.flags, HELP],
    hasPaths: 'paths' in spec,
  }));
}

function wordsOf({ name, words }: CommandSpec): readonly Word[] {
  if (name === 'help') return COMMANDS.map((one) => ({ name: one.name, about: one.summary }));
  return name === 'rules' ? RULES.map(({ id, title }) => ({ name: id, about: title })) : words;
}

/** The possible values of a flag: one of a few words, a file, or free text. */
export type CompletedValue =
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  | { readonly kind: 'file' | 'free' | 'none' };

export function valueOf({ value, choices }: Flag): CompletedValue {
  if (value === null) return { kind: 'none' };
  if (choices !== undefined) return { kind: 'choices', choices };
  return { kind: value === 'FILE' ? 'file' : 'free' };
}

/** One shell word, whatever characters it contains. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
