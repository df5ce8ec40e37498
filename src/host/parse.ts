import { parseClaudeEvent } from './claude.ts';
import { isCodexEvent, parseCodexEvent } from './codex.ts';
import type { HostEvent } from './event.ts';

export type HostEvents = readonly [HostEvent, ...HostEvent[]];

export type Parsed =
  /** More than one: a patch, an event for each of its files. */
  | { readonly kind: 'events'; readonly events: HostEvents }
  | { readonly kind: 'malformed'; readonly field: string };

/** A host's JSON → our events, whichever host it is. */
export function parseEvents(value: object): Parsed {
  const [first, ...more] = isCodexEvent(value) ? parseCodexEvent(value) : [parseClaudeEvent(value)];
  if (first.kind === 'malformed') return first;
  // They differ in their file alone: what is right in one is right in all.
  const others = more.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  return { kind: 'events', events: [first.event, ...others] };
}
