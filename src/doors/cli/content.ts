import { createDiffContent, type Sensitive } from '../../diff/content.ts';
import { sensitiveReason } from '../../diff/sensitive.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Content, ReviewType } from '../../model/request.ts';
import { type ReadBytes, readBytes, resolvePath } from '../../system/files.ts';
import { createContent } from '../../text/content.ts';
import { redact, safe } from '../../text/redact.ts';
import { type FlagValues, textFlag } from './args.ts';
import { type CreateGit, readScope } from './scope.ts';

export type ContentSource = {
  readonly readStdin: () => Uint8Array;
  readonly createGit: CreateGit;
  readonly cwd: string;
};

/** What is under review: the file that was named, stdin, or what git shows. */
export async function readContent(
  flags: FlagValues,
  type: ReviewType,
  source: ContentSource,
): Promise<Content> {
  const file = textFlag(flags, 'content');
  const staged = flags['staged'] === true;
  if (file === null) return await contentOfGit(flags, type, source);
  if (staged) throw new UsageError('--staged and --content exclude each other');
  const given =
    file === '-' ? asText('content', file, source.readStdin()) : readInput(flags, 'content', file);
  const sensitive = sensitiveFiles(flags);
  const content = type === 'code' ? createDiffContent(given, sensitive) : createContent(given);
  // An empty pipe is a change that is empty; an empty file was named by mistake.
  if (file !== '-' && content.text.trim() === '')
    throw new UsageError(`there is nothing in ${file}; give a diff or a document`);
  return content;
}

/** Without `--include-sensitive` a file of credentials is never sent as content. */
function sensitiveFiles(flags: FlagValues): Sensitive {
  return flags['include-sensitive'] === true ? 'included' : 'left-out';
}

async function contentOfGit(flags: FlagValues, type: ReviewType, source: ContentSource) {
  if (type !== 'code')
    throw new UsageError(`--type ${type} needs the document: --content FILE (or - for stdin)`);
  const scope = flags['staged'] === true ? 'staged' : 'uncommitted';
  const diff = await readScope(scope, source.cwd, source.createGit);
  return createDiffContent(diff, sensitiveFiles(flags));
}

/** A file that says more about the review; empty when the flag was not given. */
export function readOptional(flags: FlagValues, name: string): Redacted {
  const file = textFlag(flags, name);
  if (file === null) return safe``;
  const text = redact(Buffer.from(readInput(flags, name, file)).toString('utf8'));
  if (text.trim() === '') throw new UsageError(`${file} is empty; fill it or leave --${name} out`);
  return text;
}

/** Binary, or text in an encoding whose secrets nobody would see. */
function asText(flag: string, file: string, bytes: Uint8Array): Uint8Array {
  if (bytes.includes(0))
    throw new UsageError(`--${flag} ${file}: that is binary or UTF-16; give UTF-8 text`);
  return bytes;
}

function readInput(flags: FlagValues, flag: string, file: string): Uint8Array {
  // A link is another name for what it leads to.
  const reason = sensitiveReason(file) ?? sensitiveReason(resolvePath(file));
  if (reason !== null && sensitiveFiles(flags) === 'left-out')
    throw new UsageError(
      `--${flag} ${file}: a sensitive file (${reason}) is not sent; --include-sensitive sends it`,
    );
  const read = readBytes(file);
  if (read.kind === 'read') return asText(flag, file, read.bytes);
  throw new UsageError(`--${flag} ${file}: ${whyNotRead(read)}`);
}

const WHY_NOT_READ: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'that is a directory; a file is needed'],
  ['ENOTDIR', 'a part of the path is not a directory'],
  ['EACCES', 'you may not read it'],
]);

function whyNotRead({ errno }: Extract<ReadBytes, { kind: 'failed' }>): string {
  return WHY_NOT_READ.get(errno) ?? errno;
}
