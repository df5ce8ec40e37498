import type { ReadingCommand } from './commands/reading-command.ts';
import { isPatternForCredentials, pathsIn, unreadable } from './credentials.ts';
import { ALLOW, deny, type ShellDecision, type ShellSurroundings } from './decision.ts';
import { pathValues, type TakenOptions, takeOptions } from './commands/options.ts';
import type { ShellWord } from './words.ts';

/* One reading command: its options, its patterns, and the files that it would show. */

type ReadingCall = {
  readonly program: string;
  readonly command: ReadingCommand;
  readonly words: readonly ShellWord[];
};

export function decideReading(
  { program, command, words }: ReadingCall,
  around: ShellSurroundings,
): ShellDecision {
  const taken = takeOptions(
    command.globs ? words.map((word) => unmatched(word, around)) : words,
    command.options,
  );
  if (taken.kind === 'refused') return deny(`of ${program}, ${taken.why}`, 'reading');
  const why = command.check?.(taken) ?? null;
  if (why !== null) return deny(why, 'reading');
  return (
    checkGlobs(command, taken, around) ??
    checkPaths({ program, command, words }, taken, around) ??
    ALLOW
  );
}

/**
 * `--include=*.ts` without quotes: no file has such a name, and the shell leaves the word as it is.
 */
function unmatched(word: ShellWord, { expand }: ShellSurroundings): ShellWord {
  if (!word.glob || !/^--[a-z-]+=/.test(word.text)) return word;
  const files = expand(word.text);
  return typeof files !== 'string' && files.length === 0 ? { ...word, glob: false } : word;
}

/** A pattern may expand to an option or to a file that must not be read. */
function checkGlobs(
  command: ReadingCommand,
  taken: TakenOptions,
  around: ShellSurroundings,
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

function patternOf(
  { operands, patternBy = [] }: ReadingCommand,
  taken: TakenOptions,
): ShellWord | null {
  const hasPattern =
    operands === 'pattern-then-read' && !taken.options.some((one) => patternBy.includes(one));
  return hasPattern ? (taken.operands[0] ?? null) : null;
}

/** Credentials files may be listed but not read, under any name. */
function checkPaths(
  { program, command }: ReadingCall,
  taken: TakenOptions,
  around: ShellSurroundings,
): ShellDecision | null {
  if (command.operands === 'listed') return null;
  const pattern = patternOf(command, taken);
  const operands = taken.operands.filter((word) => word !== pattern).map(({ text }) => text);
  const values = pathValues(taken);
  // git accepts wildcards in every path, other programs only in option values (`rg -g`).
  const wild =
    command.operands === 'words' ? [] : [...(program === 'git' ? operands : []), ...values];
  const found = wild.find(isPatternForCredentials);
  if (found !== undefined)
    return deny(
      `${found} may stand for a credentials file, which may be listed but not read`,
      'secret',
    );
  const files = pathsIn([...operands, ...values]);
  return files === null
    ? deny('it has more : and = than can be looked behind', 'reading')
    : unreadableAmong(files, around);
}

function unreadableAmong(
  files: readonly string[],
  { resolve }: ShellSurroundings,
): ShellDecision | null {
  // Most words have only one form as a path.
  for (const file of new Set(files)) {
    const why = unreadable(file) ?? unreadable(resolve(file));
    if (why !== null) return deny(`${file} may be listed but not read (${why})`, 'secret');
  }
  return null;
}
