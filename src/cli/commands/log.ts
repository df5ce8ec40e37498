import type {
  EngineEvent,
  Packed,
  PartStarted,
  PassNumber,
} from '../../model/review/engine-event.ts';
import type { RedactedJson } from '../../model/review/result.ts';
import type { Redacted } from '../../model/redacted.ts';
import { printable } from '../../redaction/output/printable.ts';
import { joinSafe, oneLine, redact, safe } from '../../redaction/redact.ts';

/**
 * Progress in the log format of the seed scripts; foreign text in an event stays on its line.
 * Redacts only that text: redacting ours too would compile many patterns in every review.
 */
export function logLines(event: EngineEvent): Redacted {
  const level = redact(levelOf(event));
  const lines = words(event).map((line) => oneLine(printable(line)));
  return joinSafe(
    lines.map((line) => safe`[gpt-review] ${level}: ${line}\n`),
    '',
  );
}

const LEVELS: Readonly<Record<Exclude<EngineEvent['kind'], 'note'>, LogLevel>> = {
  table: 'INFO',
  'route-skipped': 'INFO',
  'route-tried': 'INFO',
  'route-retried': 'INFO',
  'pass-started': 'INFO',
  'part-started': 'INFO',
  'pass-ended': 'DEBUG',
  'passes-complete': 'INFO',
  packed: 'DEBUG',
  waiting: 'INFO',
  'capability-missing': 'WARN',
  'hard-failed': 'ERROR',
  exhausted: 'ERROR',
  'used-up': 'ERROR',
};

/** `DEBUG` prints only on request. */
type LogLevel = 'DEBUG' | 'INFO' | 'WARN' | 'ERROR';

export function levelOf(event: EngineEvent): LogLevel {
  if (event.kind === 'note') return event.level === 'info' ? 'INFO' : 'WARN';
  return LEVELS[event.kind];
}

/**
 * For a person at a terminal. Shortened verification is no warning: the report shows the number of
 * passes.
 */
export function isWarning(event: EngineEvent): boolean {
  if (event.kind === 'capability-missing' && event.capability === 'multi_pass') return false;
  return levelOf(event) === 'WARN';
}

const PASS_WORDS = {
  1: safe`Planning (deep context analysis)`,
  2: safe`Review (finding detection)`,
  3: safe`Verification (quality gate)`,
} as const;

function words(event: EngineEvent): Redacted[] {
  return isStep(event) ? [stepLine(event)] : routeWords(event);
}

const STEPS = ['packed', 'part-started', 'pass-ended', 'passes-complete', 'waiting'] as const;

/** The steps between two decisions. */
type LoggedStep = Extract<EngineEvent, { kind: (typeof STEPS)[number] }>;

function isStep(event: EngineEvent): event is LoggedStep {
  return STEPS.some((kind) => kind === event.kind);
}

function stepLine(event: LoggedStep): Redacted {
  switch (event.kind) {
    case 'packed':
      return packedLine(event);
    case 'part-started':
      return partLine(event);
    case 'pass-ended':
      return endedLine(event);
    case 'passes-complete':
      return safe`Multi-pass complete: ${event.seconds}s total (budget: ${event.of}s)`;
    case 'waiting':
      return event.why === 'rate-limit'
        ? safe`rate limited, waiting ${event.seconds} s`
        : safe`waiting ${event.seconds} s before the next try`;
  }
}

function routeWords(event: Exclude<EngineEvent, LoggedStep>): Redacted[] {
  switch (event.kind) {
    case 'note':
      return [redact(event.text)];
    case 'table':
      return [
        safe`[route-table] effective routes: ${redact(event.line)}`,
        safe`[route-table] hash: sha256:${redact(event.hash)}`,
      ];
    case 'route-skipped':
      return [safe`[route-table] skipping backend=${redact(event.backend)} (conditions not met)`];
    case 'route-tried':
      return [triedLine(event)];
    case 'route-retried':
      return [
        safe`[route-table] retry ${event.retry}/${event.of} for backend=${redact(event.backend)}`,
      ];
    case 'pass-started':
      return [safe`Pass ${event.pass}/${event.of}: ${PASS_WORDS[event.pass]}...`];
    case 'capability-missing':
      return [
        safe`Backend '${redact(event.backend)}' lacks ${redact(event.capability)} capability; ${redact(event.instead)}`,
      ];
    case 'hard-failed':
      return [safe`Backend '${redact(event.backend)}' failed with hard_fail — aborting`];
    case 'exhausted':
      return [safe`All routes exhausted — no backend returned a valid result`];
    case 'used-up':
      return [
        safe`[route-table] no further try: policy.max_${redact(event.limit)} is ${event.most}`,
      ];
  }
}

function triedLine(event: Extract<EngineEvent, { kind: 'route-tried' }>): Redacted {
  const { backend, conditions, result } = event;
  const reason = event.reason === null ? safe`` : safe` (${redact(event.reason)})`;
  return safe`[route-table] trying backend=${redact(backend)}, conditions=[${redact(conditions)}], result=${redact(result)}${reason}`;
}

function packedLine({
  pass,
  part,
  files,
  leftOut,
  characters,
}: Packed & { pass: PassNumber | null }) {
  const only = pass === null ? safe`the only ask` : safe`pass ${pass}`;
  const ask = part === null ? only : safe`part ${part.number} of ${part.of}`;
  const whole = files === null ? safe`` : safe`, ${files.whole} of ${files.all} files whole`;
  const partly = files === null || files.partly === 0 ? safe`` : safe`, ${files.partly} in part`;
  return safe`${ask} shows ${characters} characters${whole}${partly}, ${leftOut} left out or cut`;
}

function partLine({ pass, part, files }: PartStarted): Redacted {
  const words = safe`part ${part.number} of ${part.of} (${files} ${files === 1 ? safe`file` : safe`files`})`;
  return pass === null ? safe`Review, ${words}` : safe`Pass ${pass}, ${words}`;
}

function endedLine({
  pass,
  part,
  answer,
  usage,
}: Extract<EngineEvent, { kind: 'pass-ended' }>): Redacted {
  const tokens =
    usage === null ? safe`unknown` : safe`${usage.inputTokens} in, ${usage.outputTokens} out`;
  const which = part === undefined ? safe`` : safe`, part ${part.number} of ${part.of},`;
  return safe`pass ${pass}${which} ended: ${findingsIn(answer) ?? safe`no list of`} findings; tokens so far: ${tokens}`;
}

/** The number of findings in an answer; null if it has no list of findings. */
export function findingsIn(answer: RedactedJson): number | null {
  if (typeof answer !== 'object' || answer === null || !('findings' in answer)) return null;
  return Array.isArray(answer.findings) ? answer.findings.length : null;
}
