import type { Redacted } from '../redacted.ts';

/** A named part of a prompt. */
export type PromptSection = { readonly name: Redacted; readonly text: Redacted };

/** What one ask sends: the rules, and the material under review. */
export type Prompt = {
  readonly system: Redacted;
  readonly user: Redacted;
};
