import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { TokenBudget } from '../../text/token-budget.ts';
import type { DiffFile, Span } from '../diff.ts';

/** The part of a file that is sent if it does not fit completely. */
export type PackedFile = {
  readonly parts: readonly (Span | Redacted)[];
  /** "3 of 9 hunks sent". */
  readonly sent: Redacted;
};

/**
 * The header and the hunks that fit, in order. If none fits, the first lines of the first hunk: a
 * new file has only one hunk. `null` if there is no room for that either.
 */
export function packFile(text: string, file: DiffFile, room: TokenBudget): PackedFile | null {
  if (room.left() < LEAST || file.hunks.length === 0) return null;
  const [header, ...hunks] = segments(file);
  if (header === undefined || !room.take(sliceOf(text, header))) return null;
  const note = noteOf(file, hunks.length);
  if (!room.take(note(hunks.length))) return null;
  const kept = hunks.filter((hunk) => room.take(sliceOf(text, hunk)));
  if (kept.length === 0) return cutHunk(text, { header, hunks, room });
  const sent = safe`${kept.length} of ${hunks.length} hunks sent`;
  return { parts: [header, ...kept, note(hunks.length - kept.length)], sent };
}

/**
 * Names, notes and a few lines need this much; with less room the remaining files are not tried.
 */
const LEAST = 150;

/** The header, then each hunk with the text after it. */
function segments({ start, end, hunks }: DiffFile): readonly Span[] {
  const starts = [start, ...hunks.map((hunk) => hunk.start)];
  return starts.map((from, at) => ({ start: from, end: starts[at + 1] ?? end }));
}

function sliceOf(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

/** In quotes: a name may contain a newline and would otherwise forge a line. */
function noteOf({ newPath, oldPath }: DiffFile, total: number): (missing: number) => Redacted {
  const name = redact(JSON.stringify(newPath ?? oldPath ?? ''));
  return (missing) => safe`[left out: ${missing} of ${total} hunks of ${name}]\n`;
}

type Uncut = {
  readonly header: Span;
  readonly hunks: readonly Span[];
  readonly room: TokenBudget;
};

function cutHunk(text: string, { header, hunks, room }: Uncut): PackedFile | null {
  const [first] = hunks;
  const note = safe`[left out: the rest of this hunk and of the file]\n`;
  if (first === undefined || !room.take(note)) return null;
  const hunk = sliceOf(text, first);
  // Ends at a whole line, and needs more than the hunk's header.
  const beginning = hunk.slice(0, hunk.lastIndexOf('\n', room.fitting(hunk) - 1) + 1);
  const lines = beginning.split('\n').length - 2;
  if (lines < 1 || !room.take(beginning)) return null;
  const sent = safe`${lines} lines of the first of ${hunks.length} hunks sent`;
  const cut = { start: first.start, end: first.start + beginning.length };
  return { parts: [header, cut, note], sent };
}
