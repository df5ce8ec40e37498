/** A tool that is about to run, as the plan gate sees it. */
export type GateCall = {
  readonly tool: string;
  /** `read`: it changes no file. `edit`: an edit tool of the host itself. `other`: a tool that we do not know. */
  readonly use: 'read' | 'shell' | 'edit' | 'mcp' | 'other';
  readonly mayWritePlan: boolean;
  /** Empty if the host does not send it. */
  readonly cwd: string;
  /** The command of a shell. */
  readonly command: string | null;
  /** Every name of a file that the call might write, as the call writes it. */
  readonly files: readonly string[];
};

/** An event of the lane `gate`. */
export type GateEvent =
  | { readonly kind: 'tool'; readonly session: string; readonly call: GateCall }
  | { readonly kind: 'settings-changed'; readonly session: string }
  /** Not an event of the gate, or its fields are of another type. */
  | { readonly kind: 'garbled'; readonly field: string };
