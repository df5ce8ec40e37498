import { kindIn, type ToolTable } from './tool-table.ts';

/*
 * MCP tools agree neither on their names nor on their input. A tool whose name says that it changes
 * something counts as an edit of every file in its input; a file outside the project is ignored
 * later.
 */

/** Null if the call is not such an edit. */
export function filesOfMcpEdit(
  tool: string,
  input: unknown,
  tools: ToolTable,
): readonly string[] | null {
  if (!tools.isMcpTool(tool) || kindIn(tools, tool) !== 'edit') return null;
  const files = namedFiles(input, 0);
  return [...new Set(files)].slice(0, MOST_FILES);
}

const MOST_FILES = 100;
const MOST_LEVELS = 3;

const KEY = /file|path|uri|source|destination|target|notebook|document|^(?:from|to|old|new)$/i;

/** The values of telling keys, also in nested lists and objects. */
function namedFiles(input: unknown, level: number): readonly string[] {
  if (typeof input !== 'object' || input === null || level > MOST_LEVELS) return [];
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) => {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return values.flatMap((one) => {
      if (typeof one !== 'string') return namedFiles(one, level + 1);
      const file = KEY.test(key) ? fileIn(one) : null;
      return file === null ? [] : [file];
    });
  });
}

const MAX_NAME = 1000;

function fileIn(text: string): string | null {
  const file = text.startsWith('file://') ? decoded(text.slice('file://'.length)) : text;
  if (file === null || file.length > MAX_NAME || /[\n\0]|^\w{2,20}:\/\//.test(file)) return null;
  return file.trim() === '' ? null : file;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
