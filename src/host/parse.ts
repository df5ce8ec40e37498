import type { HostEvent } from './event.ts';
import type { GateEvent } from './gate-call.ts';
import type { Host } from './host.ts';
import { findSender } from './list.ts';

export type HostEvents = readonly [HostEvent, ...HostEvent[]];

export type Parsed =
  /** More than one: a call that changed several files, an event for each of them. */
  | { readonly kind: 'events'; readonly events: HostEvents }
  /** `event`: as far as it can be read; null when it is no JSON object. */
  | { readonly kind: 'malformed'; readonly field: string; readonly event: HostEvent | null };

/** A host's JSON → our events, whichever host it is. */
export function parseEvents(value: object): Parsed {
  const [first, ...more] = findSender(value).protocol.parse(value);
  if (first.kind === 'malformed') return first;
  // They differ in their file alone: a field that is right in one is right in all.
  const others = more.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  return { kind: 'events', events: [first.event, ...others] };
}

export type SentToGate = { readonly host: Host; readonly event: GateEvent };

/** A host's JSON as the gate reads it. */
export function parseForGate(value: object): SentToGate {
  const host = findSender(value);
  return { host, event: host.protocol.parseForGate(value) };
}
