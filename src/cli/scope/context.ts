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

/** The purpose of the change, as data for the reviewer, and the sources that state it. */
export type ReviewContext = { readonly text: Redacted; readonly from: readonly Redacted[] };

export type ContextSource = {
  /** Set if the change must not alter the project's own texts: they are read from this commit. */
  readonly baseCommit: string | null;
};

const NONE: ReviewContext = { text: safe``, from: [] };

/**
 * The file of `--context`; otherwise, for a change from git, texts of the project and the commits.
 * The static rules need none.
 */
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

/** A mistake in a named file is reported anyway. */
function unneeded(flags: FlagValues, file: string | null): ReviewContext {
  if (file !== null) readInput(flags, 'context', file);
  return NONE;
}

/** Tokens. Together they are small compared to an ordinary review. */
const ROOM = { readme: 350, agents: 700, messages: 600 } as const;

const README = ['README.md', 'readme.md', 'Readme.md', 'README', 'README.rst', 'README.txt'];
/** The name that most agents read, then those of single hosts. */
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

/** Redaction takes time: it sees only this many characters, and at most half of them are shown. */
const LOOKED_AT = 8000;

/** Redacts, then cuts: a secret that the first cut splits is far behind the second one. */
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

/** Many READMEs begin with pictures and badges. */
function withoutBadges(text: string): string {
  return text.replace(/^[ \t]*(?:\[?!\[|<\/?(?:p|div|h1|a|img|picture|source|br)\b).*\n/gim, '');
}

/** The author's own words; like the change, they are data, not instructions. */
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

/** A range can have any number of commits; only these are read. */
const MAX_COMMITS = '50';

async function messagesOf({ git }: ScopeRepository, range: string): Promise<string> {
  const run = await git([
    ...['log', '--no-decorate', '--no-show-signature', '--no-color', '--no-notes', '--no-mailmap'],
    ...['-n', MAX_COMMITS, '--format=- %B', '--end-of-options', range, '--'],
  ]);
  // A change without messages is reviewed anyway.
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
