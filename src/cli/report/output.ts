import * as path from 'node:path';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { writeFileAtomic } from '../../system/files/atomic.ts';
import { errnoOf, isSameFile, whyNotWritable } from '../../system/files/files.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { type FlagValues, textFlag } from '../arguments/args.ts';

/** The file of `--output`; null if none or stdout, where the report goes anyway. */
export function outputFile(flags: FlagValues): string | null {
  const file = textFlag(flags, 'output');
  return file === null || isStdout(file) ? null : file;
}

/** `./-` names a file that is called "-". */
function isStdout(file: string): boolean {
  return file === '-' || STDOUT.includes(path.posix.normalize(file));
}

const STDOUT: readonly string[] = ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];

/** Input files of a review; `--output` must not overwrite them. */
const INPUTS = ['content', 'context', 'expertise', 'config'];

/** Runs before any request: can the report be written there? */
export function checkOutput(flags: FlagValues, file: string): void {
  const input = INPUTS.find((name) => isSameFile(textFlag(flags, name) ?? '', file));
  if (input !== undefined)
    throw new UsageError(`--output ${file}: this is also the file of --${input}; name another`);
  const errno = whyNotWritable(file);
  if (errno === null) return;
  const why =
    errno === 'ENOENT' ? 'its folder does not exist' : (WHY_NOT_WRITTEN.get(errno) ?? errno);
  throw new UsageError(`--output ${file}: ${why}`);
}

const WHY_NOT_WRITTEN: ReadonlyMap<string, string> = new Map([
  ['EISDIR', 'it is a directory, not a file'],
  ['ENOTDIR', 'part of the path is not a directory'],
  ['EACCES', 'you have no permission to write there'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTSUP', 'it is not a regular file; name one, or - for stdout'],
]);

/** Returns a message if the write failed; the review was paid for, so it is printed anyway. */
export function writeOutput(file: string, report: Redacted): Redacted | null {
  try {
    writeFileAtomic(file, report, 0o600);
    return null;
  } catch (error) {
    const why = redact(`--output ${file}: the report could not be written (${errnoOf(error)})`);
    return safe`countersign: ${why}\n`;
  }
}
