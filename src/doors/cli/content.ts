import * as path from 'node:path';
import type { Sensitive } from '../../diff/content.ts';
import { sensitiveReason } from '../../diff/sensitive.ts';
import { type Change, readChange } from '../../engine/change.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewType } from '../../model/request.ts';
import type { Settings } from '../../model/settings.ts';
import { type ReadBytes, readBytes, resolvePath } from '../../system/files.ts';
import { createContent, decode } from '../../text/content.ts';
import { redact, safe } from '../../text/redact.ts';
import { type FlagValues, textFlag } from './args.ts';
import { isArtifact } from './artifacts.ts';
import { type CreateGit, readScope, type Tree } from './scope.ts';

export type ContentSource = {
  readonly readStdin: () => Uint8Array;
  readonly createGit: CreateGit;
  readonly cwd: string;
  /** The full path of the folder where reports are kept. */
  readonly artifacts: string;
};

/** What is under review, redacted, and what the static rules say of it. */
export async function readContent(
  flags: FlagValues,
  { type, rules }: Pick<Settings['review'], 'type' | 'rules'>,
  source: ContentSource,
): Promise<Change> {
  const given = await readGiven(flags, type, source);
  if (type !== 'code') return { content: createContent(given), found: null };
  return readChange(given, { sensitive: sensitiveFiles(flags), rules });
}

/** To the byte: the file that was named, stdin, or what git shows. Read once. */
export async function readGiven(
  flags: FlagValues,
  type: ReviewType,
  source: ContentSource,
): Promise<string | Uint8Array> {
  const file = textFlag(flags, 'content');
  if (file === null) return await givenByGit(flags, type, source);
  if (flags['staged'] === true) throw new UsageError('--staged and --content exclude each other');
  if (file === '-') return asText('content', file, source.readStdin());
  const given = readInput(flags, 'content', file);
  // An empty pipe is a change that is empty; an empty file was named by mistake.
  if (decode(given).trim() === '')
    throw new UsageError(`there is nothing in ${file}; give a diff or a document`);
  return given;
}

/** Without `--include-sensitive` a file of credentials is never sent as content. */
function sensitiveFiles(flags: FlagValues): Sensitive {
  return flags['include-sensitive'] === true ? 'included' : 'left-out';
}

async function givenByGit(
  flags: FlagValues,
  type: ReviewType,
  source: ContentSource,
): Promise<string> {
  if (type !== 'code')
    throw new UsageError(`--type ${type} needs the document: --content FILE (or - for stdin)`);
  const scope = flags['staged'] === true ? 'staged' : 'uncommitted';
  return await readScope(scope, { ...source, isOurs: ourFiles(flags, source) });
}

/**
 * A report lies in the project for the next review, but is no part of what is reviewed. By name, not by
 * folder: a project's own file could name the folder of its sources.
 */
function ourFiles(flags: FlagValues, { cwd, artifacts }: ContentSource): Tree['isOurs'] {
  const named = ['output', 'previous', 'verify'].flatMap((name) => textFlag(flags, name) ?? []);
  const files = new Set(named.map((file) => resolvePath(path.resolve(cwd, file))));
  const folder = resolvePath(artifacts);
  return (file) =>
    files.has(file) || (path.dirname(file) === folder && isArtifact(path.basename(file)));
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

/** The bytes of a file that a flag names. */
export function readInput(flags: FlagValues, flag: string, file: string): Uint8Array {
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
