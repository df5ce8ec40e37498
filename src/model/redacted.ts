declare const redacted: unique symbol;

/**
 * A text that has been through `redact`. Only such text may leave the process: to a model, a file,
 * a log or a screen. The brand is only applied in `redaction/redact.ts`, and in
 * `redaction/redacted-text.ts` to literals and to text that is already redacted.
 */
export type Redacted = string & { readonly [redacted]: true };
