/** As much of a host's event as the entry needs to send most of them home. */
export type Peek = {
  readonly event: string;
  readonly session: string;
  readonly tool: string;
  readonly value: object;
};

/** Null when the bytes are no JSON object. No schema library: this is on the path of every hook. */
export function peek(stdin: string): Peek | null {
  const value = parse(stdin);
  if (typeof value !== 'object' || value === null) return null;
  return {
    event: textOf(value, 'hook_event_name'),
    session: textOf(value, 'session_id'),
    tool: textOf(value, 'tool_name'),
    value,
  };
}

export type PeekedEdit = { readonly file: string; readonly cwd: string; readonly use: string };

/** An edit as the lanes know it; null when that is not plain at sight. */
export function peekEdit({ event, session, tool, value }: Peek): PeekedEdit | null {
  if (event !== 'PostToolUse' || session === '') return null;
  // These name their files in ways of their own.
  if (tool === 'apply_patch' || tool.startsWith('mcp__')) return null;
  const input = Object.hasOwn(value, 'tool_input')
    ? (value as { tool_input: unknown }).tool_input
    : null;
  if (typeof input !== 'object' || input === null) return null;
  const [file, cwd, use] = [
    textOf(input, 'file_path'),
    textOf(value, 'cwd'),
    textOf(value, 'tool_use_id'),
  ];
  return file === '' || use === '' ? null : { file, cwd, use };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The lane's policy decides what a garbled event means.
    return null;
  }
}

function textOf(value: object, key: string): string {
  const text: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : '';
  return typeof text === 'string' ? text : '';
}
