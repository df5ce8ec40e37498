import type { ChangedLine } from '../model/review/changed-lines.ts';
import type { Redacted } from '../model/redacted.ts';
import { memoizeByObject } from '../text/memoize-by-object.ts';
import { clip, redact } from '../redaction/redact.ts';
import type { SeenHunk } from './annotated-hunk.ts';

/** A comment that asks to ignore a finding, with or without a reason. */
export type Ignore =
  /** `added`: part of the change under review, so not yet approved. */
  | { readonly kind: 'reasoned'; readonly reason: Redacted; readonly added: boolean }
  | { readonly kind: 'bare' };

/** Start of such a comment. */
export const ASKS = 'countersign-ignore';

/** `countersign-ignore RULE: reason` on the line, or alone on the line above. */
export function ignoreAt(hunk: SeenHunk, line: ChangedLine, rule: string): Ignore | null {
  const near = [hunk.previousNew(line)];
  // A removed line leaves nothing behind, so the line after it may carry its comment.
  if (line.newLine === null) near.push(hunk.nextNew(line));
  // A comment beside code applies to that code only.
  const alone = near.filter((one) => one !== null && standsAlone(hunk, one));
  const speaking = line.newLine === null ? alone : [line, ...alone];
  const asked = speaking.map((one) => (one === null ? null : askedIn(hunk, one, rule)));
  const reasoned = asked.filter((one) => one?.kind === 'reasoned');
  return (
    reasoned.find(({ added }) => !added) ?? reasoned[0] ?? asked.find((one) => one !== null) ?? null
  );
}

const ASKED =
  /countersign-ignore[ \t]{1,4}([a-z][a-z0-9-]{0,60})(?:[ \t]{0,4}:[ \t]{0,4}(.{0,1200}))?/;
/** Reads four times as much as is shown, so that a secret cut at the end of the text is far from the shown part. */
const LONGEST_SHOWN = 300;
const COMMENT_ENDS = /\s{0,20}(?:\*\/|-->|\*\}|"""|'''){0,1}\s{0,20}$/;

function standsAlone(hunk: SeenHunk, line: ChangedLine): boolean {
  if (hunk.file.language !== null) return hunk.codeOf(line) === '';
  return /^[^\w]{0,40}countersign-ignore\b/.test(line.text);
}

function askedIn(hunk: SeenHunk, line: ChangedLine, rule: string): Ignore | null {
  // In an unknown language any line may be a comment.
  const comment = hunk.file.language === null ? line.text : hunk.commentOf(line);
  const [, id, words = ''] = ASKED.exec(comment) ?? [];
  if (id !== rule) return null;
  const reason = words.replace(COMMENT_ENDS, '').trim();
  if (!/\p{L}{2}/u.test(reason)) return { kind: 'bare' };
  return {
    kind: 'reasoned',
    reason: clip(redact(reason), LONGEST_SHOWN),
    added: line.kind === 'added' && !askedBefore(hunk).has(line),
  };
}

/** Changed lines that had the same comment before: it was approved then. Each approves one line, not several. */
const askedBefore = memoizeByObject((hunk: SeenHunk): ReadonlySet<ChangedLine> => {
  const lines = new Set<ChangedLine>();
  for (const { removed, added } of hunk.blocks()) {
    const [before, now] = [countAsked(hunk, removed), countAsked(hunk, added)];
    for (const line of before.size === 0 ? [] : added) {
      const asked = wholeAsked(hunk, line);
      if (asked !== '' && (now.get(asked) ?? 0) <= (before.get(asked) ?? 0)) lines.add(line);
    }
  }
  return lines;
});

function countAsked(hunk: SeenHunk, lines: readonly ChangedLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const asked = wholeAsked(hunk, line);
    if (asked !== '') counts.set(asked, (counts.get(asked) ?? 0) + 1);
  }
  return counts;
}

/**
 * The whole comment, if it begins with the word; a comment that only mentions the word, or a string, does not count.
 */
function wholeAsked(hunk: SeenHunk, line: ChangedLine): string {
  if (!line.text.includes(ASKS)) return '';
  const comment = hunk.file.language === null ? line.text : hunk.commentOf(line);
  return /^\W{0,20}countersign-ignore\b/.test(comment) ? comment.trim() : '';
}
