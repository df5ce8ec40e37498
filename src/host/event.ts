/** An event of any host. */
export type HostEvent = Where &
  (
    | { readonly name: 'edited'; readonly edit: Edit; readonly use: string }
    | {
        readonly name: 'planned';
        readonly plan: Plan;
        readonly use: string;
        readonly transcript: string | null;
      }
    | {
        readonly name: 'thought';
        readonly tool: string;
        readonly text: string;
        readonly use: string;
      }
    | ({ readonly name: 'failed'; readonly use: string } & FailedCommand)
    /** A shell command that succeeded. */
    | { readonly name: 'ran-command' }
    /** A session begins, or the user's prompt begins a turn. */
    | { readonly name: 'beginning'; readonly isPrompt: boolean }
    | ({ readonly name: 'stopping' } & Stopping)
    | { readonly name: 'compacting'; readonly transcript: string | null }
    /** An event that no lane handles. */
    | { readonly name: 'other' }
  );

export type EventOf<Name extends HostEvent['name']> = Extract<HostEvent, { readonly name: Name }>;

/** The conversation, the user's prompt, and the folder of an event. */
type Where = {
  readonly session: string;
  readonly cwd: string;
  /** Empty if the host does not send it. */
  readonly prompt: string;
};

export type Edit = { readonly file: string; readonly was: Was };

/** The file before the edit, as far as known. */
export type Was =
  /** From the host; null: there was no such file. */
  | { readonly kind: 'told'; readonly text: string | null }
  | {
      readonly kind: 'replaced';
      readonly before: string;
      readonly after: string;
      readonly all: boolean;
    }
  | { readonly kind: 'unknown' };

/** A plan that the agent shows to the user; the host sends its text, its file, both or neither. */
type Plan = { readonly text: string | null; readonly file: string | null };

type FailedCommand = {
  readonly command: string;
  readonly error: string;
  /** The user stopped it. */
  readonly interrupted: boolean;
};

type Stopping = {
  /** Another stop was blocked before in this turn, by any hook. */
  readonly blockedBefore: boolean;
  /** The id of the subagent; null: the agent itself. */
  readonly subagent: string | null;
  /** The agent's last message; null if the host does not send it. */
  readonly said: string | null;
  readonly transcript: string | null;
};
