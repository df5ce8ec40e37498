import type { EngineEvent } from '../../model/event.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../text/redact.ts';

/** What goes on, as the log lines that the seeds fixed. */
export function logLines(event: EngineEvent): Redacted {
  // Our own words need no second look, and "Pass" is what half of the rules would look at.
  if (event.kind === 'pass-started')
    return safe`[gpt-review] INFO: Pass ${event.pass}/${event.of}: ${PASS_WORDS[event.pass]}...\n`;
  return redact(
    words(event)
      .map((line) => `[gpt-review] ${levelOf(event)}: ${line}\n`)
      .join(''),
  );
}

const LEVELS: Readonly<Record<Exclude<EngineEvent['kind'], 'note'>, Level>> = {
  table: 'INFO',
  'route-skipped': 'INFO',
  'route-tried': 'INFO',
  'route-retried': 'INFO',
  'pass-started': 'INFO',
  'pass-ended': 'INFO',
  'capability-missing': 'WARN',
  'hard-failed': 'ERROR',
  exhausted: 'ERROR',
  'used-up': 'ERROR',
};

type Level = 'INFO' | 'WARN' | 'ERROR';

export function levelOf(event: EngineEvent): Level {
  if (event.kind === 'note') return event.level === 'info' ? 'INFO' : 'WARN';
  return LEVELS[event.kind];
}

const PASS_WORDS = {
  1: safe`Planning (deep context analysis)`,
  2: safe`Review (finding detection)`,
  3: safe`Verification (quality gate)`,
} as const;

function words(event: Exclude<EngineEvent, { kind: 'pass-started' }>): string[] {
  if (event.kind === 'pass-ended') return [];
  switch (event.kind) {
    case 'note':
      return [event.text];
    case 'table':
      return [
        `[route-table] effective routes: ${event.line}`,
        `[route-table] hash: sha256:${event.hash}`,
      ];
    case 'route-skipped':
      return [`[route-table] skipping backend=${event.backend} (conditions not met)`];
    case 'route-tried':
      return [triedLine(event)];
    case 'route-retried':
      return [`[route-table] retry ${event.retry}/${event.of} for backend=${event.backend}`];
    case 'capability-missing':
      return [`Backend '${event.backend}' lacks ${event.capability} capability; ${event.instead}`];
    case 'hard-failed':
      return [`Backend '${event.backend}' failed with hard_fail — aborting`];
    case 'exhausted':
      return ['All routes exhausted — no backend returned a valid result'];
    case 'used-up':
      return [`[route-table] no further try: policy.max_${event.limit} is ${event.most}`];
  }
}

function triedLine(event: Extract<EngineEvent, { kind: 'route-tried' }>): string {
  const { backend, conditions, result } = event;
  const reason = event.reason === null ? '' : ` (${event.reason})`;
  return `[route-table] trying backend=${backend}, conditions=[${conditions}], result=${result}${reason}`;
}
