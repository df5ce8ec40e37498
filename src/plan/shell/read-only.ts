import type { ReadPart } from './parser-check.ts';
import { ALLOW, deny, type ShellDecision, type ShellSurroundings } from './decision.ts';
import { type ListedCommand, splitList } from './list.ts';
import { decideReading } from './reading.ts';
import { afterCd, afterCommand, enterFrom, placesBehind, placesFrom } from './places.ts';
import { MAX_LENGTH, readWords, type ShellWord } from './words.ts';

/** `lists`: commands may be joined by `|`, `&&`, `||` and `;`, and `cd` may be one of them. */
export type ShellReader = 'one-command' | 'lists';

export type { ShellDecision, ShellSurroundings } from './decision.ts';

/** How a command was read, for a person; `decision` is the gate's result. */
export type ExplainedCommand = {
  readonly parts: readonly {
    readonly after: ListedCommand['after'];
    readonly words: readonly string[];
  }[];
  readonly decision: ShellDecision;
};

/** By action; an empty one counts too. */
const OUR_LOOKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['plan', ['start', 'status', 'verify', 'history', 'explain']],
  ['findings', ['', 'list', 'show']],
]);

/**
 * May this command run before a plan is approved? Allows simple commands of literal words, with
 * listed programs and listed options. Denies everything else.
 */
export async function decideCommand(
  source: string,
  around: ShellSurroundings,
  language: ShellReader,
): Promise<ShellDecision> {
  return (await explainCommand(source, around, language)).decision;
}

export async function explainCommand(
  source: string,
  around: ShellSurroundings,
  language: ShellReader,
): Promise<ExplainedCommand> {
  const isList = language === 'lists' && source.length <= MAX_LENGTH;
  const read = readParts(isList ? splitList(source) : [{ source, after: null }]);
  if (typeof read === 'string') return { parts: [], decision: deny(read, 'simple') };
  const parts = read.map(({ after, words }) => ({ after, words: words.map(({ text }) => text) }));
  const { parserAgrees } = await import('./parser-check.ts');
  const decision = parserAgrees(source, read)
    ? await decideParts(read, around, language)
    : deny('it cannot be read with certainty', 'simple');
  return { parts, decision };
}

/** The words of every part, or why one cannot be read. */
function readParts(parts: readonly ListedCommand[]): readonly ReadPart[] | string {
  const all: ReadPart[] = [];
  for (const { source, after } of parts) {
    const read = readWords(source);
    if (read.kind === 'refused') return read.why;
    const [first] = read.words;
    if (first === undefined)
      return parts.length === 1 ? 'the command is empty' : 'a command between operators is missing';
    if (first.quoted || (first.glob && first.text !== '['))
      return 'its program is not a plain name';
    all.push({ words: read.words, after });
  }
  return all;
}

/** In order, because `cd` changes the folder of later commands. */
async function decideParts(
  parts: readonly ReadPart[],
  around: ShellSurroundings,
  language: ShellReader,
): Promise<ShellDecision> {
  let places = placesFrom(around);
  let here = places.succeeded;
  for (const [at, { words, after }] of parts.entries()) {
    // All commands of a pipe run in the same folder.
    if (after !== '|') here = placesBehind(after, places);
    const [first, ...rest] = words;
    if (first?.text === 'cd' && language === 'lists') {
      const entered = enterFrom(here, parts, at);
      if (typeof entered === 'string') return deny(entered, 'cd');
      places = afterCd(after, entered, places);
      continue;
    }
    for (const place of here) {
      const decision = await decideWords(first?.text ?? '', rest, place);
      if (decision.kind === 'deny') return decision;
    }
    if (after !== '|') places = afterCommand(after, here, places);
  }
  return ALLOW;
}

async function decideWords(
  program: string,
  words: readonly ShellWord[],
  around: ShellSurroundings,
): Promise<ShellDecision> {
  if (program === 'countersign') return decideOurs(words);
  if (program === 'git') return await decideGit(words, around);
  const { checkFind, checkQuestion, toolNamed } = await import('./commands/about-tools.ts');
  if (program === 'find') return decideFind(checkFind(words));
  const question = checkQuestion(program, words);
  if (question !== undefined) return question === null ? ALLOW : deny(question, 'reading');
  const command = toolNamed(program);
  if (command === undefined) return deny(`${program} is not on the list`, 'step');
  return decideReading({ program, command, words }, around);
}

/** Allows our own commands that only read; commands for a person are refused. */
function decideOurs(words: readonly ShellWord[]): ShellDecision {
  if (words.some(({ glob }) => glob)) return deny('a pattern can match any word', 'simple');
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
  around: ShellSurroundings,
): Promise<ShellDecision> {
  const { gitCommand } = await import('./commands/about-git.ts');
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
