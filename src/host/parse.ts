import type { HostEvent } from './event.ts';
import type { GateEvent } from './gate-call.ts';
import type { Host } from './host.ts';
import { findSender } from './list.ts';

export type HostEvents = readonly [HostEvent, ...HostEvent[]];

export type Parsed =
  /** Several events for a call that changed several files, one per file. */
  | { readonly kind: 'events'; readonly events: HostEvents }
  /** `event`: as far as it can be read; null if it is not a JSON object. */
  | { readonly kind: 'malformed'; readonly field: string; readonly event: HostEvent | null };

/** Parses the JSON of any host into our events. */
export function parseEvents(value: object): Parsed {
  const [first, ...more] = findSender(value).protocol.parse(value);
  if (first.kind === 'malformed') return first;
  // The events differ only in their file, so a field is valid in all or in none.
  const others = more.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  return { kind: 'events', events: [first.event, ...others] };
}

export type SentToGate = { readonly host: Host; readonly event: GateEvent };

/** A host's JSON in the form for the gate. */
export function parseForGate(value: object): SentToGate {
  const host = findSender(value);
  return { host, event: host.protocol.parseForGate(value) };
}
