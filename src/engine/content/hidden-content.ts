import type { EngineEvent } from '../../model/review/engine-event.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { ReviewRequest } from '../../model/review/request.ts';
import { safe } from '../../redaction/redact.ts';

/*
 * Redaction patterns of a project's file apply even without trust, because they protect secrets.
 * But a hostile repository could hide code with them, so hidden text cannot be approved. See
 * docs/adr/019-patterns-of-a-project.md.
 */

export function hiddenQuestion(): Redacted {
  return safe`Is all of that secret? If so: countersign trust; if not: take the patterns out of the file. countersign redact shows what they hide.`;
}

/** A warning for the user, whatever the verdict; null if no such pattern hid anything. */
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
