/*
 * Claude Code hands the `env` of a project's settings to its hooks and to the agent's shell, over the user's own
 * variables. It reads UTF-8 and UTF-16, both with a byte order mark if there is one; a number or a switch becomes text.
 */

/** The variables that a settings file sets; null when it cannot be read, by the host neither. */
export function variablesSetBy(bytes: Uint8Array): ReadonlyMap<string, string> | null {
  try {
    const settings: unknown = JSON.parse(textOf(Buffer.from(bytes)).replace(/^\uFEFF/, ''));
    const variables = Object.entries(objectOf(objectOf(settings)['env']));
    return new Map(variables.map(([name, value]) => [name, String(value)]));
  } catch {
    // No JSON.
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
