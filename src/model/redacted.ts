declare const redacted: unique symbol;

/**
 * A text that has been through `redact`. Only such text may leave the process: to a model, a file,
 * a log or a screen. The brand is put on in `text/redact.ts`, and in
 * `redaction/redacted-text.ts` on literals and on what is redacted already; nowhere else.
 */
export type Redacted = string & { readonly [redacted]: true };
