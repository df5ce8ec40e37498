import type { EngineEvent } from '../../model/event.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact } from '../../text/redact.ts';

/** What the engine does, as the log lines that the seeds fixed. */
export function logLines(event: EngineEvent): Redacted {
  return redact(
    words(event)
      .map((line) => `[gpt-review] INFO: [route-table] ${line}\n`)
      .join(''),
  );
}

function words(event: EngineEvent): string[] {
  switch (event.kind) {
    case 'table':
      return [`effective routes: ${event.line}`, `hash: sha256:${event.hash}`];
    case 'route-skipped':
      return [`skipping backend=${event.backend} (conditions not met)`];
    case 'route-tried': {
      const reason = event.reason === null ? '' : ` (${event.reason})`;
      const conditions = event.when.join(',');
      return [
        `trying backend=${event.backend}, conditions=[${conditions}], result=${event.result}${reason}`,
      ];
    }
  }
}
