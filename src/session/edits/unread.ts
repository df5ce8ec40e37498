import type { Redacted } from '../../model/redacted.ts';
import { joinSafe, safe } from '../../redaction/redact.ts';
import type { Unread } from './changes.ts';
import { namesOf } from '../messages.ts';

/** The edits whose review is finished, with any result. */
export function withoutUnread<E extends { readonly file: Redacted }>(
  edits: readonly E[],
  unread: readonly Unread[],
): readonly E[] {
  const again = new Set(unread.filter(({ isLost }) => !isLost).map(({ file }) => file));
  return edits.filter(({ file }) => !again.has(file));
}

/** A note for the user; null if every file was read. */
export function noteUnread(unread: readonly Unread[], at: 'review' | 'stop'): Redacted | null {
  const failures = new Map(unread.map(({ failure }) => [failure.detail, failure]));
  const lines = [...failures.values()].map(({ detail, nextStep }) => {
    const names = namesOf(unread.filter(({ failure }) => failure.detail === detail));
    const what = at === 'stop' ? safe`the agent stopped and ${names}` : names;
    return safe`countersign: ${what} was not reviewed: ${detail}. Next: ${nextStep}`;
  });
  return lines.length === 0 ? null : joinSafe(lines, '\n');
}
