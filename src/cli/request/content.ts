import * as path from 'node:path';
import type { Sensitive } from '../../diff/content.ts';
import { sensitiveReason } from '../../diff/sensitive/sensitive.ts';
import { type ReadChange as ReadChange, readChange } from '../../engine/read-change.ts';
import { isOutOfFiles, OUT_OF_FILES, RAISE_LIMIT } from '../../model/open-files.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewType } from '../../model/review/request.ts';
import type { Settings } from '../../model/settings.ts';
import { type ReadBytes, readBytes, resolvePath } from '../../system/files/files.ts';
import { createContent, decode } from '../../redaction/output/content.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type FlagValues, textFlag } from '../arguments/args.ts';
import { isArtifact } from '../report/artifacts.ts';
import { outputFile } from '../report/output.ts';
import { choose, type ScopeChoice } from '../scope/choose.ts';
import type { FindRepository } from '../scope/repository.ts';
import { type GitChange, readScope } from '../scope/scope.ts';
import type { IsOurs } from '../scope/untracked.ts';

export type ContentSource = {
  readonly readStdin: () => Uint8Array;
  readonly findRepository: FindRepository;
  readonly cwd: string;
  /** Files and folders that the review is limited to; empty means everything. */
  readonly paths: readonly string[];
  /** The full path of the folder for reports; null if there is none. */
  readonly artifacts: string | null;
};

/** The exact bytes, and their source. */
export type GivenContent = {
  readonly bytes: string | Uint8Array;
  /** Null for a file or stdin. */
  readonly change: GitChange | null;
};

/** The redacted content under review, with the findings of the static rules. */
export function contentOf(
  flags: FlagValues,
  { type, rules }: Pick<Settings['review'], 'type' | 'rules'>,
  { bytes, change }: GivenContent,
): ReadChange {
  if (type !== 'code') return { content: createContent(bytes), found: null };
  return readChange(bytes, {
    sensitive: sensitiveFiles(flags),
    ours: change !== null,
    unsent: flags['offline'] === true,
    leftOut: change?.leftOut ?? [],
    rules,
  });
}

/** The named file, stdin, or git's diff. Read once. */
export async function readGiven(
  flags: FlagValues,
  type: ReviewType,
  source: ContentSource,
): Promise<GivenContent> {
  const choice = choose(flags, source.paths);
  if (choice.kind !== 'content') return await givenByGit(flags, { type, choice, source });
  return { bytes: readContent(flags, choice.file, source), change: null };
}

function readContent(flags: FlagValues, file: string, source: ContentSource): Uint8Array {
  if (file === '-') return asText('content', file, source.readStdin());
  const given = readInput(flags, 'content', file);
  // An empty pipe is an empty change; an empty file was named by mistake.
  if (isBlank(given))
    throw new UsageError(`there is nothing in ${file}; give a diff or a document`);
  return given;
}

/** Decodes only the beginning: one visible character is enough, also in a large file. */
function isBlank(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => byte > BLANK);
  return first === undefined || (first > LAST_OF_ASCII && decode(bytes).trim() === '');
}

const [BLANK, LAST_OF_ASCII] = [0x20, 0x7f];

/** Without `--include-sensitive`, the content of a credentials file is never sent. */
function sensitiveFiles(flags: FlagValues): Sensitive {
  return flags['include-sensitive'] === true ? 'included' : 'left-out';
}

type ChosenContent = {
  readonly type: ReviewType;
  readonly choice: Exclude<ScopeChoice, { kind: 'content' }>;
  readonly source: ContentSource;
};

async function givenByGit(
  flags: FlagValues,
  { type, choice, source }: ChosenContent,
): Promise<GivenContent> {
  if (type !== 'code')
    throw new UsageError(`--type ${type} needs the document: --content FILE (or - for stdin)`);
  const change = await readScope(choice, { ...source, isOurs: ourFiles(flags, source) });
  return { bytes: change.diff, change };
}

/**
 * A saved report is not part of the next review. Matches by name, not by folder: a project's own
 * file could name its source folder.
 */
function ourFiles(flags: FlagValues, { cwd, artifacts }: ContentSource): IsOurs {
  const read = ['previous', 'verify'].map((name) => textFlag(flags, name));
  const named = [outputFile(flags), ...read].filter((file) => file !== null);
  const files = new Set(named.map((file) => resolvePath(path.resolve(cwd, file))));
  const folder = artifacts === null ? null : resolvePath(artifacts);
  return (file) =>
    files.has(file) || (path.dirname(file) === folder && isArtifact(path.basename(file)));
}

/** A file with more information for the review; empty without the flag. */
export function readOptional(flags: FlagValues, name: string): Redacted {
  const file = textFlag(flags, name);
  if (file === null) return safe``;
  const text = redact(Buffer.from(readInput(flags, name, file)).toString('utf8'));
  if (text.trim() === '') throw new UsageError(`${file} is empty; add text or omit --${name} out`);
  return text;
}

/** Rejects binary files and encodings in which the rules see no secrets. */
function asText(flag: string, file: string, bytes: Uint8Array): Uint8Array {
  if (bytes.includes(0))
    throw new UsageError(`--${flag} ${file}: it is binary or UTF-16; use UTF-8 text`);
  return bytes;
}

export function readInput(flags: FlagValues, flag: string, file: string): Uint8Array {
  // A link counts as its target.
  const reason = sensitiveReason(file) ?? sensitiveReason(resolvePath(file));
  if (reason !== null && sensitiveFiles(flags) === 'left-out')
    throw new UsageError(
      `--${flag} ${file}: a sensitive file (${reason}) is not sent; to send it, add --include-sensitive`,
    );
  const read = readBytes(file);
  if (read.kind === 'read') return asText(flag, file, read.bytes);
  throw new UsageError(`--${flag} ${file}: ${whyNotRead(read)}`);
}

const WHY_NOT_READ: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a directory, not a file'],
  ['ENOTDIR', 'part of the path is not a directory'],
  ['EACCES', 'you may not read it'],
]);

function whyNotRead({ errno }: Extract<ReadBytes, { kind: 'failed' }>): string {
  if (isOutOfFiles(errno)) return `${OUT_OF_FILES} (${errno}); ${RAISE_LIMIT}`;
  return WHY_NOT_READ.get(errno) ?? errno;
}
