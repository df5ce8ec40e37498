/** The command line is wrong: exit 2, one sentence, nothing written. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A setting is wrong: exit 2, naming the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * A pattern of the user failed or did not end: the text was not redacted and must not leave the
 * process.
 */
export class RedactionError extends Error {
  override readonly name = 'RedactionError';
  /** The number within `redaction.patterns` or `redaction.allow`, counted from 1. */
  readonly number: number;

  constructor(setting: string, number: number) {
    super(`pattern ${number} of ${setting} failed or took too long`);
    this.number = number;
  }
}
