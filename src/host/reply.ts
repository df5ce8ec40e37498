import type { Redacted } from '../model/redacted.ts';

/** What a door tells the host. */
export type Reply =
  | { readonly kind: 'silent' }
  /** To the user's screen, and to the agent when there is something to act on. */
  | { readonly kind: 'tell'; readonly user: Redacted; readonly agent: Redacted | null }
  /** `user`: what the user's screen shows, where the host has a place for it. */
  | { readonly kind: 'block'; readonly reason: Redacted; readonly user?: Redacted }
  /** Words for the agent's summary of the conversation. */
  | { readonly kind: 'reflect'; readonly text: Redacted };

export const SILENT: Reply = { kind: 'silent' };
