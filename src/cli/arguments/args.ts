import { parseArgs } from 'node:util';
import { UsageError } from '../../model/errors.ts';
import { nearest } from '../../text/nearest.ts';
import type { CommandSpec } from './command-spec.ts';
import { COMMAND_NAMES, type CommandName, type Spec, specOf } from './commands.ts';
import type { Flag } from './flags.ts';
import { usageOf } from './help.ts';

/** Flags by name, as given; a switch is `true`. */
export type FlagValues = { readonly [name: string]: string | true | undefined };

/** `word`: the argument after the command's name, if the command needs one. */
type ParsedCommand<S extends Spec> = {
  readonly kind: S['name'];
  readonly word: S extends { free: string }
    ? string | null
    : S['words'] extends readonly []
      ? null
      : S['words'][number]['name'];
  /** The argument after the word, if the command needs one. */
  readonly operand: string | null;
  readonly flags: FlagValues;
  /** The arguments after `--`, if the command takes paths. */
  readonly paths: readonly string[];
};

/** A host calls `hook` through the entry, so that command never gets here. */
type Runnable = Exclude<Spec, { name: 'help' | 'hook' }>;

export type Command =
  | { readonly kind: 'help'; readonly topic: CommandName | 'gpt-review-api' | null }
  | { readonly kind: 'version' }
  | {
      [Name in Runnable['name']]: ParsedCommand<Extract<Runnable, { name: Name }>>;
    }[Runnable['name']];

export function parseCommand(argv: readonly string[]): Command {
  const [word, ...rest] = argv;
  if (word === undefined || word === '--help' || word === '-h')
    return { kind: 'help', topic: null };
  if (word === '--version' || word === '-V' || word === '-v') return { kind: 'version' };
  const name = commandOf(word, ['--version']);
  if (isHelpWanted(rest)) return { kind: 'help', topic: name };
  if (name === 'help') return { kind: 'help', topic: topicOf(rest) };
  const given = parseGiven(specOf(name), rest);
  if (name === 'hook') throw new UsageError('hook takes a lane and the event on stdin');
  // The name is in the table, and the type is derived from the table.
  return { kind: name, ...given } as Command;
}

function parseGiven(spec: CommandSpec, rest: readonly string[]) {
  const word = wordOf(spec, rest);
  const behind = word === null || rest[0] !== word ? rest : rest.slice(1);
  const operand = operandOf(spec, behind);
  return { word, operand, ...splitPaths(operand === null ? behind : behind.slice(1), spec) };
}

/** After `--` every word is a file name, also `--help`. */
function isHelpWanted(rest: readonly string[]): boolean {
  const end = rest.indexOf('--');
  const words = end === -1 ? rest : rest.slice(0, end);
  return words.includes('--help') || words.includes('-h');
}

function commandOf(word: string, others: readonly string[] = []): CommandName {
  const name = COMMAND_NAMES.find((one) => one === word);
  if (name !== undefined) return name;
  throw new UsageError(
    `unknown command "${word}"; ${meant(word, [...COMMAND_NAMES, ...others], HELP)}`,
  );
}

const HELP = 'countersign --help lists them';

function topicOf([word, more]: readonly string[]): CommandName | null {
  if (more !== undefined) throw new UsageError(`unexpected argument "${more}"`);
  return word === undefined ? null : commandOf(word);
}

function wordOf({ name, word, words, free, otherwise }: CommandSpec, [given]: readonly string[]) {
  if (free !== undefined) return given === undefined || given.startsWith('-') ? null : given;
  if (word === null) return null;
  const what = word.toLowerCase();
  const known = words.map((one) => one.name);
  if (otherwise !== undefined && (given === undefined || given.startsWith('-'))) return otherwise;
  if (given === undefined)
    throw new UsageError(`${name} needs ${articled(what)}: ${known.join(', ')}`);
  if (known.includes(given)) return given;
  const hint = meant(given, known, `choose ${known.join(', ')}`);
  throw new UsageError(`unknown ${name} ${what} "${given}"; ${hint}`);
}

function operandOf({ operand }: CommandSpec, [given]: readonly string[]): string | null {
  const isGiven = operand !== undefined && given !== undefined && !given.startsWith('-');
  return isGiven ? given : null;
}

function articled(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function splitPaths(argv: readonly string[], spec: CommandSpec) {
  const end = spec.paths === true ? argv.indexOf('--') : -1;
  if (end === -1) return { flags: parseFlags(argv, spec), paths: [] };
  const paths = argv.slice(end + 1);
  if (paths.includes(''))
    throw new UsageError('the path after -- is empty; name a file or a folder');
  return { flags: parseFlags(argv.slice(0, end), spec), paths };
}

function parseFlags(argv: readonly string[], spec: CommandSpec): FlagValues {
  const known = spec.flags;
  const options = Object.fromEntries(
    known.map(({ name, value }) => [
      name,
      { type: value === null ? 'boolean' : 'string' } as const,
    ]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const values: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') requireStdin(token.value, spec);
    if (token.kind !== 'option') continue;
    const value = flagValue(token, spec);
    if (Object.hasOwn(values, token.name)) throw new UsageError(`--${token.name} is given twice`);
    values[token.name] = value;
  }
  return values;
}

/** These commands always read stdin, so `-` adds nothing. */
const READ_STDIN: readonly string[] = ['redact'];

function requireStdin(word: string, spec: CommandSpec): void {
  if (word !== '-' || !READ_STDIN.includes(spec.name)) throw unexpected(word, spec);
}

function unexpected(word: string, spec: CommandSpec): UsageError {
  const hint =
    spec.paths === true
      ? 'put files and folders after --, a diff or document after --content'
      : `usage: ${usageOf(spec)}`;
  return new UsageError(`unexpected argument "${word}"; ${hint}`);
}

type OptionToken = {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
};

function flagValue(token: OptionToken, spec: CommandSpec): string | true {
  const flag = knownFlag(token, spec);
  if (flag.value === null) {
    if (token.value !== undefined) throw new UsageError(`--${flag.name} takes no value`);
    return true;
  }
  // `--content --output f` is a forgotten value, not a file called "--output".
  if (token.value === undefined || token.value === '' || token.value.startsWith('--'))
    throw new UsageError(`--${flag.name} needs a value: --${flag.name} ${flag.value}`);
  if (flag.choices !== undefined) oneOf(flag.name, token.value, flag.choices);
  return token.value;
}

function knownFlag({ name, rawName }: OptionToken, spec: CommandSpec): Flag {
  const flag = spec.flags.find((one) => one.name === name);
  if (flag !== undefined && rawName.startsWith('--')) return flag;
  const names = spec.flags.map((one) => one.name);
  const where =
    names.length === 0 ? `${spec.name} takes none` : `countersign ${spec.name} --help lists them`;
  // Compares without the dashes: with these two shared letters, short names look too similar.
  const close = nearest(name, names);
  const hint = close === null ? where : `did you mean --${close}?`;
  throw new UsageError(`unknown flag "${rawName}"; ${hint}`);
}

function meant(word: string, known: readonly string[], otherwise: string): string {
  const close = nearest(word, known);
  return close === null ? otherwise : `did you mean ${close}?`;
}

export function textFlag(flags: FlagValues, name: string): string | null {
  const value = flags[name];
  return typeof value === 'string' ? value : null;
}

export function choice<const T extends string>(
  flags: FlagValues,
  name: string,
  known: readonly T[],
): T | null {
  const given = textFlag(flags, name);
  if (given === null) return null;
  return oneOf(name, given, known);
}

function oneOf<const T extends string>(flag: string, given: string, known: readonly T[]): T {
  const found = known.find((one) => one === given);
  if (found !== undefined) return found;
  const hint = meant(given, known, `choose ${known.join(', ')}`);
  throw new UsageError(`--${flag} ${given}: ${hint}`);
}
