import {
  type Command,
  type CommandArgument,
  type CommandNode,
  parse,
  type Pipeline,
  type Statement,
  type Word,
} from 'unbash';
import { isQuiet, type ListedCommand } from './list.ts';
import type { ShellWord } from './words.ts';

export type ReadPart = {
  readonly words: readonly ShellWord[];
  readonly after: ListedCommand['after'];
};

/**
 * Does a complete shell parser see the same commands, joined in the same way? Our own reader knows
 * only a small language; if the two disagree, one of them is wrong.
 */
export function parserAgrees(source: string, parts: readonly ReadPart[]): boolean {
  const seen = commandsIn(source);
  return (
    seen !== null &&
    seen.length === parts.length &&
    seen.every(({ command, after }, at) => {
      const words = wordsOf(command, source);
      const part = parts[at];
      return (
        part?.after === after &&
        words?.length === part.words.length &&
        words.every((text, index) => text === part.words[index]?.text)
      );
    })
  );
}

type AgreedCommand = { readonly command: CommandNode; readonly after: ListedCommand['after'] };

/** Null if it contains more than commands and the known operators. */
function commandsIn(source: string): readonly AgreedCommand[] | null {
  const script = parse(source);
  if ((script.errors?.length ?? 0) > 0) return null;
  const lists = script.commands.map(listOf);
  return lists.every((list) => list !== null) ? lists.flatMap(joinBy(';')) : null;
}

function listOf({ command, background }: Statement): readonly AgreedCommand[] | null {
  if (background === true) return null;
  if (command.type !== 'AndOr') return pipeOf(command);
  const { operators } = command;
  const pipes = command.commands.map(pipeOf);
  if (!pipes.every((pipe) => pipe !== null)) return null;
  return pipes.flatMap((pipe, at) => joinBy(operators[at - 1] ?? null)(pipe, at));
}

function pipeOf(node: CommandNode | Pipeline): readonly AgreedCommand[] | null {
  if (node.type !== 'Pipeline') return [{ command: node, after: null }];
  if (node.prefixes.length > 0 || node.operators.some((one) => one !== '|')) return null;
  return node.commands.map((command) => [{ command, after: null }]).flatMap(joinBy('|'));
}

/** The operator before each further group. */
function joinBy(operator: ListedCommand['after']) {
  return (group: readonly AgreedCommand[], at: number): readonly AgreedCommand[] =>
    group.map((seen, index) => (at > 0 && index === 0 ? { ...seen, after: operator } : seen));
}

/** Null if it contains more than words. */
function wordsOf(command: CommandNode, source: string): readonly string[] | null {
  if (command.type !== 'Command') return null;
  const { name, prefix, suffix } = command;
  if (name === undefined || prefix.length > 0) return null;
  const all = [name, ...suffix.filter((one) => !isQuietAt(one, source))];
  return all.every(isLiteral) ? all.map(({ value }) => value) : null;
}

function isQuietAt({ type, pos, end }: Command['suffix'][number], source: string): boolean {
  return type === 'Redirect' && isQuiet(source.slice(pos, end));
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
