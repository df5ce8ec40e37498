/** What the configuration files say of the hooks, kept since they were last read. */
export type HookValues = {
  readonly enabled: boolean;
  readonly edits: string;
  readonly subagentStop: boolean;
  readonly debug: boolean;
  readonly plan: PlanValues;
};

/** What the gate must know before it loads anything. */
export type PlanValues = {
  readonly gate: string;
  readonly path: string;
  readonly pipes: boolean;
  readonly allowTools: readonly string[];
};
