import type { Usage } from '../model/backend.ts';

/** What `codex exec --json` said, as far as a review needs it. */
export type CodexEvents = {
  readonly usage: Usage | null;
  /** The message of `turn.failed`, the only fatal event; a plain `error` event is a passing trouble. */
  readonly fatal: string | null;
};

type Event = { readonly [field: string]: unknown };

export function parseCodexEvents(jsonLines: string): CodexEvents {
  const events = jsonLines.split('\n').flatMap(parseEvent);
  const completed = events.findLast(({ type }) => type === 'turn.completed');
  const failed = events.findLast(({ type }) => type === 'turn.failed');
  return {
    usage: readUsage(completed?.['usage']),
    fatal: failed === undefined ? null : readMessage(failed['error']),
  };
}

function parseEvent(line: string): Event[] {
  if (!line.startsWith('{')) return [];
  try {
    return [JSON.parse(line) as Event];
  } catch {
    // A line cut by the output limit; the events we need are whole or absent.
    return [];
  }
}

function readUsage(usage: unknown): Usage | null {
  if (typeof usage !== 'object' || usage === null) return null;
  const { input_tokens: inputTokens, output_tokens: outputTokens } = usage as Event;
  if (typeof inputTokens !== 'number' || typeof outputTokens !== 'number') return null;
  return { inputTokens, outputTokens };
}

function readMessage(error: unknown): string {
  const message = typeof error === 'object' && error !== null ? (error as Event)['message'] : error;
  return typeof message === 'string' ? message : 'codex gave no reason';
}
