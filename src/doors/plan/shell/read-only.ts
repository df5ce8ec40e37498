import type { ReadPart } from './agree.ts';
import { wordsAtSight } from './at-sight.ts';
import { whyLost } from './lost.ts';
import { pathsIn, unreadable } from './credentials.ts';
import type { ReadingCommand } from './command.ts';
import type { Instead } from './instead.ts';
import { type Part, splitList } from './list.ts';
import { type Taken, takeOptions } from './options.ts';
import { MAX_LENGTH, readWords, type ShellWord } from './words.ts';

/** What the decision needs to know of the machine; nothing else is looked at. */
export type Surroundings = {
  /** The files that an unquoted pattern stands for, as the shell would write them; a text says why not. */
  readonly expand: (pattern: string) => readonly string[] | string;
  /** A path with its links resolved, as far as it exists. */
  readonly resolve: (file: string) => string;
  /** Why a reading git command would run a program here; null when it would not. */
  readonly gitHazard: () => string | null | Promise<string | null>;
  /** The same after `cd`; a text says why not. */
  readonly enter: (dir: string) => Surroundings | string;
};

/** `lists`: commands may be joined by `|`, `&&` and `;`, and `cd` may stand between them. */
export type Language = 'one-command' | 'lists';

export type ShellDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly why: string; readonly instead: Instead };

/** How a command was read, for a person; `decision` is what the gate does. */
export type Explained = {
  readonly parts: readonly { readonly after: Part['after']; readonly words: readonly string[] }[];
  readonly decision: ShellDecision;
};

const ALLOW: ShellDecision = { kind: 'allow' };

/** By their action; none is one, too. */
const OUR_LOOKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['plan', ['start', 'status', 'verify', 'history', 'explain']],
  ['findings', ['', 'list', 'show']],
]);

/**
 * May this command run before a plan is approved? Simple commands of literal words, programs on the list,
 * options on that program's list. Whatever is not understood is denied.
 */
export async function decideCommand(
  source: string,
  around: Surroundings,
  language: Language,
): Promise<ShellDecision> {
  return (await explainCommand(source, around, language)).decision;
}

export async function explainCommand(
  source: string,
  around: Surroundings,
  language: Language,
): Promise<Explained> {
  const isList = language === 'lists' && source.length <= MAX_LENGTH;
  const read = readParts(isList ? splitList(source) : [{ source, after: null }]);
  if (typeof read === 'string') return { parts: [], decision: deny(read, 'simple') };
  const parts = read.map(({ after, words }) => ({ after, words: words.map(({ text }) => text) }));
  const decision = (await isAgreed(source, read))
    ? await decideParts(read, around)
    : deny('it cannot be read with certainty', 'simple');
  return { parts, decision };
}

/** A chunk of its own: the parser costs more than all the rest, and most commands need none. */
async function isAgreed(source: string, parts: readonly ReadPart[]): Promise<boolean> {
  const [part, more] = parts;
  const words = more === undefined ? wordsAtSight(source) : null;
  if (words !== null && isSame(words, part?.words ?? [])) return true;
  const { parserAgrees } = await import('./agree.ts');
  return parserAgrees(source, parts);
}

function isSame(texts: readonly string[], words: readonly ShellWord[]): boolean {
  return texts.length === words.length && texts.every((text, at) => text === words[at]?.text);
}

/** The words of every part, or why one cannot be read. */
function readParts(parts: readonly Part[]): readonly ReadPart[] | string {
  const all: ReadPart[] = [];
  for (const { source, after } of parts) {
    const read = readWords(source);
    if (read.kind === 'refused') return read.why;
    const [first] = read.words;
    if (first === undefined)
      return parts.length === 1 ? 'the command is empty' : 'a command between operators is missing';
    if (first.quoted || first.glob) return 'its program is not a plain name';
    all.push({ words: read.words, after });
  }
  return all;
}

/** One after the other, because `cd` changes where the next ones look. */
async function decideParts(
  parts: readonly ReadPart[],
  around: Surroundings,
): Promise<ShellDecision> {
  let here = around;
  for (const [at, { words }] of parts.entries()) {
    const [first, ...rest] = words;
    if (first?.text === 'cd' && parts.length > 1) {
      const entered = whyLost(parts, at) ?? enter(rest, here);
      if (typeof entered === 'string') return deny(entered, 'cd');
      here = entered;
      continue;
    }
    const decision = await decideWords(first?.text ?? '', rest, here);
    if (decision.kind === 'deny') return decision;
  }
  return ALLOW;
}

function enter([dir, more]: readonly ShellWord[], around: Surroundings): Surroundings | string {
  const isPlain = dir !== undefined && more === undefined && !dir.glob && !/^[-+]/.test(dir.text);
  return isPlain ? around.enter(dir.text) : 'cd takes one folder of the project here';
}

function deny(why: string, instead: Instead): ShellDecision {
  return { kind: 'deny', why, instead };
}

async function decideWords(
  program: string,
  words: readonly ShellWord[],
  around: Surroundings,
): Promise<ShellDecision> {
  if (program === 'countersign') return decideOurs(words);
  if (program === 'git') return await decideGit(words, around);
  const { checkFind, toolNamed } = await import('./about-tools.ts');
  if (program === 'find') return decideFind(checkFind(words));
  const command = toolNamed(program);
  if (command === undefined) return deny(`${program} is not on the list`, 'step');
  return decideReading({ program, command, words }, around);
}

/** Our own commands that look; a person's commands are left to the person. */
function decideOurs(words: readonly ShellWord[]): ShellDecision {
  if (words.some(({ glob }) => glob)) return deny('a pattern may stand for any word', 'simple');
  const [command = '', action = ''] = words.map(({ text }) => text);
  if (command === 'plan' && action === 'done')
    return deny('a plan is done when it was approved and carried out', 'approval');
  if (OUR_LOOKS.get(command)?.includes(action) === true || command === 'stats') return ALLOW;
  return command === 'doctor'
    ? deny('countersign doctor starts the programs that it looks at', 'user')
    : deny('this command of countersign is for the user', 'user');
}

function decideFind(why: string | null): ShellDecision {
  return why === null ? ALLOW : deny(why, 'find');
}

async function decideGit(
  words: readonly ShellWord[],
  around: Surroundings,
): Promise<ShellDecision> {
  const { gitCommand } = await import('./about-git.ts');
  const git = gitCommand(words);
  if (git.kind === 'refused') return deny(git.why, 'step');
  const decision = decideReading(
    { program: 'git', command: git.command, words: git.words },
    around,
  );
  if (decision.kind === 'deny') return decision;
  const hazard = await around.gitHazard();
  return hazard === null ? ALLOW : deny(hazard, 'config');
}

type Reading = {
  readonly program: string;
  readonly command: ReadingCommand;
  readonly words: readonly ShellWord[];
};

function decideReading({ program, command, words }: Reading, around: Surroundings): ShellDecision {
  const taken = takeOptions(words, command.options);
  if (taken.kind === 'refused') return deny(`of ${program}, ${taken.why}`, 'reading');
  const why = command.check?.(taken) ?? null;
  if (why !== null) return deny(why, 'reading');
  return checkGlobs(command, taken, around) ?? checkPaths(command, taken, around) ?? ALLOW;
}

/** A pattern may bring in an option or a file that must not be read. */
function checkGlobs(
  command: ReadingCommand,
  taken: Taken,
  around: Surroundings,
): ShellDecision | null {
  const patterns = taken.operands.filter(({ glob }) => glob);
  if (patterns.length === 0) return null;
  if (!command.globs || patternOf(command, taken)?.glob === true)
    return deny(
      `quote ${patterns[0]?.text ?? ''}: the shell would put file names in its place`,
      'reading',
    );
  for (const { text } of patterns) {
    const files = around.expand(text);
    if (typeof files === 'string')
      return deny(`${text} ${files}: quote it, or name the files`, 'reading');
    if (files.some((file) => file.startsWith('-')))
      return deny(`a file that ${text} stands for is named like an option`, 'reading');
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
function checkPaths(
  command: ReadingCommand,
  taken: Taken,
  around: Surroundings,
): ShellDecision | null {
  if (command.operands === 'listed') return null;
  const pattern = patternOf(command, taken);
  const operands = taken.operands.filter((word) => word !== pattern).map(({ text }) => text);
  const files = pathsIn([...operands, ...taken.values]);
  return files === null
    ? deny('it has more : and = than can be looked behind', 'reading')
    : unreadableAmong(files, around);
}

function unreadableAmong(
  files: readonly string[],
  { resolve }: Surroundings,
): ShellDecision | null {
  // Most words are a path in one way only.
  for (const file of new Set(files)) {
    const why = unreadable(file) ?? unreadable(resolve(file));
    if (why !== null) return deny(`${file} may be listed but not read (${why})`, 'secret');
  }
  return null;
}
