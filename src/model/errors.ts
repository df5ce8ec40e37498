/** The command line is wrong: exit 2, one sentence, nothing written. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A setting is wrong: exit 2, naming the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
