import type { Failure } from '../../model/failure.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import { readEntry } from '../../system/files/entry.ts';

export const MAX_ANSWER_BYTES = 8_000_000;

export type AnswerFile =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Without an answer, the file is empty or missing. */
export function readAnswerFile(file: string, who: Redacted): AnswerFile {
  const entry = readEntry(file, MAX_ANSWER_BYTES);
  if (entry.kind === 'file') return { kind: 'read', text: entry.text };
  if (entry.kind === 'unread' && entry.why === 'ENOENT') return { kind: 'read', text: '' };
  const why = entry.kind === 'link' ? 'a link' : entry.why;
  const failure: Failure = {
    code: 'bad-answer',
    detail: safe`${who}'s answer cannot be read: ${redact(why)}`,
    nextStep: safe`run it again`,
  };
  return { kind: 'failed', failure };
}
