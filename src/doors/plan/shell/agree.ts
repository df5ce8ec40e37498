import { type Command, type CommandArgument, parse, type Word } from 'unbash';
import type { ShellWord } from './words.ts';

/**
 * Does a whole shell parser see the same single command? Our own reader knows a small language; this
 * one knows the shell, and a disagreement means that one of them is wrong.
 */
export function parserAgrees(source: string, words: readonly ShellWord[]): boolean {
  const script = parse(source);
  const [statement, ...more] = script.commands;
  if ((script.errors?.length ?? 0) > 0 || statement === undefined || more.length > 0) return false;
  if (statement.background === true || statement.command.type !== 'Command') return false;
  const seen = wordsOf(statement.command);
  return (
    seen !== null &&
    seen.length === words.length &&
    seen.every((text, at) => text === words[at]?.text)
  );
}

/** Null: there is more to it than words. */
function wordsOf({ name, prefix, suffix }: Command): readonly string[] | null {
  if (name === undefined || prefix.length > 0) return null;
  const all = [name, ...suffix];
  return all.every(isLiteral) ? all.map(({ value }) => value) : null;
}

const LITERAL: readonly string[] = ['Literal', 'Glob', 'SingleQuoted', 'DoubleQuoted'];

function isLiteral(word: CommandArgument | Command['suffix'][number]): word is Word {
  if (word.type !== 'Word') return false;
  return (word.parts ?? []).every(
    (part) =>
      LITERAL.includes(part.type) &&
      (part.type !== 'DoubleQuoted' || part.parts.every(({ type }) => type === 'Literal')),
  );
}
