import type { EngineEvent } from '../../model/review/engine-event.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import { safe } from '../../redaction/redact.ts';

/*
 * Patterns of a project's file are honoured whether it is trusted or not: they keep secrets in. But one
 * that comes with a repository may name code instead, and what is hidden cannot be approved of.
 * docs/adr/019-patterns-of-a-project.md
 */

export function hiddenQuestion(): Redacted {
  return safe`Is all of that secret? If so: countersign trust; if not: take the patterns out of the file. countersign redact shows what they hide.`;
}

/** What a person should know of it, whatever the verdict is; null when nothing is hidden that way. */
export function hiddenNote({ subject }: ReviewRequest): EngineEvent | null {
  const hidden = subject.content.redactionsUntrusted;
  if (hidden === 0) return null;
  const text = safe`${whatHid(hidden)}; look at them, then: countersign trust`;
  return { kind: 'note', level: 'warning', text };
}

export function whatHid(hidden: number): Redacted {
  const places = hidden === 1 ? safe`1 place` : safe`${hidden} places`;
  return safe`redaction.patterns of the project's file, which is not trusted, hid ${places} from the reviewer`;
}
