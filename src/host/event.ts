/** Something the host tells us, whichever host it is. */
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
    /** A shell command that did not fail. */
    | { readonly name: 'ran-command' }
    /** A session begins, or the user's prompt begins a turn. */
    | { readonly name: 'beginning'; readonly isPrompt: boolean }
    | ({ readonly name: 'stopping' } & Stopping)
    | { readonly name: 'compacting'; readonly transcript: string | null }
    /** Everything that no lane acts on. */
    | { readonly name: 'other' }
  );

export type EventOf<Name extends HostEvent['name']> = Extract<HostEvent, { readonly name: Name }>;

/** Which conversation it belongs to, which of the user's prompts, and where it happened. */
type Where = {
  readonly session: string;
  readonly cwd: string;
  /** Empty when the host does not say. */
  readonly prompt: string;
};

export type Edit = { readonly file: string; readonly was: Was };

/** What is known of the file before the edit. */
export type Was =
  /** The host says it; null: there was no such file. */
  | { readonly kind: 'told'; readonly text: string | null }
  | {
      readonly kind: 'replaced';
      readonly before: string;
      readonly after: string;
      readonly all: boolean;
    }
  | { readonly kind: 'unknown' };

/** A plan that the agent shows to the user; the host says its text, its file, both or neither. */
type Plan = { readonly text: string | null; readonly file: string | null };

type FailedCommand = {
  readonly command: string;
  readonly error: string;
  /** The user stopped it. */
  readonly interrupted: boolean;
};

type Stopping = {
  /** A stop was blocked before in this turn, by whatever hook. */
  readonly blockedBefore: boolean;
  /** Which subagent it is; null: the agent itself. */
  readonly subagent: string | null;
  /** What the agent said last; null when the host does not say. */
  readonly said: string | null;
  readonly transcript: string | null;
};
