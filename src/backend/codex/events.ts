import type { Usage } from '../../model/backend.ts';

/** The parts of `codex exec --json` that a review needs. */
export type CodexEvents = {
  /** The conversation's id. */
  readonly thread: string | null;
  readonly usage: Usage | null;
  /** The message of `turn.failed`, the only fatal event; a plain `error` event is temporary. */
  readonly fatal: string | null;
  /** The model's last text. The actual answer is in a file, but only after success. */
  readonly lastMessage: string | null;
};

type CodexEvent = { readonly [field: string]: unknown };

export function parseCodexEvents(jsonLines: string): CodexEvents {
  const events = jsonLines.split('\n').flatMap(parseEvent);
  const completed = events.findLast(({ type }) => type === 'turn.completed');
  const failed = events.findLast(({ type }) => type === 'turn.failed');
  return {
    thread: readThread(events),
    usage: readUsage(completed?.['usage']),
    fatal: failed === undefined ? null : readMessage(failed['error']),
    lastMessage: events.map(readAgentMessage).findLast((text) => text !== null) ?? null,
  };
}

function readThread(events: readonly CodexEvent[]): string | null {
  const id = events.find(({ type }) => type === 'thread.started')?.['thread_id'];
  return typeof id === 'string' && id !== '' ? id : null;
}

function parseEvent(line: string): CodexEvent[] {
  if (!line.startsWith('{')) return [];
  try {
    return [JSON.parse(line) as CodexEvent];
  } catch {
    // A line cut by the output limit; complete events are enough.
    return [];
  }
}

function readUsage(usage: unknown): Usage | null {
  const { input_tokens: inputTokens, output_tokens: outputTokens } = fieldsOf(usage);
  if (typeof inputTokens !== 'number' || typeof outputTokens !== 'number') return null;
  return { inputTokens, outputTokens };
}

function readMessage(error: unknown): string {
  const message = typeof error === 'string' ? error : fieldsOf(error)['message'];
  return typeof message === 'string' ? message : 'codex gave no reason';
}

function readAgentMessage({ type, item }: CodexEvent): string | null {
  const { type: itemType, text } = fieldsOf(item);
  const isMessage = type === 'item.completed' && itemType === 'agent_message';
  return isMessage && typeof text === 'string' && text !== '' ? text : null;
}

function fieldsOf(value: unknown): CodexEvent {
  return typeof value === 'object' && value !== null ? (value as CodexEvent) : {};
}
