import type { Redacted } from '../model/redacted.ts';

/** A lane's answer to the host. */
export type Reply =
  | { readonly kind: 'silent' }
  /** Shown to the user, and to the agent if it has something to do. */
  | { readonly kind: 'tell'; readonly user: Redacted; readonly agent: Redacted | null }
  /** `user`: shown on the user's screen, if the host has a place for it. */
  | { readonly kind: 'block'; readonly reason: Redacted; readonly user?: Redacted }
  /** Text for the agent's summary of the conversation. */
  | { readonly kind: 'reflect'; readonly text: Redacted };

export const SILENT: Reply = { kind: 'silent' };

/** A reply as a host reads it: an exit code, JSON or plain text on stdout, and plain text on stderr. */
export type EncodedReply = {
  readonly exitCode: number;
  readonly json: object | null;
  readonly text: Redacted | null;
  readonly stderr: Redacted | null;
};

/** The gate's denial of a tool call. */
export type Denial = {
  readonly exitCode: number;
  readonly json: Readonly<Record<string, Redacted>> | null;
  readonly stderr: Redacted;
};
