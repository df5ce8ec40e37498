import { parserAgrees } from './agree.ts';
import { pathsIn, unreadable } from './credentials.ts';
import type { ReadingCommand } from './command.ts';
import { checkFind } from './find.ts';
import { gitCommand } from './git.ts';
import { type Taken, takeOptions } from './options.ts';
import { TOOLS } from './tools.ts';
import { readWords, type ShellWord } from './words.ts';

/** What the decision needs to know of the machine; nothing else is looked at. */
export type Surroundings = {
  /** The files that an unquoted pattern stands for, as the shell would write them; null: too many. */
  readonly expand: (pattern: string) => readonly string[] | null;
  /** A path with its links resolved, as far as it exists. */
  readonly resolve: (file: string) => string;
  /** Why a reading git command would run a program here; null when it would not. */
  readonly gitHazard: () => string | null;
};

export type ShellDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly why: string; readonly instead: string };

const ALLOW: ShellDecision = { kind: 'allow' };

const PLAN_ACTIONS: readonly string[] = ['start', 'status', 'verify', 'history', 'explain'];

/**
 * May this command run before a plan is approved? One simple command of literal words, a program on
 * the list, options on that program's list. Whatever is not understood is denied.
 */
export function decideCommand(source: string, around: Surroundings): ShellDecision {
  const read = readWords(source);
  if (read.kind === 'refused') return deny(read.why, SIMPLE);
  const [first, ...rest] = read.words;
  if (first === undefined) return deny('the command is empty', SIMPLE);
  if (first.quoted || first.glob) return deny('its program is not a plain name', SIMPLE);
  if (!parserAgrees(source, read.words)) return deny('it cannot be read with certainty', SIMPLE);
  return decideWords(first.text, rest, around);
}

const SIMPLE = 'run one plain command at a time, and quote what the shell would expand';
const TOOLS_INSTEAD = 'use the Read, Grep and Glob tools, or put it into the plan as a step';

function deny(why: string, instead: string): ShellDecision {
  return { kind: 'deny', why, instead };
}

function decideWords(
  program: string,
  words: readonly ShellWord[],
  around: Surroundings,
): ShellDecision {
  if (program === 'countersign') return decideOurs(words);
  if (program === 'find') return decideFind(words);
  if (program === 'git') return decideGit(words, around);
  const command = TOOLS.get(program);
  if (command === undefined) return deny(`${program} is not on the list`, TOOLS_INSTEAD);
  return decideReading({ program, command, words }, around);
}

/** Our own commands that look; a person's commands are left to the person. */
function decideOurs([plan, action]: readonly ShellWord[]): ShellDecision {
  const isPlan = plan?.text === 'plan' && PLAN_ACTIONS.includes(action?.text ?? '');
  return isPlan
    ? ALLOW
    : deny('this command of countersign is for the user', 'ask the user to run it');
}

function decideFind(words: readonly ShellWord[]): ShellDecision {
  const why = checkFind(words);
  return why === null ? ALLOW : deny(why, 'use the Glob tool, or find without actions');
}

function decideGit(words: readonly ShellWord[], around: Surroundings): ShellDecision {
  const git = gitCommand(words);
  if (git.kind === 'refused') return deny(git.why, TOOLS_INSTEAD);
  const decision = decideReading(
    { program: 'git', command: git.command, words: git.words },
    around,
  );
  if (decision.kind === 'deny') return decision;
  const hazard = around.gitHazard();
  return hazard === null ? ALLOW : deny(hazard, 'ask the user to look at .git/config');
}

type Reading = {
  readonly program: string;
  readonly command: ReadingCommand;
  readonly words: readonly ShellWord[];
};

function decideReading({ program, command, words }: Reading, around: Surroundings): ShellDecision {
  const taken = takeOptions(words, command.options);
  if (taken.kind === 'refused') return deny(`of ${program}, ${taken.why}`, TOOLS_INSTEAD);
  const why =
    command.check?.(taken) ??
    checkGlobs(command, taken, around) ??
    checkPaths(command, taken, around);
  return why === null ? ALLOW : deny(why, TOOLS_INSTEAD);
}

/** A pattern may bring in an option or a file that must not be read. */
function checkGlobs(command: ReadingCommand, taken: Taken, around: Surroundings): string | null {
  const patterns = taken.operands.filter(({ glob }) => glob);
  if (patterns.length === 0) return null;
  if (!command.globs || patternOf(command, taken)?.glob === true)
    return `quote ${patterns[0]?.text ?? ''}: the shell would put file names in its place`;
  for (const { text } of patterns) {
    const files = around.expand(text);
    if (files === null) return `${text} stands for too many files`;
    if (files.some((file) => file.startsWith('-')))
      return `a file that ${text} stands for is named like an option`;
    const secret = command.operands === 'listed' ? null : unreadableAmong(files, around);
    if (secret !== null) return secret;
  }
  return null;
}

function patternOf({ operands, patternBy = [] }: ReadingCommand, taken: Taken): ShellWord | null {
  const hasPattern =
    operands === 'pattern-then-read' && !taken.options.some((one) => patternBy.includes(one));
  return hasPattern ? (taken.operands[0] ?? null) : null;
}

/** Credential files may be listed but not read, however they are named. */
function checkPaths(command: ReadingCommand, taken: Taken, around: Surroundings): string | null {
  if (command.operands === 'listed') return null;
  const pattern = patternOf(command, taken);
  const operands = taken.operands.filter((word) => word !== pattern).map(({ text }) => text);
  return unreadableAmong([...operands, ...taken.values].flatMap(pathsIn), around);
}

function unreadableAmong(files: readonly string[], { resolve }: Surroundings): string | null {
  for (const file of files) {
    const why = unreadable(file) ?? unreadable(resolve(file));
    if (why !== null) return `${file} may be listed but not read (${why})`;
  }
  return null;
}
