import type { Redacted } from '../redacted.ts';

/** A named part of a prompt. */
export type PromptSection = { readonly name: Redacted; readonly text: Redacted };

/** The content of one request: the rules, and the material under review. */
export type Prompt = {
  readonly system: Redacted;
  readonly user: Redacted;
};
