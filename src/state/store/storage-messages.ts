import { UsageError } from '../../model/errors.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { StorageError } from '../../system/files/storage-error.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';

export type ExplainedError = { readonly why: Redacted; readonly nextStep: Redacted };

const ELSEWHERE = safe`remove it, or set XDG_STATE_HOME to your own directory`;
const PERMIT = safe`change its permissions, or set XDG_STATE_HOME to your own directory`;
const ROOM = safe`free some space, or set XDG_STATE_HOME to another disk`;

const WORDS: ReadonlyMap<string, ExplainedError> = new Map([
  ['ELOOP', { why: safe`is a symbolic link`, nextStep: ELSEWHERE }],
  ['ENOTDIR', { why: safe`is not a directory`, nextStep: ELSEWHERE }],
  ['foreign', { why: safe`belongs to another user`, nextStep: ELSEWHERE }],
  ['strange', { why: safe`is not a file of countersign`, nextStep: ELSEWHERE }],
  ['exposed', { why: safe`can be written by other users`, nextStep: safe`chmod go-w on it` }],
  ['EACCES', { why: safe`is not accessible to you`, nextStep: PERMIT }],
  ['EPERM', { why: safe`is not accessible to you`, nextStep: PERMIT }],
  ['EROFS', { why: safe`is on a read-only disk`, nextStep: PERMIT }],
  ['ENOSPC', { why: safe`is on a full disk`, nextStep: ROOM }],
  ['EDQUOT', { why: safe`is over your quota`, nextStep: ROOM }],
  ['EFBIG', { why: safe`is over the limit for one file`, nextStep: safe`raise ulimit -f` }],
  ['short', { why: safe`could be written only in part`, nextStep: ROOM }],
  ['busy', { why: safe`is locked by another process`, nextStep: safe`try again` }],
  ['lost', { why: safe`was taken over by another process`, nextStep: safe`try again` }],
]);

/** A storage error in the user's words: what is wrong with which file, and what to do. */
export function explainTrouble({ code, path }: StorageError): ExplainedError {
  const words = WORDS.get(code) ?? { why: safe`cannot be used`, nextStep: ELSEWHERE };
  const why = safe`${redact(code)}: ${oneLine(redact(path))} ${words.why}`;
  return { why, nextStep: words.nextStep };
}

/** For a command whose whole purpose is to write a record. */
export function unwritable(trouble: StorageError): UsageError {
  const { why, nextStep } = explainTrouble(trouble);
  return new UsageError(`the state directory cannot be written (${why}); ${nextStep}`);
}
