import type { Emission } from '../../model/emission.ts';
import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import { type ExplainedError, explainTrouble } from '../../state/store/storage-messages.ts';
import type { StorageError } from '../../system/files/storage-error.ts';
import { printable } from '../../redaction/output/printable.ts';
import { safe } from '../../redaction/redact.ts';

export function toOutput(stdout: Redacted, exitCode = 0): Emission {
  return { exitCode, stdout: printable(stdout), stderr: safe`` };
}

/** Explains a problem with `.claude/review`; this folder cannot be elsewhere. */
export function explainFolderError(trouble: StorageError): ExplainedError {
  const explained = explainTrouble(trouble);
  return { ...explained, nextStep: NEXT.get(trouble.code) ?? explained.nextStep };
}

const MOVE = safe`look at it, then move it away`;
const PERMIT = safe`give yourself the right to write there`;
const ROOM = safe`make room on the disk`;
const NEXT: ReadonlyMap<string, Redacted> = new Map([
  ...['ELOOP', 'ENOTDIR', 'foreign', 'strange', 'EISDIR', 'EEXIST'].map((x) => [x, MOVE] as const),
  ...['EACCES', 'EPERM', 'EROFS'].map((code) => [code, PERMIT] as const),
  ...['ENOSPC', 'EDQUOT', 'short'].map((code) => [code, ROOM] as const),
]);

/** For a command that cannot work without the folder. */
export function unusableFolder(trouble: StorageError): UsageError {
  const { why, nextStep } = explainFolderError(trouble);
  return new UsageError(`the records of the plan cannot be used (${why}); ${nextStep}`);
}
