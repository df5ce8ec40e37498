/*
 * Claude Code passes the `env` of a project's settings to its hooks and to the agent's shell,
 * overriding the user's own variables. It reads UTF-8 and UTF-16, with or without a byte order
 * mark; a number or boolean becomes text.
 */

/**
 * The variables that a settings file sets; null if it cannot be read, which means that the host
 * cannot read it either.
 */
export function variablesSetBy(bytes: Uint8Array): ReadonlyMap<string, string> | null {
  try {
    const settings: unknown = JSON.parse(textOf(Buffer.from(bytes)).replace(/^\uFEFF/, ''));
    const variables = Object.entries(objectOf(objectOf(settings)['env']));
    return new Map(variables.map(([name, value]) => [name, String(value)]));
  } catch {
    // Not JSON.
    return null;
  }
}

function textOf(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isWide ? 'utf16le' : 'utf8');
}

function objectOf(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? (value as Record<string, unknown>) : {};
}
