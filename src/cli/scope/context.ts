import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { HOSTS } from '../../host/list.ts';
import { fileAt } from '../../system/git/git-file.ts';
import { clipTokens } from '../../redaction/output/clip-tokens.ts';
import { clip, joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';
import { type FlagValues, textFlag } from '../arguments/args.ts';
import { readInput, readOptional } from '../request/content.ts';
import { projectText } from './project-text.ts';
import type { ScopeRepository } from './repository.ts';
import type { GitChange } from './scope.ts';

/** What the change is for, as data; and what says so. */
export type ReviewContext = { readonly text: Redacted; readonly from: readonly Redacted[] };

export type ContextSource = {
  /** Where a change must not speak for the project: its words are then those of this commit. */
  readonly baseCommit: string | null;
};

const NONE: ReviewContext = { text: safe``, from: [] };

/** The file of `--context`; else, for what git shows, what the project says of itself and of the change. Rules need none. */
export async function readContext(
  flags: FlagValues,
  change: GitChange | null,
  source: ContextSource,
): Promise<ReviewContext> {
  const file = textFlag(flags, 'context');
  const isUnwanted = flags['no-context'] === true;
  if (file !== null && isUnwanted)
    throw new UsageError('--context and --no-context cannot be combined');
  if (flags['offline'] === true) return unneeded(flags, file);
  if (file !== null) return { text: readOptional(flags, 'context'), from: [oneLine(redact(file))] };
  if (change === null || isUnwanted || change.diff === '') return NONE;
  return joined([...(await projectPieces(change, source)), ...(await authorPieces(change))]);
}

/** A mistake in what was named is told all the same. */
function unneeded(flags: FlagValues, file: string | null): ReviewContext {
  if (file !== null) readInput(flags, 'context', file);
  return NONE;
}

/** Tokens. Together they are small beside the content of an ordinary review. */
const ROOM = { readme: 350, agents: 700, messages: 600 } as const;

const README = ['README.md', 'readme.md', 'Readme.md', 'README', 'README.rst', 'README.txt'];
/** The name that most agents read, then those of hosts. */
const AGENTS = ['AGENTS.md', ...HOSTS.map(({ files }) => files.projectInstructions)];

type ContextPiece = { readonly from: Redacted; readonly text: Redacted };

async function projectPieces(
  { repository }: GitChange,
  { baseCommit }: ContextSource,
): Promise<readonly ContextPiece[]> {
  const wanted = [
    { names: README, room: ROOM.readme },
    { names: AGENTS, room: ROOM.agents },
  ];
  const pieces = wanted.map(async ({ names, room }) => {
    const found = await firstFile(repository, names, baseCommit);
    if (found === null) return [];
    const text = beginning(withoutBadges(found.text), room);
    return text.trim() === '' ? [] : [{ from: redact(found.name), text }];
  });
  return (await Promise.all(pieces)).flat();
}

/** Redaction takes its time: only so many characters are looked at, and half of them may be shown. */
const LOOKED_AT = 8000;

/** Redacted, then cut: a secret that the first cut hits is far behind the second. */
function beginning(text: string, room: number): Redacted {
  if (text.length <= LOOKED_AT) return clipTokens(redact(text), room);
  return clipTokens(clip(redact(text.slice(0, LOOKED_AT)), LOOKED_AT / 2), room);
}

type ContextFile = { readonly name: string; readonly text: string };

async function firstFile(
  { git, top }: ScopeRepository,
  names: readonly string[],
  baseCommit: string | null,
): Promise<ContextFile | null> {
  if (baseCommit === null) return top === null ? null : projectText(top, names);
  const found = await fileAt(git, baseCommit, names);
  return found.kind === 'file'
    ? { name: `${found.name} of ${baseCommit.slice(0, 12)}`, text: found.text }
    : null;
}

/** Pictures and badges are what most of them begin with. */
function withoutBadges(text: string): string {
  return text.replace(/^[ \t]*(?:\[?!\[|<\/?(?:p|div|h1|a|img|picture|source|br)\b).*\n/gim, '');
}

/** The author's own words, which are no less data than the change. */
async function authorPieces({ repository, words }: GitChange): Promise<readonly ContextPiece[]> {
  switch (words.kind) {
    case 'branch':
      return repository.branch === null
        ? []
        : [{ from: safe`the branch's name`, text: oneLine(redact(repository.branch)) }];
    case 'message':
      return messagePiece(words.message);
    case 'range':
      return messagePiece(await messagesOf(repository, words.range));
  }
}

function messagePiece(message: string): readonly ContextPiece[] {
  const text = beginning(message.trim(), ROOM.messages);
  return text === '' ? [] : [{ from: safe`commit messages`, text }];
}

/** A range has as many commits as it likes; these are read. */
const MAX_COMMITS = '50';

async function messagesOf({ git }: ScopeRepository, range: string): Promise<string> {
  const run = await git([
    ...['log', '--no-decorate', '--no-show-signature', '--no-color', '--no-notes', '--no-mailmap'],
    ...['-n', MAX_COMMITS, '--format=- %B', '--end-of-options', range, '--'],
  ]);
  // Without its messages a change is reviewed all the same.
  return run.kind === 'done' ? run.stdout : '';
}

function joined(pieces: readonly ContextPiece[]): ReviewContext {
  return {
    text: joinSafe(
      pieces.map(({ from, text }) => safe`[${from}]\n${text}`),
      '\n\n',
    ),
    from: pieces.map(({ from }) => from),
  };
}
