/** What the configuration files say of the hooks, kept since they were last read. */
export type HookValues = { readonly enabled: boolean; readonly edits: string };
